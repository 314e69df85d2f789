import { jwtVerify } from 'jose';
import { type ConnectedProvider, clockToleranceSeconds } from './provider.ts';

/** Whose sessions end: one session of the provider's, or all of a user's when it names none. */
export type LogoutTarget = { jti: string; iat: number } & (
  | { kind: 'sid'; value: string }
  | { kind: 'sub'; value: string }
);

/** a logout token is of use for so many seconds after it was issued */
export const logoutTokenSeconds = 300;

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout';
/** RFC 8725 section 3.11; providers older than explicit typing write JWT or nothing, and the event tells what it is */
const acceptedTypes = new Set([undefined, 'JWT', 'logout+jwt', 'application/logout+jwt']);

/** Validates a logout token, OpenID Connect Back-Channel Logout 1.0 section 2.6. Throws when it is none; replay is not checked. */
export async function readLogoutToken(
  token: string,
  { keys, metadata, signingAlgorithms }: ConnectedProvider,
  { clientId, now }: { clientId: string; now: number },
): Promise<LogoutTarget> {
  const { payload, protectedHeader } = await jwtVerify(token, keys, {
    issuer: metadata.issuer,
    audience: clientId,
    algorithms: signingAlgorithms,
    requiredClaims: ['iat', 'jti', 'events'],
    maxTokenAge: logoutTokenSeconds, // also refuses an iat in the future
    clockTolerance: clockToleranceSeconds,
    currentDate: new Date(now),
  });
  const { sub, sid, jti, iat, events } = payload;
  if (!acceptedTypes.has(protectedHeader.typ)) throw new LogoutTokenInvalid('typ');
  if (!isRecord(events) || !isRecord(events[logoutEvent])) throw new LogoutTokenInvalid('events');
  if ('nonce' in payload) throw new LogoutTokenInvalid('nonce'); // an ID token in disguise
  if (typeof jti !== 'string' || iat === undefined) throw new LogoutTokenInvalid('jti');
  if (typeof sid === 'string') return { kind: 'sid', value: sid, jti, iat };
  if (typeof sub === 'string') return { kind: 'sub', value: sub, jti, iat };
  throw new LogoutTokenInvalid('subject');
}

export class LogoutTokenInvalid extends Error {
  readonly code: 'typ' | 'events' | 'nonce' | 'jti' | 'subject';

  constructor(code: LogoutTokenInvalid['code']) {
    super(code);
    this.name = 'LogoutTokenInvalid';
    this.code = code;
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
