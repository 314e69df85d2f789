const patienceMs = 10_000;

/** Tries `attempt` now and whenever the page has changed, until it gives true or 10 s have passed. Gives what calls it off. */
export function whenPageGrows(attempt: () => boolean): () => void {
  if (attempt()) return () => undefined;
  const watch = new MutationObserver(() => {
    if (attempt()) stop();
  });
  const patience = setTimeout(() => stop(), patienceMs);
  const stop = () => {
    watch.disconnect();
    clearTimeout(patience);
  };
  watch.observe(document.body, { childList: true, subtree: true });
  return stop;
}
