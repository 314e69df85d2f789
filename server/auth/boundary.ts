import type { FastifyBaseLogger } from 'fastify';
import type { Transport } from '../http/transport.ts';
import { type AuthConfig, cookieName } from './auth-config.ts';
import { guardStore } from './session/guard-store.ts';
import { createKeyRing } from './session/key-ring.ts';
import { createMemoryStore } from './session/memory-store.ts';
import { createRedisStore } from './session/redis-store.ts';
import { sessionIndex } from './session/session-index.ts';
import type { SessionStore } from './session/session-store.ts';
import { signInList } from './session/sign-in-list.ts';
import { connectProvider } from './sign-in/provider.ts';
import { signInWith } from './sign-in/sign-in.ts';
import { transactionCookies } from './sign-in/transaction.ts';
import { createRefresher } from './vault/refresher.ts';
import { sessionTransports } from './vault/session-transports.ts';
import { tokenEndpoint } from './vault/token-endpoint.ts';
import { createVault } from './vault/token-records.ts';

/** What the boundary is built from besides its configuration. */
export interface AuthParts {
  /** the plain transport; the provider's origins must be among its allowed origins */
  transport: Transport;
  /** default: what `redisUrl` says; a test gives two apps the same one */
  store?: SessionStore;
  /** milliseconds since 1970; default Date.now */
  clock?: () => number;
  /** how long a refresh is one process's alone unless it says that it is still at it; default 10 s */
  lockMs?: number;
}

type Report = (event: string, code: string) => void;

export type Boundary = ReturnType<typeof assembleBoundary>;

/** Every part of the token boundary, made once and handed to the routes that need it. Stays inside this folder. */
export function assembleBoundary(config: AuthConfig, parts: AuthParts, log: FastifyBaseLogger) {
  const { transport, clock = Date.now, lockMs = 10_000 } = parts;
  /** one line, a code, and never an error object: the libraries' errors carry what the provider answered */
  const report: Report = (event, code) => log.warn({ event, code }, 'auth');
  const ring = createKeyRing(config.sessionKeys);
  const store = guardStore(parts.store ?? openStore(config, clock, report), (code) => report('store.fault', code));
  const vault = createVault(store);
  const limits = { idleSeconds: config.idleSeconds, clock };
  const index = sessionIndex(store, ring, config.issuer);
  const provider = connectProvider(config, transport);
  const endpoint = tokenEndpoint(provider, config, clock);
  const discard = (tokens: Parameters<typeof endpoint.revoke>[0]) =>
    void endpoint.revoke(tokens).catch(() => report('revocation.failed', 'provider'));
  const refresher = createRefresher({ vault, store, refresh: endpoint.refresh, discard, report, clock, lockMs });

  return {
    config,
    clock,
    report,
    ring,
    store,
    vault,
    provider,
    discard,
    sessionCookie: cookieName(config, 'session'),
    limits,
    index,
    signIns: signInList(store, ring, index, limits),
    transactions: transactionCookies(config, ring, clock),
    signIn: signInWith(provider, config, clock),
    transports: sessionTransports({ transport, refresher, receivers: config.tokenReceivers, clock }),
  };
}

function openStore({ redisUrl }: AuthConfig, clock: () => number, report: Report): SessionStore {
  if (redisUrl === null) return createMemoryStore({ clock });
  return createRedisStore(redisUrl, { clock, onFault: (code) => report('store.fault', code) });
}
