import { type Static, Type } from 'typebox';
import { closed, Moment } from './common.ts';

/** Who is signed in, from the session alone: no upstream is asked. Carries no token and nothing that opens one. */
export const Session = Type.Union([
  Type.Object({ authenticated: Type.Literal(false) }, closed),
  Type.Object(
    {
      authenticated: Type.Literal(true),
      user: Type.Object(
        {
          name: Type.String(),
          email: Type.String(),
          userType: Type.String(),
          accountAccess: Type.Boolean({ description: 'false for organisations: they get the access-denied screen' }),
        },
        closed,
      ),
      endsAt: Moment,
    },
    closed,
  ),
]);
export type Session = Static<typeof Session>;
