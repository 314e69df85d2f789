import type { SessionStore as PluginStore } from '@fastify/session';
import type { Session } from 'fastify';
import { SessionRequired } from '../../problems.ts';
import { sealedRecords } from './sealed-records.ts';
import type { SessionStore } from './session-store.ts';
import { type SignedIn, signedInShape } from './signed-in.ts';
import { openTicket, type Ticket } from './ticket.ts';

declare module 'fastify' {
  interface Session {
    /** there once somebody signed in; frozen, since a session is replaced and never edited */
    signedIn?: SignedIn;
    /** the record that this session was read from */
    record?: SessionRecord;
    /** the store could not be asked: neither signed in nor anonymous */
    unavailable?: true;
  }
}

/** Which record a session came from. Invisible to @fastify/session, which would save whenever it changed. */
export class SessionRecord {
  /** what opened it, and opens the tokens too */
  readonly ticket: Ticket;
  version: number;
  until: number;

  constructor(ticket: Ticket, version: number, until: number) {
    this.ticket = ticket;
    this.version = version;
    this.until = until;
  }

  toJSON(): undefined {
    return undefined;
  }
}

export interface SessionLimits {
  idleSeconds: number;
  clock: () => number;
}

/** The store of @fastify/session, over sealed and versioned records. Idle and absolute limits are enforced in `get`. */
export function sessionRecords(store: SessionStore, { idleSeconds, clock }: SessionLimits): PluginStore {
  const records = sealedRecords(store, 'session', signedInShape);

  return {
    get(sessionId, done) {
      read(sessionId).then(
        (session) => process.nextTick(done, null, session),
        // not an error: a page that needs no session must not fail, and an empty answer would clear the cookie
        () => process.nextTick(done, null, { ...asSession(), unavailable: true }),
      );
    },
    set(sessionId, session, done) {
      write(sessionId, session).then(
        () => process.nextTick(done),
        (error: unknown) => process.nextTick(done, error),
      );
    },
    destroy(sessionId, done) {
      store.remove([openTicket(sessionId).address]).then(
        () => process.nextTick(done),
        (error: unknown) => process.nextTick(done, error),
      );
    },
  };

  async function read(sessionId: string): Promise<Session | null> {
    const ticket = openTicket(sessionId);
    const record = await records.read(ticket);
    if (!record) return null;
    const signedIn = Object.freeze(record.value);
    if (signedIn.endsAt <= clock()) {
      await store.remove([ticket.address]);
      return null;
    }
    return { ...asSession(), signedIn, record: new SessionRecord(ticket, record.version, record.until) };
  }

  async function write(sessionId: string, { signedIn, record, unavailable }: Session): Promise<void> {
    if (!signedIn || unavailable) return; // an anonymous visitor has no record
    const ticket = openTicket(sessionId);
    if (!record) {
      const until = Math.min(clock() + idleSeconds * 1000, signedIn.endsAt);
      if (!(await records.create(ticket, signedIn, until))) throw new SessionRequired();
    } else if (await records.replace(ticket, record.version, signedIn)) {
      record.version += 1;
    } else {
      throw new SessionRequired(); // signed out meanwhile: a late write revives nothing
    }
  }
}

/** What @fastify/session's type asks of a stored session: no expiry of its own. */
const asSession = (): Session => ({ cookie: { originalMaxAge: null } });
