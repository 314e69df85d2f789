import type { OrderRequest } from '#shared/contract/order.ts';

/**
 * One attempt to buy one thing is one order, however many times the button is pressed, the page reloaded or gone back to:
 * while the request stays the same it is sent with the same Idempotency-Key, and the server gives the first order again.
 */
export interface CheckoutAttempt {
  key: string;
  /** a digest of the request and its sender: the address itself is not left lying in the browser */
  fingerprint: string;
  orderId: string | null;
  /** the cart's lines that this attempt buys */
  lineIds: string[];
}

/** The Idempotency-Key of this request: that of the running attempt, or of a new one when anything has changed. */
export async function keyFor(request: OrderRequest, customer: string): Promise<string> {
  const fingerprint = await digest(JSON.stringify([customer, request]));
  // read only now, with nothing awaited before the write: two tabs that ask at once agree on one key
  const running = readAttempt();
  if (running?.fingerprint === fingerprint) return running.key;
  const lineIds = request.items.map((item) => item.lineId);
  const attempt = { key: crypto.randomUUID(), fingerprint, orderId: null, lineIds };
  writeAttempt(attempt);
  return attempt.key;
}

/** Ties the order that came of the attempt to it, so that its being paid empties this cart and no later one. */
export function rememberOrder(key: string, orderId: string): void {
  const attempt = readAttempt();
  if (attempt?.key === key) writeAttempt({ ...attempt, orderId });
}

/** Ends the attempt that made this order and gives the cart's lines that are now bought: none the second time. */
export function settleAttempt(orderId: string): string[] {
  const attempt = readAttempt();
  if (attempt?.orderId !== orderId) return [];
  forgetAttempt();
  return attempt.lineIds;
}

export function forgetAttempt(): void {
  unkept = null;
  try {
    localStorage.removeItem(attemptKey);
  } catch {
    // closed storage holds nothing to forget
  }
}

const attemptKey = 'checkoutAttempt';
/** the attempt where the browser stores nothing: it lives as long as the page, which still covers the double click */
let unkept: CheckoutAttempt | null = null;

function writeAttempt(attempt: CheckoutAttempt): void {
  try {
    localStorage.setItem(attemptKey, JSON.stringify(attempt));
    unkept = null;
  } catch {
    unkept = attempt;
  }
}

function readAttempt(): CheckoutAttempt | null {
  if (unkept !== null) return unkept;
  try {
    return toAttempt(JSON.parse(localStorage.getItem(attemptKey) ?? 'null'));
  } catch {
    return null;
  }
}

function toAttempt(value: unknown): CheckoutAttempt | null {
  if (typeof value !== 'object' || value === null) return null;
  const { key, fingerprint, orderId, lineIds }: Partial<Record<keyof CheckoutAttempt, unknown>> = value;
  if (typeof key !== 'string' || typeof fingerprint !== 'string' || !Array.isArray(lineIds)) return null;
  return {
    key,
    fingerprint,
    orderId: typeof orderId === 'string' ? orderId : null,
    lineIds: lineIds.filter((id): id is string => typeof id === 'string'),
  };
}

async function digest(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
