import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetDraft, keepDraft, readDraft } from '../../client/features/checkout/checkout-draft.ts';
import { fakeStorage } from '../support/fake-storage.ts';

const erik = 'erik@example.se';
const typed = { name: 'Erik Ek', street: 'Storgatan 1', zipCode: '123 45' };

beforeEach(() => {
  vi.stubGlobal('sessionStorage', fakeStorage());
});

describe('what has been typed into the checkout', () => {
  it('is there again after a reload', () => {
    keepDraft(erik, typed);
    expect(readDraft(erik)).toEqual(typed);
  });

  it('is not shown to the next customer at the same computer', () => {
    keepDraft(erik, typed);
    expect(readDraft('anna@example.se')).toEqual({});
  });

  it('leaves the boxes unticked: they are ticked for one order, by hand', () => {
    keepDraft(erik, { ...typed, termsAccepted: true, immediateStartConsent: true });
    expect(readDraft(erik)).toEqual(typed);
    expect(sessionStorage.getItem('checkoutDraft')).not.toMatch(/terms|consent/i);
  });

  it('is gone once the order is paid', () => {
    keepDraft(erik, typed);
    forgetDraft();
    expect(readDraft(erik)).toEqual({});
  });

  it.each([
    ['{'],
    ['null'],
    ['[]'],
    ['{"customer":"erik@example.se"}'],
    ['{"customer":"erik@example.se","typed":{"name":7}}'],
  ])('is nothing where the storage holds %s', (stored) => {
    sessionStorage.setItem('checkoutDraft', stored);
    expect(readDraft(erik)).toEqual({});
  });

  it('costs nothing where the browser stores nothing', () => {
    vi.stubGlobal('sessionStorage', fakeStorage({ full: true }));
    expect(() => keepDraft(erik, typed)).not.toThrow();
    vi.stubGlobal('sessionStorage', undefined);
    expect(readDraft(erik)).toEqual({});
    expect(() => forgetDraft()).not.toThrow();
  });
});
