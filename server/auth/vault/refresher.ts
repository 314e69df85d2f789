import { SessionRequired, ShopProblem } from '../../problems.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { Ticket } from '../session/ticket.ts';
import { faultCode, isInvalidGrant } from '../sign-in/provider-fault.ts';
import { withLock } from './lock.ts';
import type { Secret } from './secret.ts';
import type { Held, Vault } from './token-records.ts';
import { type Tokens, TokensRefused } from './tokens.ts';

export interface RefresherParts {
  vault: Vault;
  store: SessionStore;
  /** asks the provider for the successors of these tokens */
  refresh: (tokens: Tokens) => Promise<Tokens>;
  /** tells the provider that these tokens will not be used; must not reject */
  discard: (tokens: Tokens) => void;
  report: (event: string, code: string) => void;
  clock: () => number;
  lockMs: number;
}

export interface Refresher {
  /**
   * Tokens that are good for a call. `rejected` is an access token that an upstream refused, and forces a refresh unless
   * somebody has refreshed already. Throws SessionRequired when the session is over, ShopProblem `session.unavailable`
   * when the provider is away and nothing usable is left.
   */
  tokens(ticket: Ticket, rejected?: Secret): Promise<Tokens>;
}

/**
 * Refresh ahead of expiry, once: single-flight in this process and, with a shared store, across processes. Whoever
 * comes late with an old token gets the new one, not a second refresh.
 */
export function createRefresher(parts: RefresherParts): Refresher {
  const { vault, store, refresh, discard, report, clock, lockMs } = parts;
  const underWay = new Map<string, Promise<Tokens>>();
  /** a provider that was away is not asked again before this, for tokens that are good a little longer */
  let restUntil = 0;

  return {
    async tokens(ticket, rejected) {
      const held = await vault.read(ticket);
      if (!held) throw new SessionRequired();
      if (!isDue(held.tokens, rejected)) return held.tokens;
      return refreshOnce(ticket, held, rejected !== undefined);
    },
  };

  function isDue({ access, obtainedAt, expiresAt }: Tokens, rejected: Secret | undefined): boolean {
    if (rejected) return rejected.reveal() === access.reveal();
    const now = clock();
    if (now < restUntil && now < expiresAt) return false;
    return expiresAt - now <= refreshAhead(expiresAt - obtainedAt);
  }

  function refreshOnce(ticket: Ticket, seen: Held, forced: boolean): Promise<Tokens> {
    const running = underWay.get(ticket.address);
    if (running) return running;
    const started = refreshLocked(ticket, seen, forced).finally(() => underWay.delete(ticket.address));
    underWay.set(ticket.address, started);
    return started;
  }

  async function refreshLocked(ticket: Ticket, seen: Held, forced: boolean): Promise<Tokens> {
    /** Tokens that another process has put there since; SessionRequired when it has signed out. */
    const successor = async (): Promise<Tokens | null> => {
      const now = await vault.read(ticket);
      if (!now) throw new SessionRequired();
      return now.version === seen.version ? null : now.tokens;
    };
    return withLock(store, `refresh:${ticket.address}`, lockMs, successor, () =>
      renew(ticket, seen, forced, successor),
    );
  }

  async function renew(
    ticket: Ticket,
    { tokens, version }: Held,
    forced: boolean,
    successor: () => Promise<Tokens | null>,
  ): Promise<Tokens> {
    const usable = !forced && tokens.expiresAt > clock();
    if (!tokens.refresh) return usable ? tokens : end(ticket, 'noRefreshToken');
    let fresh: Tokens;
    try {
      fresh = await refresh(tokens);
    } catch (error) {
      if (isInvalidGrant(error)) return (await successor()) ?? end(ticket, 'invalidGrant');
      if (error instanceof TokensRefused) return end(ticket, error.code);
      report('refresh.failed', faultCode(error));
      restUntil = clock() + restMs;
      if (usable) return tokens;
      throw new ShopProblem('session.unavailable');
    }
    if (await vault.replace(ticket, version, fresh)) return fresh;
    const now = await vault.read(ticket);
    if (now) return now.tokens; // another process was first after all
    discard(fresh); // signed out while the provider was answering
    throw new SessionRequired();
  }

  async function end(ticket: Ticket, code: string): Promise<never> {
    report('refresh.endedSession', code);
    await store.remove([ticket.address]);
    throw new SessionRequired();
  }
}

/** The smaller of a minute and a third of the lifetime, never less than 5 s (specification section 4). */
const refreshAhead = (lifetime: number): number => Math.max(5_000, Math.min(60_000, lifetime / 3));

const restMs = 5_000;
