import { type Selectable, sql } from 'kysely';
import { createTransport } from 'nodemailer';
import { company } from '#shared/company.ts';
import type { BusinessContext } from '../context.ts';
import type { OutboxTables } from '../database/mail-outbox.ts';

const firstPauseSeconds = 30;
const longestPauseSeconds = 3600;
const mostAttempts = 30;

/**
 * Gives the function that sends what lies in the outbox. A mail is claimed by putting its next try off before it is
 * sent: whoever dies while sending leaves it to the next, and a mail that went out twice for that reason carries the same
 * Message-ID, by which mail servers tell. No transaction is open meanwhile.
 */
export function outboxSender(context: BusinessContext): (signal: AbortSignal) => Promise<void> {
  const transport = createTransport({
    url: context.config.smtpUrl,
    connectionTimeout: 5000,
    greetingTimeout: 5000,
    socketTimeout: 15_000, // all of it well within the first pause
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  return async (signal) => {
    while (!signal.aborted) {
      const mail = await claim(context);
      if (!mail) return;
      await transport.sendMail({
        from: { name: 'Arkivboden', address: company.email },
        to: mail.to,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
        messageId: `<${mail.id}.${mail.created_at.getTime()}@${company.email.split('@')[1]}>`,
        date: mail.created_at,
      });
      await context.db
        .updateTable('mail_outbox')
        .set({ sent_at: context.clock.now(), text: '', html: '' })
        .where('id', '=', mail.id)
        .execute();
    }
  };
}

type OutboxMail = Selectable<OutboxTables['mail_outbox']>;

async function claim({ db, clock, log }: BusinessContext): Promise<OutboxMail | null> {
  const now = clock.now();
  const pause = sql`least(${firstPauseSeconds}::float * power(2, attempts), ${longestPauseSeconds}::float)`;
  const mail = await db
    .updateTable('mail_outbox')
    .set((eb) => ({
      attempts: eb('attempts', '+', 1),
      next_try_at: sql<Date>`${now}::timestamptz + ${pause} * interval '1 second'`,
    }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('mail_outbox')
        .select('id')
        .where('sent_at', 'is', null)
        .where('next_try_at', '<=', now)
        .where('attempts', '<', mostAttempts)
        .orderBy('next_try_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
  if (mail?.attempts === mostAttempts) log.error({ mail: mail.id }, 'mail is tried for the last time');
  return mail ?? null;
}
