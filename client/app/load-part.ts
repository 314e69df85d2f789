/** A part of the application that could not be loaded, even after the page had been loaded anew. */
export class PartMissing extends Error {}

const patienceMs = 120_000;
const storageKey = 'reloadedForPart';

/**
 * Loads a part of the application. One that is missing has mostly been replaced by a new release while the page stood
 * open: the page is loaded anew, once, and then comes with addresses that exist.
 * @throws PartMissing when that did not help
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  try {
    const part = await Promise.race([load(), late()]);
    forgetReload();
    return part;
  } catch (error) {
    // without a network a new page would be none at all
    if (!navigator.onLine || !rememberReload()) throw new PartMissing('part not loaded', { cause: error });
    location.reload();
    return new Promise(() => undefined);
  }
}

const late = (): Promise<never> =>
  new Promise((_, reject) => setTimeout(() => reject(new Error(`not there after ${patienceMs} ms`)), patienceMs));

/** False when the page has been loaded anew already, or when that could not be remembered. */
function rememberReload(): boolean {
  try {
    if (sessionStorage.getItem(storageKey) !== null) return false;
    sessionStorage.setItem(storageKey, '1');
    return true;
  } catch {
    return false;
  }
}

function forgetReload(): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // nothing was remembered
  }
}
