import { createHmac, type KeyObject } from 'node:crypto';
import type { KeyRing } from './key-ring.ts';
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
    /** Ends every session of a provider's session, or of a user; none is as good as one. */
    async end(kind: keyof Owner, value: string): Promise<void> {
      for (const { index } of ring.all) {
        const name = indexName(index, kind, value);
        const addresses = await store.linked(name);
        await store.remove(addresses);
        for (const address of addresses) await store.unlink(name, address);
      }
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
