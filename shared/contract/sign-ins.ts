import { type Static, Type } from 'typebox';
import { NewPassword } from '../rules/registration.ts';
import { closed, Moment, Nullable } from './common.ts';

/** What a browser says of itself, no closer than needed to know one's own again; null for what is not known. */
export const Device = Type.Object(
  {
    browser: Nullable(Type.Enum(['Chrome', 'Edge', 'Firefox', 'Opera', 'Safari', 'Samsung Internet'])),
    system: Nullable(Type.Enum(['Android', 'ChromeOS', 'iOS', 'Linux', 'macOS', 'Windows'])),
  },
  closed,
);
export type Device = Static<typeof Device>;

/** Names a sign-in in `DELETE /api/sign-ins/:id`; opens nothing. */
export const SignInId = Type.String({ pattern: '^[A-Za-z0-9_-]{22}$' });

export const SignIn = Type.Object(
  {
    id: SignInId,
    current: Type.Boolean({ description: 'the one that asks' }),
    startedAt: Moment,
    lastSeenAt: Type.String({ format: 'date-time', description: 'to within a minute' }),
    device: Device,
  },
  closed,
);
export type SignIn = Static<typeof SignIn>;

/** `GET /api/sign-ins`: where the customer is signed in, this one first and then the last seen. */
export const SignIns = Type.Object(
  {
    signIns: Type.Array(SignIn),
    recent: Type.Boolean({
      description: 'whether what asks for a recent sign-in may be done without signing in again',
    }),
  },
  closed,
);
export type SignIns = Static<typeof SignIns>;

/** `POST /api/password` */
export const PasswordChange = Type.Object(
  { currentPassword: Type.String({ minLength: 1, maxLength: 255 }), newPassword: NewPassword },
  closed,
);
export type PasswordChange = Static<typeof PasswordChange>;
