import { type Static, Type } from 'typebox';
import { Email, NewPassword } from '../rules/registration.ts';
import { closed, Id, Moment } from './common.ts';

/** A key out of a mail. */
export const MailedKey = Type.String({ minLength: 1, maxLength: 200, pattern: '^[A-Za-z0-9_-]+$' });

/** `POST /api/accounts` answers this; the body is `Registration` of shared/rules. The account waits for its mailed link. */
export const RegisteredAccount = Type.Object({ email: Type.String() }, closed);
export type RegisteredAccount = Static<typeof RegisteredAccount>;

/** `GET /api/accounts/inactive?key=`: the account that the key would activate. */
export const InactiveAccount = Type.Object({ email: Type.String(), expiresAt: Moment }, closed);
export type InactiveAccount = Static<typeof InactiveAccount>;

/** `POST /api/accounts/activate` */
export const ActivationRequest = Type.Object({ key: MailedKey, activateTrial: Type.Boolean() }, closed);
export type ActivationRequest = Static<typeof ActivationRequest>;

export const ActivatedAccount = Type.Object(
  {
    email: Type.String(),
    trialStarted: Type.Boolean({ description: 'false also when the trial was asked for and cannot be had' }),
  },
  closed,
);
export type ActivatedAccount = Static<typeof ActivatedAccount>;

/** `POST /api/accounts/activation/resend` and `POST /api/password-reset`: the answer never tells whether there is such an account. */
export const MailRequest = Type.Object({ email: Email }, closed);
export type MailRequest = Static<typeof MailRequest>;

/** `POST /api/password-reset/complete` */
export const NewPasswordRequest = Type.Object({ key: MailedKey, password: NewPassword }, closed);
export type NewPasswordRequest = Static<typeof NewPasswordRequest>;

/** `POST /api/subscriptions`: starts what is free; the answer is the `Subscription`. */
export const FreeSubscriptionRequest = Type.Object({ productId: Id }, closed);
export type FreeSubscriptionRequest = Static<typeof FreeSubscriptionRequest>;
