import { type Static, Type } from 'typebox';
import { closed, Id, Nullable } from './common.ts';

export const Country = Type.Object({ id: Id, name: Type.String() }, closed);
export type Country = Static<typeof Country>;

/** The signed-in customer's own data. */
export const Profile = Type.Object(
  {
    id: Id,
    email: Type.String(),
    name: Type.String(),
    customerNumber: Type.String(),
    userType: Type.String(),
    street: Nullable(Type.String()),
    zipCode: Nullable(Type.String()),
    city: Nullable(Type.String()),
    countryId: Nullable(Id),
    phone: Nullable(Type.String()),
    canStartProgram: Type.Boolean(),
  },
  closed,
);
export type Profile = Static<typeof Profile>;

/** `GET /api/customer`: what the header needs of the signed-in customer. */
export const Customer = Type.Object(
  {
    name: Type.String(),
    startProgramUrl: Nullable(Type.String({ format: 'uri', description: 'null: the button is not shown' })),
  },
  closed,
);
export type Customer = Static<typeof Customer>;
