import { type TSchema, Type } from 'typebox';
import { Compile } from 'typebox/compile';

/** The business API's way of writing (its resources, money and names). What we do not read is not named here. */
export const WireId = Type.Union([Type.String(), Type.Integer()]);

/** Kronor including VAT: `1895` or `1895.5`. */
export const WireKronor = Type.Number();

/** A product's price: `"1895.00 SEK"`. */
export const WirePrice = Type.String({ pattern: '^\\d+(\\.\\d{1,2})? SEK$' });

export const WireNames = Type.Object({ sv: Type.String(), en: Type.String() });

export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** May be null, and may be left out. */
export const Maybe = <T extends TSchema>(schema: T) => Type.Optional(Nullable(schema));

export const WireVatRow = Type.Object({ vat: Type.Number(), net: WireKronor, amount: WireKronor });

export const one = <T extends TSchema>(attributes: T) => Compile(Type.Object({ data: Type.Object({ attributes }) }));

export const oneOrNone = <T extends TSchema>(attributes: T) =>
  Compile(Type.Object({ data: Nullable(Type.Object({ attributes })) }));

export const many = <T extends TSchema>(attributes: T) =>
  Compile(Type.Object({ data: Type.Array(Type.Object({ attributes })) }));
