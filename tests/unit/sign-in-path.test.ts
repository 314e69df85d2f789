import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepLastPath, readLastPath } from '../../client/features/sign-in/last-path.ts';
import { toSignInState } from '../../client/features/sign-in/to-sign-in-state.ts';
import { fakeStorage } from '../support/fake-storage.ts';

beforeEach(() => {
  vi.stubGlobal('sessionStorage', fakeStorage());
});

describe('where one comes after signing in', () => {
  it('is the last page one was on, with its query', () => {
    keepLastPath({ pathname: '/subscriptions', search: '?from=mail' });
    expect(readLastPath()).toBe('/subscriptions?from=mail');
  });

  it.each(['/', '/auth', '/signup', '/activation/key/true', '/reset_password', '/reset_password/create/key'])(
    'is never %s',
    (pathname) => {
      keepLastPath({ pathname: '/subscriptions', search: '' });
      keepLastPath({ pathname, search: '?problem=signIn.failed' });
      expect(readLastPath()).toBe('/subscriptions');
    },
  );

  it.each(['//evil.example', 'https://evil.example', ''])('is not "%s", should the storage say so', (stored) => {
    sessionStorage.setItem('lastPath', stored);
    expect(readLastPath()).toBeNull();
  });
});

describe('what a link to /auth asks for', () => {
  it('is read as it was given', () => {
    expect(toSignInState({ logIn: true, from: '/account' })).toEqual({ logIn: true, from: '/account' });
  });

  it.each([[null], [7], ['logOut'], [{ logOut: 'yes', from: 3 }]])('is nothing when it is %j', (state) => {
    expect(toSignInState(state)).toEqual({});
  });
});
