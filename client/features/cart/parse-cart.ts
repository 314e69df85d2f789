import type { CartItem } from '#shared/contract/cart.ts';
import { largestAmount, mostLines } from './cart-rules.ts';

/**
 * What can be used of a stored cart. Storage is the visitor's to edit, and older versions of the shop wrote to it: a
 * faulty line is left out and the others are kept, so that the server is never asked about something it must refuse.
 */
export function parseCart(stored: string | null): readonly CartItem[] {
  const lines = new Map<string, CartItem>();
  for (const value of parseList(stored)) {
    const item = toItem(value);
    if (item !== null && !lines.has(item.lineId)) lines.set(item.lineId, item);
  }
  return [...lines.values()].slice(0, mostLines);
}

function parseList(stored: string | null): unknown[] {
  if (stored === null) return [];
  try {
    const value: unknown = JSON.parse(stored);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

function toItem(value: unknown): CartItem | null {
  if (typeof value !== 'object' || value === null) return null;
  const { lineId, productId, amount }: Partial<Record<keyof CartItem, unknown>> = value;
  if (typeof lineId !== 'string' || lineId === '' || lineId.length > 64) return null;
  if (typeof productId !== 'string' || !/^[A-Za-z0-9_-]{1,64}$/.test(productId)) return null;
  if (typeof amount !== 'number' || !Number.isInteger(amount) || amount < 1 || amount > largestAmount) return null;
  return { lineId, productId, amount };
}
