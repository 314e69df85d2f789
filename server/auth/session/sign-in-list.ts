import { createHmac } from 'node:crypto';
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { closed } from '#shared/contract/common.ts';
import { Device } from '#shared/contract/sign-ins.ts';
import type { KeyRing, RingKey } from './key-ring.ts';
import { sealedRecords } from './sealed-records.ts';
import type { SessionIndex } from './session-index.ts';
import type { SessionStore } from './session-store.ts';
import type { Ticket } from './ticket.ts';

/** What a user may be told of a session without its ticket: nothing that opens it, and nothing of anybody else. */
const About = Type.Object(
  { startedAt: Type.Integer({ description: 'milliseconds since 1970' }), device: Device },
  closed,
);
export type About = Static<typeof About>;

const aboutShape = Compile(About);

export interface ListedSignIn extends About {
  id: string;
  address: string;
  /** milliseconds since 1970; to within the steps that `slide` moves in, and earlier near the absolute end */
  lastSeenAt: number;
}

/**
 * A user's sessions, found through the index. The record about a session is sealed with a key of the ring, not with the
 * ticket's: the user's other browsers are to read it, a copy of the store is not.
 */
export function signInList(
  store: SessionStore,
  ring: KeyRing,
  index: SessionIndex,
  { idleSeconds }: { idleSeconds: number },
) {
  const records = sealedRecords(store, 'about', aboutShape);

  return {
    async note({ address, kid }: Ticket, about: About, until: number): Promise<void> {
      const key = ring.find(kid);
      if (key) await records.create({ address, key: key.about }, about, until);
    },

    async of(sub: string): Promise<ListedSignIn[]> {
      const places = await index.find('sub', sub);
      const all = await Promise.all(places.map(({ address, key }) => read(address, key)));
      return all.filter((each) => each !== null).toSorted((a, b) => b.lastSeenAt - a.lastSeenAt);
    },

    /** Ends one of a user's sessions; whatever is under way in it finds it gone. */
    end: (sub: string, address: string): Promise<void> => remove(sub, [address]),

    /** Ends all the others; also those that cannot be listed. */
    async endAllBut(sub: string, kept: string): Promise<void> {
      const places = await index.find('sub', sub);
      await remove(
        sub,
        places.map(({ address }) => address).filter((address) => address !== kept),
      );
    },
  };

  async function remove(sub: string, addresses: readonly string[]): Promise<void> {
    await store.remove(addresses);
    await index.forget('sub', sub, addresses);
  }

  async function read(address: string, key: RingKey): Promise<ListedSignIn | null> {
    const record = await records.read({ address, key: key.about });
    if (!record) return null;
    const id = createHmac('sha256', key.about).update(address).digest('base64url').slice(0, 22);
    return { ...record.value, id, address, lastSeenAt: record.until - idleSeconds * 1000 };
  }
}

export type SignInList = ReturnType<typeof signInList>;
