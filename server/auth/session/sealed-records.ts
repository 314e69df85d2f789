import { seal, unseal } from './seal.ts';
import type { RecordName, SessionStore } from './session-store.ts';
import type { Ticket } from './ticket.ts';

/** Where records lie and what opens them: a ticket, or an address with a key of ours. */
export type Place = Pick<Ticket, 'address' | 'key'>;

export interface OpenedRecord<T> {
  value: T;
  version: number;
  until: number;
}

/** A compiled schema: a record of an older shape, left by an earlier release, is no record. */
export interface RecordShape<T> {
  Check(value: unknown): value is T;
}

/**
 * The store's records, opened and sealed with the ticket's own key. Address, name and version are authenticated with
 * each: a record that was copied to another place or turned back to an earlier version does not open.
 */
export const sealedRecords = <T>(store: SessionStore, name: RecordName, shape: RecordShape<T>) => ({
  /** null when it is gone, its time is over, or it was not sealed by this ticket */
  async read(ticket: Place): Promise<OpenedRecord<T> | null> {
    const record = await store.read(ticket.address, name);
    const plain = record && unseal(ticket.key, record.sealed, context(ticket, name, record.version));
    if (!plain) return null;
    const value: unknown = JSON.parse(plain.toString());
    return shape.Check(value) ? { value, version: record.version, until: record.until } : null;
  },

  /** False when there is one already. */
  create: (ticket: Place, value: T, until: number): Promise<boolean> =>
    store.create(ticket.address, name, sealJson(ticket, value, context(ticket, name, 1)), until),

  /** Compare-and-set; false when it is gone or has another version by now. */
  replace: (ticket: Place, version: number, value: T): Promise<boolean> =>
    store.replace(ticket.address, name, version, sealJson(ticket, value, context(ticket, name, version + 1))),
});

const context = (ticket: Place, name: RecordName, version: number) => `${ticket.address}|${name}|${version}`;

const sealJson = (ticket: Place, value: unknown, context: string): Buffer =>
  seal(ticket.key, Buffer.from(JSON.stringify(value)), context);
