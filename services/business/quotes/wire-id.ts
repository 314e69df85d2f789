import { Type } from 'typebox';

/** An id in a request: a number, or the same number written as text, as resources carry it. */
export const WireId = Type.Union([
  Type.Integer({ minimum: 1, maximum: 999_999_999 }),
  Type.String({ pattern: '^[1-9][0-9]{0,8}$' }),
]);

/** The id of a path, `/orders/12`; null for what cannot be one. */
export const pathId = (text: string): number | null => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null);
