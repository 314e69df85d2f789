import { useSyncExternalStore } from 'react';
import type { CartItem } from '#shared/contract/cart.ts';
import { type CartProduct, countItems, withAmount, withLineBack, withoutLine, withProduct } from './cart-rules.ts';
import { parseCart } from './parse-cart.ts';

const cartKey = 'cart';

/** What became of putting a product in the cart. `notKept`: it is there, but this browser will forget it. */
export type Added = 'added' | 'notKept' | 'refused';

/** The cart of this browser, followed across its tabs. */
export const useCart = (): readonly CartItem[] => useSyncExternalStore(subscribe, readCart, () => noItems);

/** How many items the cart holds: the sum of the amounts. */
export const useCartCount = (): number => useSyncExternalStore(subscribe, readCount, () => 0);

export const addToCart = (product: CartProduct): Added =>
  change((items) => withProduct(items, product, crypto.getRandomValues(new Uint32Array(2)).join('-')));

export const changeAmount = (lineId: string, amount: number): void => {
  change((items) => withAmount(items, lineId, amount));
};

/** Takes a line out and gives what puts it back. */
export function removeFromCart(lineId: string): () => void {
  const items = readCart();
  const index = items.findIndex((item) => item.lineId === lineId);
  const line = items[index];
  if (line === undefined) return () => undefined;
  change(() => withoutLine(items, lineId));
  return () => change((now) => withLineBack(now, line, index));
}

export const emptyCart = (): void => {
  change(() => noItems);
};

/** Takes out the lines that have been bought; what was put in since then stays. */
export const removeBought = (lineIds: readonly string[]): void => {
  if (lineIds.length > 0) change((items) => items.filter((item) => !lineIds.includes(item.lineId)));
};

/** The same array until the cart changes, whichever tab changed it. */
export function readCart(): readonly CartItem[] {
  if (unkept !== null) return unkept;
  const stored = readStored();
  if (stored !== parsed.stored) parsed = { stored, items: parseCart(stored) };
  return parsed.items;
}

const noItems: readonly CartItem[] = [];
const listeners = new Set<() => void>();
let parsed: { stored: string | null; items: readonly CartItem[] } = { stored: null, items: noItems };
/** the cart while the browser refuses to store it (full, or closed by its owner): then it lives as long as the page */
let unkept: readonly CartItem[] | null = null;

const readCount = (): number => countItems(readCart());

// storage is read afresh before each change, so that two tabs never overwrite each other's lines
function change(rule: (items: readonly CartItem[]) => readonly CartItem[]): Added {
  const before = readCart();
  const after = rule(before);
  if (after === before) return 'refused';
  unkept = store(after) ? null : after;
  for (const listener of listeners) listener();
  return unkept === null ? 'added' : 'notKept';
}

function store(items: readonly CartItem[]): boolean {
  try {
    localStorage.setItem(cartKey, JSON.stringify(items));
    return true;
  } catch {
    return false;
  }
}

function readStored(): string | null {
  try {
    return localStorage.getItem(cartKey);
  } catch {
    return null;
  }
}

function subscribe(listener: () => void): () => void {
  const heard = (event: StorageEvent): void => {
    if (event.key === cartKey || event.key === null) listener();
  };
  listeners.add(listener);
  addEventListener('storage', heard);
  // a page that comes back out of the back-forward cache missed what other tabs did
  addEventListener('pageshow', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', heard);
    removeEventListener('pageshow', listener);
  };
}
