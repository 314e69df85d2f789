import { isLocale, type Locale, localeKey } from '#shared/locale.ts';
import { currentLocale } from './current-locale.ts';

const yearSeconds = 365 * 24 * 60 * 60;

/** Keeps the choice in local storage and in the cookie that the server reads, and loads this page in that language. */
export function chooseLocale(locale: Locale): void {
  keep(locale);
  const address = new URL(location.href);
  // a language in the address would win over the choice
  address.searchParams.delete('locale');
  if (address.href === location.href) location.reload();
  else location.replace(address);
}

/**
 * Brings storage and cookie in step when the document comes: a language in the address is a choice; a stored choice
 * whose cookie is gone is followed. Nothing is stored for who has chosen nothing. True: the document is loading anew.
 */
export function followLocaleChoice(): boolean {
  if (isLocale(new URLSearchParams(location.search).get('locale'))) {
    keep(currentLocale());
    return false;
  }
  const stored = readStored();
  if (stored === null || stored === currentLocale()) return false;
  keep(stored);
  // where cookies are refused, loading anew would never end
  if (!document.cookie.includes(`${localeKey}=${stored}`)) return false;
  location.reload();
  return true;
}

function keep(locale: Locale): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // meant to be read by scripts: it carries a language and nothing else
  // oxlint-disable-next-line unicorn/no-document-cookie
  document.cookie = `${localeKey}=${locale}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`;
  try {
    localStorage.setItem(localeKey, locale);
  } catch {
    // the cookie alone does
  }
}

function readStored(): Locale | null {
  try {
    const stored = localStorage.getItem(localeKey);
    return isLocale(stored) ? stored : null;
  } catch {
    return null;
  }
}
