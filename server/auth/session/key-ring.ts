import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import type { SessionKey } from '../auth-config.ts';

/** One configured key, as the keys of their own that each use gets: none of them is used for two things. */
export interface RingKey {
  kid: string;
  ticket: KeyObject;
  ticketNonce: KeyObject;
  transaction: KeyObject;
  index: KeyObject;
  about: KeyObject;
}

/** Every key that still opens something; the first one seals what is new. */
export interface KeyRing {
  current: RingKey;
  all: readonly RingKey[];
  find(kid: string): RingKey | undefined;
}

/** Throws an Error when there is no key, one is short, or a name is unusable or taken. */
export function createKeyRing(keys: readonly SessionKey[]): KeyRing {
  const all = keys.map(ringKey);
  const [current] = all;
  if (!current) throw new Error('at least one session key is needed');
  const byKid = new Map(all.map((key) => [key.kid, key]));
  if (byKid.size !== all.length) throw new Error('two session keys have the same name');
  return { current, all, find: (kid) => byKid.get(kid) };
}

function ringKey({ kid, key }: SessionKey): RingKey {
  if (!/^[A-Za-z0-9_-]{1,32}$/.test(kid)) throw new Error('a session key is named by 1 to 32 letters, digits, - or _');
  if (key.length < 32) throw new Error(`session key ${kid} is shorter than 32 bytes`);
  const derive = (use: string) => createSecretKey(Buffer.from(hkdfSync('sha256', key, 'arkivboden', use, 32)));
  return {
    kid,
    ticket: derive('ticket'),
    ticketNonce: derive('ticket-nonce'),
    transaction: derive('transaction'),
    index: derive('index'),
    about: derive('about'),
  };
}
