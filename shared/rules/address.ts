import { type Static, Type } from 'typebox';

/**
 * A postal address in Sweden or abroad, as the checkout's form and the server both check it (specification section 5).
 * Lives apart from the contract because the form runs this schema in the browser, where the contract is types alone.
 */
export const Address = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 70 }),
    street: Type.String({ minLength: 1, maxLength: 70 }),
    zipCode: Type.String({ pattern: '^\\d{3} ?\\d{2}$' }),
    city: Type.String({ minLength: 1, maxLength: 50 }),
    countryId: Type.String({ minLength: 1, maxLength: 64, pattern: '^[A-Za-z0-9_-]+$' }),
    phone: Type.String({ maxLength: 50 }),
  },
  { additionalProperties: false },
);
export type Address = Static<typeof Address>;
