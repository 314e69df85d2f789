import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OrderRequest } from '#shared/contract/order.ts';
import type * as CheckoutAttempt from '../../client/features/checkout/checkout-attempt.ts';
import { fakeStorage } from '../support/fake-storage.ts';

const erik = 'erik@example.se';
const request: OrderRequest = {
  items: [{ lineId: 'a', productId: '4', amount: 1 }],
  paymentOptionId: '1',
  address: { name: 'Erik Ek', street: 'Storgatan 1', zipCode: '12345', city: 'Uppsala', countryId: '1', phone: '' },
  termsAccepted: true,
  immediateStartConsent: false,
};

async function openTab(): Promise<typeof CheckoutAttempt> {
  vi.resetModules();
  return import('../../client/features/checkout/checkout-attempt.ts');
}

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
});

describe('one attempt to buy is one order', () => {
  it('keeps its key when the button is pressed again, also in another tab and after a reload', async () => {
    const tab = await openTab();
    const key = await tab.keyFor(request, erik);
    expect(await tab.keyFor(structuredClone(request), erik)).toBe(key);
    expect(await (await openTab()).keyFor(request, erik)).toBe(key);
  });

  it('agrees on one key when two tabs press at the same moment', async () => {
    const [one, other] = [await openTab(), await openTab()];
    const [first, second] = await Promise.all([one.keyFor(request, erik), other.keyFor(request, erik)]);
    expect(first).toBe(second);
  });

  it.each([
    ['amount', { ...request, items: [{ lineId: 'a', productId: '4', amount: 2 }] }],
    ['address', { ...request, address: { ...request.address, street: 'Storgatan 2' } }],
    ['consent', { ...request, immediateStartConsent: true }],
    ['payment', { ...request, paymentOptionId: '2' }],
  ])('takes a new key when the %s changes', async (_, changed) => {
    const tab = await openTab();
    expect(await tab.keyFor(changed, erik)).not.toBe(await tab.keyFor(request, erik));
  });

  it('takes a new key for another customer at the same computer', async () => {
    const tab = await openTab();
    expect(await tab.keyFor(request, 'anna@example.se')).not.toBe(await tab.keyFor(request, erik));
  });

  it('leaves no address in the browser', async () => {
    await (await openTab()).keyFor(request, erik);
    expect(localStorage.getItem('checkoutAttempt')).not.toMatch(/Erik|Storgatan|12345|@/);
  });
});

describe('a paid order', () => {
  it('gives the lines that were bought, once', async () => {
    const tab = await openTab();
    tab.rememberOrder(await tab.keyFor(request, erik), '12');
    expect(tab.settleAttempt('12')).toEqual(['a']);
    expect(tab.settleAttempt('12')).toEqual([]);
  });

  it('touches nothing of a later cart when its confirmation is opened again', async () => {
    const tab = await openTab();
    tab.rememberOrder(await tab.keyFor(request, erik), '12');
    tab.settleAttempt('12');
    const later = { ...request, items: [{ lineId: 'b', productId: '6', amount: 1 }] };
    tab.rememberOrder(await tab.keyFor(later, erik), '13');
    expect(tab.settleAttempt('12')).toEqual([]);
    expect(tab.settleAttempt('13')).toEqual(['b']);
  });

  it('lets the next purchase of the same thing be an order of its own', async () => {
    const tab = await openTab();
    const key = await tab.keyFor(request, erik);
    tab.rememberOrder(key, '12');
    tab.settleAttempt('12');
    expect(await tab.keyFor(request, erik)).not.toBe(key);
  });
});

describe('a storage that has gone wrong', () => {
  it.each([['{'], ['[]'], ['{"key":1}']])('starts a new attempt over %s', async (stored) => {
    localStorage.setItem('checkoutAttempt', stored);
    expect(await (await openTab()).keyFor(request, erik)).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('still makes a double click one order where the browser stores nothing', async () => {
    vi.stubGlobal('localStorage', fakeStorage({ full: true }));
    const tab = await openTab();
    const key = await tab.keyFor(request, erik);
    expect(await tab.keyFor(request, erik)).toBe(key);
    tab.rememberOrder(key, '12');
    expect(tab.settleAttempt('12')).toEqual(['a']);
  });
});
