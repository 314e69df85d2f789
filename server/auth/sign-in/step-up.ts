import type { IDToken, ServerMetadata } from 'openid-client';
import type { AuthConfig } from '../auth-config.ts';
import type { SignedIn } from '../session/signed-in.ts';
import type { Transaction } from './transaction.ts';

/** Somebody was to confirm who they are, and has not. Their session stands as it was. */
export class StepUpRefused extends Error {
  readonly code: 'otherUser' | 'notAnew' | 'weaker';

  constructor(code: StepUpRefused['code']) {
    super(code);
    this.name = 'StepUpRefused';
    this.code = code;
  }
}

/** Asks for a sign-in now, whatever session the provider has (OpenID Connect Core 3.1.2.1), and for the levels it offers. */
export function stepUpParameters(config: AuthConfig, metadata: ServerMetadata, email: string): Record<string, string> {
  const acr = wantedAcr(config, metadata);
  // who it is about is told where no address shows it
  const pushed = metadata.pushed_authorization_request_endpoint !== undefined;
  return {
    prompt: 'login',
    max_age: '0',
    ...(acr.length > 0 && { acr_values: acr.join(' ') }),
    ...(pushed && email !== '' && { login_hint: email }),
  };
}

/**
 * Throws StepUpRefused unless the same user has signed in since this step-up began (`auth_time`), and as strongly as was
 * asked for (`acr`); ASVS 5.0 6.8.4, 7.5.3. A plain sign-in passes.
 */
export function requireStepUp(
  { stepUp, startedAt }: Pick<Transaction, 'stepUp' | 'startedAt'>,
  { signedIn, acr, wanted }: { signedIn: SignedIn; acr: unknown; wanted: readonly string[] },
): void {
  if (stepUp === null) return;
  if (signedIn.sub !== stepUp) throw new StepUpRefused('otherUser');
  const { authenticatedAt } = signedIn;
  if (authenticatedAt === null || authenticatedAt < startedAt - roundingMs) throw new StepUpRefused('notAnew');
  if (wanted.length > 0 && !wanted.some((each) => each === acr)) throw new StepUpRefused('weaker');
}

/** `auth_time` and `iat` are whole seconds. */
const roundingMs = 1000;

/** What of the configured levels the provider says that it knows; one that says nothing is asked for none. */
export const wantedAcr = ({ stepUpAcr = [] }: AuthConfig, { acr_values_supported }: ServerMetadata): string[] =>
  stepUpAcr.filter((acr) => Array.isArray(acr_values_supported) && acr_values_supported.includes(acr));

/** Whether a sign-in counts as recent, within `seconds` of now. */
export const isRecent = (at: number | null, now: number, seconds: number = recentSeconds): boolean =>
  at !== null && now - at <= seconds * 1000;

/** how long what asks for a recent sign-in may be done without another */
const recentSeconds = 300;

/**
 * When the user gave their password, by our clock: `iat` less `auth_time` is how long ago by the provider's own, so that
 * clocks that differ do no harm. Null when the provider did not say.
 */
export function authenticatedAt(claims: IDToken | undefined, now: number): number | null {
  if (typeof claims?.auth_time !== 'number') return null;
  return now - Math.max(0, claims.iat - claims.auth_time) * 1000;
}
