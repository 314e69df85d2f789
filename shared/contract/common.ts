import { type TSchema, Type } from 'typebox';

/** An object that lets nothing through that it does not name. */
export const closed = { additionalProperties: false } as const;

/** Money: an integer in öre, VAT included unless the field's name says otherwise. */
export const Ore = Type.Integer({ description: 'öre' });

/** An upstream's identifier, always as text. */
export const Id = Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' });

/** A calendar day, ISO 8601: `2026-11-21`. */
export const Day = Type.String({ format: 'date' });

/** A moment, ISO 8601 in UTC. */
export const Moment = Type.String({ format: 'date-time' });

export const Locale = Type.Union([Type.Literal('sv'), Type.Literal('en')]);

export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** VAT of one rate: `vatPercent` of `net` is `vat`; net + vat over all rows is the total, to the öre. */
export const VatRow = Type.Object({ vatPercent: Type.Number(), net: Ore, vat: Ore }, closed);
