import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isPersonal } from '../../client/api/use-session-watch.ts';
import { chooseLocale, followLocaleChoice } from '../../client/i18n/locale-choice.ts';
import { keepState, restoreState } from '../../client/ui/navigation-state.ts';
import { needsDocument } from '../../client/ui/needs-document.ts';
import { fakeStorage } from '../support/fake-storage.ts';

interface FakePage {
  lang: string;
  address: string;
  /** refuses cookies */
  cookieless?: boolean;
}

const page = { cookie: '', reloaded: 0, replaced: '', entry: null as unknown };

function open({ lang, address, cookieless = false }: FakePage): void {
  const url = new URL(address, 'http://localhost:3000');
  vi.stubGlobal('document', {
    documentElement: { lang },
    get cookie() {
      return page.cookie;
    },
    set cookie(value: string) {
      if (!cookieless) page.cookie = value;
    },
  });
  vi.stubGlobal('location', {
    href: url.href,
    hostname: url.hostname,
    protocol: url.protocol,
    pathname: url.pathname,
    search: url.search,
    hash: url.hash,
    reload: () => {
      page.reloaded += 1;
    },
    replace: (to: URL) => {
      page.replaced = String(to);
    },
  });
  vi.stubGlobal('history', {
    replaceState: (state: unknown) => {
      page.entry = state;
    },
  });
}

beforeEach(() => {
  Object.assign(page, { cookie: '', reloaded: 0, replaced: '', entry: null });
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
});

describe('going to the checkout or leaving it', () => {
  it.each([
    ['/', '/checkout', true],
    ['/checkout', '/subscriptions', true],
    ['/checkout?order=12', '/', true],
    ['/checkout', '/checkout?order=12', false],
    ['/', '/subscriptions', false],
    ['/', '/no-such-page', false],
  ])('from %s to %s loads a document of its own: %s', (from, to, expected) => {
    expect(needsDocument(from, to)).toBe(expected);
  });

  it('takes along what the link gives its target, once', () => {
    open({ lang: 'sv', address: '/auth' });
    keepState('/auth', { logOut: true });
    restoreState();
    expect(page.entry).toEqual({ usr: { logOut: true }, key: 'default', idx: 0 });
    page.entry = null;
    restoreState();
    expect(page.entry).toBeNull();
  });

  it('gives nothing to a page that it was not meant for', () => {
    open({ lang: 'sv', address: '/press' });
    keepState('/auth', { logOut: true });
    restoreState();
    expect(page.entry).toBeNull();
  });
});

describe('the choice of language', () => {
  it('is kept for the server and for the browser, and loads the page in it', () => {
    open({ lang: 'en', address: '/press' });
    chooseLocale('sv');
    expect(page.cookie).toMatch(/^locale=sv; Path=\//);
    expect(localStorage.getItem('locale')).toBe('sv');
    expect(page.reloaded).toBe(1);
  });

  it('takes the place of a language in the address', () => {
    open({ lang: 'en', address: '/press?a=1&locale=en' });
    chooseLocale('sv');
    expect(page.replaced).toBe('http://localhost:3000/press?a=1');
  });

  it('stores nothing for who has chosen nothing', () => {
    open({ lang: 'en', address: '/' });
    expect(followLocaleChoice()).toBe(false);
    expect([page.cookie, localStorage.length]).toEqual(['', 0]);
  });

  it('is made by an address with a language', () => {
    open({ lang: 'sv', address: '/?locale=sv' });
    expect(followLocaleChoice()).toBe(false);
    expect([page.cookie.slice(0, 9), localStorage.getItem('locale')]).toEqual(['locale=sv', 'sv']);
  });

  it('is followed when only the cookie is gone', () => {
    localStorage.setItem('locale', 'sv');
    open({ lang: 'en', address: '/' });
    expect(followLocaleChoice()).toBe(true);
    expect([page.cookie.slice(0, 9), page.reloaded]).toEqual(['locale=sv', 1]);
  });

  it('does not load the page again and again where cookies are refused', () => {
    localStorage.setItem('locale', 'sv');
    open({ lang: 'en', address: '/', cookieless: true });
    expect(followLocaleChoice()).toBe(false);
    expect(page.reloaded).toBe(0);
  });
});

describe('when the customer changes', () => {
  it.each([
    ['/api/account?locale=sv', true],
    ['/api/products?locale=sv', true],
    ['/api/customer?locale=en', true],
    [['/api/cart/quote', '[]'], true],
    ['/api/session?locale=sv', false],
    ['/api/config?locale=sv', false],
    ['/api/pages/landing?locale=sv', false],
  ])('the answer of %s is given up: %s', (key, expected) => {
    expect(isPersonal(key)).toBe(expected);
  });
});
