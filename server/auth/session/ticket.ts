import { createHash, createHmac, createSecretKey, type KeyObject, randomBytes } from 'node:crypto';
import type { KeyRing } from './key-ring.ts';
import { seal, unseal } from './seal.ts';

/** What a session id opens: where its records lie, and the key that they are sealed with. */
export interface Ticket {
  /** name of the key-ring key that seals this session's cookie, for as long as the session lives */
  kid: string;
  /** SHA-256 of the id: the store never learns what the cookie holds */
  address: string;
  key: KeyObject;
}

const idBytes = 16;
const keyBytes = 32;
/** of requests under way; beyond it, and after an answer without a session, a cookie is sealed again */
const openedAtMost = 1000;

/** A session id is `kid.id.key`. Nobody but the browser keeps it, so a copy of the store opens nothing. */
export function newSessionId(ring: KeyRing): string {
  return writeSessionId(ring.current.kid, randomBytes(idBytes + keyBytes));
}

/** Throws when the text is no session id; ids come from `newSessionId` and the signer alone. */
export function openTicket(sessionId: string): Ticket {
  const { kid, bytes } = readSessionId(sessionId);
  return {
    kid,
    address: createHash('sha256').update(bytes.subarray(0, idBytes)).digest('base64url'),
    key: createSecretKey(bytes.subarray(idBytes)),
  };
}

/**
 * The signer of @fastify/session, which encrypts: session id → cookie and back. Deterministic for one id, because the
 * plugin clears a cookie that differs from what it would write itself; hence a nonce derived from the id.
 */
export function ticketSigner(ring: KeyRing, cookieName: string) {
  const context = (kid: string) => `${cookieName}|${kid}`;
  /** cookies just opened: the plugin seals each again, and what it would get is what the browser sent */
  const opened = new Map<string, string>();

  return {
    sign(sessionId: string): string {
      const sent = opened.get(sessionId);
      if (sent !== undefined && opened.delete(sessionId)) return sent;
      const { kid, bytes } = readSessionId(sessionId);
      const key = ring.find(kid);
      if (!key) throw new Error('a session id of a key that is no longer in the ring');
      const nonce = createHmac('sha256', key.ticketNonce).update(bytes).digest().subarray(0, 12);
      return `${kid}.${seal(key.ticket, bytes, context(kid), nonce).toString('base64url')}`;
    },

    /** Never throws: whatever a browser sends is a session id or it is nothing. */
    unsign(cookie: string): { valid: boolean; renew: boolean; value: string | null } {
      const value = open(cookie);
      if (value !== null) remember(value, cookie);
      return { valid: value !== null, renew: false, value };
    },
  };

  function remember(sessionId: string, cookie: string): void {
    const [oldest] = opened.keys();
    if (oldest !== undefined && opened.size >= openedAtMost) opened.delete(oldest);
    opened.set(sessionId, cookie);
  }

  function open(cookie: string): string | null {
    const [kid = '', text = '', ...rest] = cookie.split('.');
    const key = ring.find(kid);
    if (!key || rest.length > 0) return null;
    const sealed = Buffer.from(text, 'base64url');
    if (sealed.toString('base64url') !== text) return null; // one ticket has one spelling
    const bytes = unseal(key.ticket, sealed, context(kid));
    return bytes?.length === idBytes + keyBytes ? writeSessionId(kid, bytes) : null;
  }
}

const writeSessionId = (kid: string, bytes: Buffer): string =>
  `${kid}.${bytes.toString('base64url', 0, idBytes)}.${bytes.toString('base64url', idBytes)}`;

function readSessionId(sessionId: string): { kid: string; bytes: Buffer } {
  const [kid = '', id = '', key = ''] = sessionId.split('.');
  const bytes = Buffer.concat([Buffer.from(id, 'base64url'), Buffer.from(key, 'base64url')]);
  if (bytes.length !== idBytes + keyBytes) throw new Error('not a session id');
  return { kid, bytes };
}
