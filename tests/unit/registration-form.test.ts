import { typeboxResolver } from '@hookform/resolvers/typebox';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetDraft, keepDraft, readDraft } from '../../client/features/registration/registration-draft.ts';
import {
  emptyValues,
  RegistrationFields,
  type RegistrationValues,
  toRegistration,
} from '../../client/features/registration/registration-values.ts';
import { withSamePasswords } from '../../client/features/registration/same-passwords.ts';
import { forgetTrialWish, keepTrialWish, readTrialWish } from '../../client/features/registration/trial-wish.ts';
import { fakeStorage } from '../support/fake-storage.ts';

const filled: RegistrationValues = {
  ...emptyValues(true),
  name: 'Nils',
  email: 'nils@example.se',
  password: 'Kyrkbok!1890',
  passwordAgain: 'Kyrkbok!1890',
  termsAccepted: true,
};

const check = async (changes: Partial<RegistrationValues>) => {
  const resolve = withSamePasswords<RegistrationValues>(typeboxResolver(RegistrationFields));
  const { errors } = await resolve({ ...filled, ...changes }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });
  return Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error?.type]));
};

beforeEach(() => {
  vi.stubGlobal('sessionStorage', fakeStorage());
  vi.stubGlobal('localStorage', fakeStorage());
});

describe('the form of a registration', () => {
  it('lets through what is filled in, and sends it without the second password', async () => {
    expect(await check({})).toEqual({});
    expect(toRegistration(filled)).not.toHaveProperty('passwordAgain');
  });

  it('names every field at fault at once', async () => {
    const { email, ...others } = await check(emptyValues(false));
    expect(email).toBe('minLength');
    expect(Object.keys(others).toSorted()).toEqual(['name', 'password', 'passwordAgain', 'termsAccepted']);
  });

  it('says that the passwords differ, and no more than that', async () => {
    expect(await check({ passwordAgain: 'Kyrkbok!1891' })).toEqual({ passwordAgain: 'different' });
    expect(await check({ passwordAgain: '' })).toEqual({ passwordAgain: 'minLength' });
  });

  it('begins with no consent given', () => {
    expect(emptyValues(true)).toMatchObject({ termsAccepted: false, newsletter: false, activateTrial: true });
    expect(emptyValues(false)).toMatchObject({ activateTrial: false });
  });
});

describe('what has been typed into it', () => {
  it('is there again after a reload, but for the password and the boxes', () => {
    keepDraft(filled);
    expect(readDraft()).toEqual({ name: 'Nils', email: 'nils@example.se' });
    expect(sessionStorage.getItem('registrationDraft')).not.toMatch(/Kyrkbok|terms/);
    forgetDraft();
    expect(readDraft()).toEqual({});
  });

  it.each(['null', '7', '{"name":3}', '{'])('is nothing when the storage holds %s', (stored) => {
    sessionStorage.setItem('registrationDraft', stored);
    expect(readDraft()).toEqual({});
  });

  it('does without storage', () => {
    vi.stubGlobal('sessionStorage', fakeStorage({ full: true }));
    keepDraft(filled);
    expect(readDraft()).toEqual({});
  });
});

describe('the wish for a trial', () => {
  it('lies in local storage as the specification names it, until the account is activated', () => {
    expect(readTrialWish()).toBe(false);
    keepTrialWish(true);
    expect(localStorage.getItem('trialEnabledFromRegistration')).toBe('true');
    expect(readTrialWish()).toBe(true);
    keepTrialWish(false);
    expect(readTrialWish()).toBe(false);
    forgetTrialWish();
    expect(localStorage.getItem('trialEnabledFromRegistration')).toBeNull();
  });
});
