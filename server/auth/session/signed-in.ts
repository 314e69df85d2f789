import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { closed, Nullable } from '#shared/contract/common.ts';
import type { Session } from '#shared/contract/session.ts';

/** What a session record says: claims of the verified ID token, and when the session ends at the latest. */
const SignedIn = Type.Object(
  {
    sub: Type.String(),
    sid: Nullable(Type.String({ description: "the provider's session, by which back-channel logout finds ours" })),
    name: Type.String(),
    email: Type.String(),
    userType: Type.String(),
    authenticatedAt: Nullable(
      Type.Integer({
        description: 'when the password was given, in milliseconds since 1970; null when the provider did not say',
      }),
    ),
    startedAt: Type.Integer({ description: 'milliseconds since 1970' }),
    endsAt: Type.Integer({ description: 'milliseconds since 1970' }),
  },
  closed,
);
export type SignedIn = Readonly<Static<typeof SignedIn>>;

export const signedInShape = Compile(SignedIn);

/** Account pages are for these; organisations and whatever is unknown get the access-denied screen (spec section 6). */
const customerTypes = new Set(['individual', 'employee']);

export const hasAccountAccess = ({ userType }: SignedIn): boolean => customerTypes.has(userType);

/** The contract's view: no identifier of the provider, nothing that leads to a record. `until`: idle end, in ms. */
export function toSession(signedIn: SignedIn, until: number): Session {
  const { name, email, userType } = signedIn;
  return {
    authenticated: true,
    user: { name, email, userType, accountAccess: hasAccountAccess(signedIn) },
    endsAt: new Date(Math.min(until, signedIn.endsAt)).toISOString(),
  };
}
