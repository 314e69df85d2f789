import { createHmac, type KeyObject } from 'node:crypto';
import type { KeyRing, RingKey } from './key-ring.ts';
import type { SessionStore } from './session-store.ts';
import type { SignedIn } from './signed-in.ts';
import type { Ticket } from './ticket.ts';

type Owner = Pick<SignedIn, 'sub' | 'sid'>;

/**
 * From the provider's session or user to our sessions, without any browser's secret: HMAC(issuer | sid) and
 * HMAC(issuer | sub) lead to addresses. An address lets a session be ended, never opened.
 */
export function sessionIndex(store: SessionStore, ring: KeyRing, issuer: string) {
  return {
    async add(ticket: Ticket, owner: Owner, until: number): Promise<void> {
      for (const index of indexesOf(ticket, owner)) await store.link(index, ticket.address, until);
    },
    async drop(ticket: Ticket, owner: Owner): Promise<void> {
      for (const index of indexesOf(ticket, owner)) await store.unlink(index, ticket.address);
    },
    /**
     * Ends every session of a provider's session, or of a user; none is as good as one. Until `until` (milliseconds since
     * 1970) it is also known that sign-ins are over which the provider confirmed at `moment` (seconds) or before.
     */
    async end(kind: keyof Owner, value: string, moment: number, until: number): Promise<void> {
      for (const { index } of ring.all) {
        const name = indexName(index, kind, value);
        await store.link(`${name}.ended`, String(moment), until); // first: a sign-in under way looks here last
        const addresses = await store.linked(name);
        await store.remove(addresses);
        for (const address of addresses) await store.unlink(name, address);
      }
    },
    /** True when the provider has ended the session of a sign-in that it had confirmed at `moment` (seconds). */
    async hasEnded(ticket: Ticket, owner: Owner, moment: number): Promise<boolean> {
      for (const index of indexesOf(ticket, owner))
        if ((await store.linked(`${index}.ended`)).some((ended) => Number(ended) >= moment)) return true;
      return false;
    },
    /** The addresses of those sessions, each with the key that it was entered under; some may have ended. */
    async find(kind: keyof Owner, value: string): Promise<{ address: string; key: RingKey }[]> {
      const found: { address: string; key: RingKey }[] = [];
      for (const key of ring.all)
        for (const address of await store.linked(indexName(key.index, kind, value))) found.push({ address, key });
      return found;
    },
    /** Takes addresses out that lead nowhere any more. */
    async forget(kind: keyof Owner, value: string, addresses: readonly string[]): Promise<void> {
      for (const { index } of ring.all)
        for (const address of addresses) await store.unlink(indexName(index, kind, value), address);
    },
  };

  function indexesOf({ kid }: Ticket, { sub, sid }: Owner): string[] {
    const key = ring.find(kid)?.index;
    if (!key) return [];
    return [indexName(key, 'sub', sub), ...(sid === null ? [] : [indexName(key, 'sid', sid)])];
  }

  function indexName(key: KeyObject, kind: keyof Owner, value: string): string {
    return createHmac('sha256', key)
      .update(JSON.stringify([issuer, kind, value]))
      .digest('base64url');
  }
}

export type SessionIndex = ReturnType<typeof sessionIndex>;
