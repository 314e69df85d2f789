import type { Generated, Transaction } from 'kysely';
import type { Moment } from './columns.ts';
import type { Database } from './tables.ts';

export interface OutboxTables {
  mail_outbox: {
    id: Generated<number>;
    to: string;
    subject: string;
    /** text and html may hold a one-use key: whoever sends the mail empties both */
    text: string;
    html: string;
    created_at: Moment;
    sent_at: Moment | null;
    attempts: Generated<number>;
    next_try_at: Moment;
  };
}

/** A mail that is ready to go. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Puts a mail in the outbox with the very transaction that it tells of: it is sent if and only if that holds. */
export async function queueMail(trx: Transaction<Database>, mail: Mail, now: Date): Promise<void> {
  await trx
    .insertInto('mail_outbox')
    .values({ ...mail, created_at: now, sent_at: null, next_try_at: now })
    .execute();
}
