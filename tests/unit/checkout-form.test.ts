import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import type { Profile } from '#shared/contract/customer.ts';
import { CheckoutForm, spacedZip, startValues, toAddress } from '../../client/features/checkout/checkout-form.ts';
import { hasSubscription } from '../../client/features/checkout/has-subscription.ts';

const profile: Profile = {
  id: '2',
  email: 'erik@example.se',
  name: 'Erik Ek',
  customerNumber: '100234',
  userType: 'individual',
  street: 'Storgatan 1',
  zipCode: '12345',
  city: 'Uppsala',
  countryId: '2',
  phone: null,
  canStartProgram: false,
};
const ready = { ...startValues(profile, '1', '1'), termsAccepted: true };

describe('the form of the checkout', () => {
  it('begins with what the shop knows, the zip code as Swedes write it, and every box unticked', () => {
    expect(startValues(profile, '1', '1')).toEqual({
      name: 'Erik Ek',
      street: 'Storgatan 1',
      zipCode: '123 45',
      city: 'Uppsala',
      countryId: '2',
      phone: '',
      paymentOptionId: '1',
      termsAccepted: false,
      immediateStartConsent: false,
    });
  });

  it('begins empty, in the first country, when nothing is known', () => {
    expect(startValues(null, '1', '')).toMatchObject({ name: '', zipCode: '', countryId: '1', paymentOptionId: '' });
  });

  it('is complete with terms accepted, consent or not', () => {
    expect(Value.Check(CheckoutForm, ready)).toBe(true);
    expect(Value.Check(CheckoutForm, { ...ready, immediateStartConsent: true })).toBe(true);
  });

  it.each([
    ['name', ''],
    ['street', ''],
    ['city', ''],
    ['countryId', ''],
    ['zipCode', '1234'],
    ['zipCode', '12 345'],
    ['zipCode', 'SE-12345'],
    ['name', 'x'.repeat(71)],
    ['phone', '0'.repeat(51)],
    ['paymentOptionId', null],
    ['termsAccepted', false],
  ])('is not complete with %s "%s"', (field, value) => {
    expect(Value.Check(CheckoutForm, { ...ready, [field]: value })).toBe(false);
  });

  it('sends the address and nothing else as the address', () => {
    expect(Object.keys(toAddress(ready))).toEqual(['name', 'street', 'zipCode', 'city', 'countryId', 'phone']);
  });

  it.each([
    ['12345', '123 45'],
    [' 123  45 ', '123 45'],
    ['12', '12'],
    ['K1A 0B1', 'K1A 0B1'],
  ])('writes the zip code %s as %s', (typed, shown) => {
    expect(spacedZip(typed)).toBe(shown);
  });

  it('asks about an immediate start for subscriptions, also within a bundle, and not for a book', () => {
    expect(hasSubscription([{ productType: 'subscription' }])).toBe(true);
    expect(hasSubscription([{ productType: 'physical' }, { productType: 'aggregated' }])).toBe(true);
    expect(hasSubscription([{ productType: 'physical' }])).toBe(false);
  });
});
