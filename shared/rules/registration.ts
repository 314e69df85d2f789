import { type Static, Type } from 'typebox';
import { emailPattern, longestEmail } from './email.ts';
import { longestPassword, passwordPattern } from './password.ts';

/** Where a mail can be sent. */
export const Email = Type.String({ minLength: 1, maxLength: longestEmail, pattern: emailPattern });

/** A password that is chosen, not one that is checked. */
export const NewPassword = Type.String({ minLength: 1, maxLength: longestPassword, pattern: passwordPattern });

/**
 * A new account, as the form and the server both check it (specification section 5). That the password was typed twice
 * alike is the form's own matter. Apart from the contract for the same reason as `Address`.
 */
export const Registration = Type.Object(
  {
    name: Type.String({ minLength: 1, maxLength: 70, pattern: '\\S' }),
    email: Email,
    password: NewPassword,
    newsletter: Type.Boolean(),
    termsAccepted: Type.Literal(true),
    activateTrial: Type.Boolean({ description: 'start the 24-hour trial when the account is activated' }),
  },
  { additionalProperties: false },
);
export type Registration = Static<typeof Registration>;
