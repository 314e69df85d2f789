import type { Bootstrap } from '#shared/contract/bootstrap.ts';

let read: Bootstrap | null | undefined;

/** What the server has put into this document; null in a document without it. Read once: it does not change. */
export function bootstrap(): Bootstrap | null {
  if (read === undefined) read = readInertJson();
  return read;
}

function readInertJson(): Bootstrap | null {
  const text = document.getElementById('bootstrap')?.textContent;
  if (!text) return null;
  try {
    // our own server wrote it, by the schema of this type
    const bootstrap: Bootstrap = JSON.parse(text);
    return bootstrap;
  } catch {
    return null;
  }
}
