import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CartItem } from '#shared/contract/cart.ts';
import type * as CartStorage from '../../client/features/cart/cart-storage.ts';
import { fakeStorage } from '../support/fake-storage.ts';

const book = { id: '6', productType: 'physical', onlyOnce: false } as const;
const year = { id: '4', productType: 'subscription', onlyOnce: false } as const;
const trial = { id: '1', productType: 'subscription', onlyOnce: true } as const;
const photo = { id: '9', productType: 'on_demand', onlyOnce: false } as const;

/** One browser tab: the module with a memory of its own, over the storage that all tabs share. */
async function openTab(): Promise<typeof CartStorage> {
  vi.resetModules();
  return import('../../client/features/cart/cart-storage.ts');
}

const productsAndAmounts = (items: readonly CartItem[]) => items.map((item) => [item.productId, item.amount]);

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
});

describe('what the shopper puts in the cart', () => {
  it('starts at one and is raised by one when it is there already', async () => {
    const cart = await openTab();
    expect(cart.addToCart(book)).toBe('added');
    cart.addToCart(year);
    cart.addToCart(book);
    expect(productsAndAmounts(cart.readCart())).toEqual([
      ['6', 2],
      ['4', 1],
    ]);
  });

  it('becomes a line of its own each time when it is photographed on demand', async () => {
    const cart = await openTab();
    cart.addToCart(photo);
    cart.addToCart(photo);
    expect(productsAndAmounts(cart.readCart())).toEqual([
      ['9', 1],
      ['9', 1],
    ]);
    const [first, second] = cart.readCart();
    expect(first?.lineId).not.toBe(second?.lineId);
  });

  it('is there once when only one may be bought', async () => {
    const cart = await openTab();
    cart.addToCart(trial);
    expect(cart.addToCart(trial)).toBe('refused');
    expect(productsAndAmounts(cart.readCart())).toEqual([['1', 1]]);
  });

  it('is still there when the page is opened again, and lies under the key "cart" without a price', async () => {
    (await openTab()).addToCart(book);
    expect(productsAndAmounts((await openTab()).readCart())).toEqual([['6', 1]]);
    expect(Object.keys(JSON.parse(localStorage.getItem('cart') ?? '')[0])).toEqual(['lineId', 'productId', 'amount']);
  });
});

describe('what the shopper changes in the cart', () => {
  it.each([
    [5, 5],
    [0, 1],
    [-3, 1],
    [140, 99],
    [2.4, 2],
    [Number.NaN, 1],
  ])('an amount of %d becomes %d', async (asked, kept) => {
    const cart = await openTab();
    cart.addToCart(book);
    const lineId = cart.readCart()[0]?.lineId ?? '';
    cart.changeAmount(lineId, asked);
    expect(cart.readCart()[0]?.amount).toBe(kept);
  });

  it('takes a line out, and undoing puts it back where it stood with its amount', async () => {
    const cart = await openTab();
    for (const product of [book, book, year, photo]) cart.addToCart(product);
    const before = cart.readCart();
    const undo = cart.removeFromCart(before[0]?.lineId ?? '');
    expect(productsAndAmounts(cart.readCart())).toEqual([
      ['4', 1],
      ['9', 1],
    ]);
    undo();
    expect(cart.readCart()).toEqual(before);
  });

  it('does not double a line when undo is pressed twice', async () => {
    const cart = await openTab();
    cart.addToCart(book);
    const undo = cart.removeFromCart(cart.readCart()[0]?.lineId ?? '');
    undo();
    undo();
    expect(productsAndAmounts(cart.readCart())).toEqual([['6', 1]]);
    expect(localStorage.getItem('cart')).toBe(JSON.stringify(cart.readCart()));
  });

  it('loses only what was bought, not what was put in since', async () => {
    const cart = await openTab();
    cart.addToCart(year);
    const bought = cart.readCart().map((item) => item.lineId);
    cart.addToCart(book);
    cart.removeBought(bought);
    expect(productsAndAmounts(cart.readCart())).toEqual([['6', 1]]);
  });

  it('can be emptied', async () => {
    const cart = await openTab();
    cart.addToCart(year);
    cart.emptyCart();
    expect(cart.readCart()).toEqual([]);
  });
});

describe('two tabs', () => {
  it('add to the same cart without losing what the other added', async () => {
    const one = await openTab();
    const other = await openTab();
    one.readCart();
    other.addToCart(book);
    one.addToCart(year);
    expect(productsAndAmounts(other.readCart())).toEqual([
      ['6', 1],
      ['4', 1],
    ]);
  });

  it('give the same array until something changes, so that nothing is drawn again for nothing', async () => {
    const one = await openTab();
    const other = await openTab();
    one.addToCart(book);
    expect(one.readCart()).toBe(one.readCart());
    const before = one.readCart();
    other.addToCart(book);
    expect(one.readCart()).not.toBe(before);
  });
});

describe('a storage that has gone wrong', () => {
  it.each([['{'], ['null'], ['"cart"'], ['{"lines":[]}'], ['[1,null,[]]']])(
    'reads %s as an empty cart',
    async (stored) => {
      localStorage.setItem('cart', stored);
      expect((await openTab()).readCart()).toEqual([]);
    },
  );

  it('leaves out a faulty line and keeps the sound ones', async () => {
    const sound = { lineId: 'a', productId: '6', amount: 2 };
    const faulty = [
      { ...sound, lineId: '' },
      { ...sound, lineId: 'b', productId: '../6' },
      { ...sound, lineId: 'c', amount: 0 },
      { ...sound, lineId: 'd', amount: 1.5 },
      { ...sound, lineId: 'e', amount: '2' },
      { ...sound, amount: 7 },
    ];
    localStorage.setItem('cart', JSON.stringify([sound, ...faulty]));
    expect((await openTab()).readCart()).toEqual([sound]);
  });

  it('keeps the cart while the page lives when the browser is full, and says so', async () => {
    const cart = await openTab();
    vi.stubGlobal('localStorage', fakeStorage({ full: true }));
    expect(cart.addToCart(book)).toBe('notKept');
    expect(cart.addToCart(book)).toBe('notKept');
    expect(productsAndAmounts(cart.readCart())).toEqual([['6', 2]]);
  });

  it('keeps the cart while the page lives when the browser forbids storage', async () => {
    vi.stubGlobal('localStorage', undefined);
    const cart = await openTab();
    expect(cart.readCart()).toEqual([]);
    expect(cart.addToCart(book)).toBe('notKept');
    expect(productsAndAmounts(cart.readCart())).toEqual([['6', 1]]);
  });
});
