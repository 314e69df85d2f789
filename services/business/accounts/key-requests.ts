import type { Kysely, Transaction } from 'kysely';
import type { Locale } from '#shared/locale.ts';
import type { BusinessContext } from '../context.ts';
import { queueMail } from '../database/mail-outbox.ts';
import type { Database } from '../database/tables.ts';
import { createKey } from './account-keys.ts';
import { activationMail, resetMail } from './account-mails.ts';
import type { KeyPurpose } from './account-tables.ts';

/** A wish for a mail with a key. */
export interface KeyRequest {
  email: string;
  purpose: KeyPurpose;
  locale: Locale;
}

/** Takes wishes for mails with a key and grants them afterwards. */
export type KeyMailer = ReturnType<typeof keyMailer>;

/**
 * `ask` only notes the wish, which is the same work whether the address has an account or not; so the time that the
 * answer takes tells nothing. The wish is granted beside the request, and after a crash at the next start.
 */
export function keyMailer(context: BusinessContext) {
  const { db, clock, log } = context;
  let work: Promise<void> = grantAll();

  async function grantAll(): Promise<void> {
    try {
      while (await db.transaction().execute((trx) => grantOne(trx, context)));
    } catch (err) {
      log.error({ err }, 'a mail with a key could not be made');
    }
  }

  return {
    async ask(request: KeyRequest): Promise<void> {
      await noteRequest(db, request, clock.now());
      work = work.then(grantAll);
    },
    close: (): Promise<void> => work,
  };
}

async function noteRequest(db: Kysely<Database>, request: KeyRequest, now: Date): Promise<void> {
  await db
    .insertInto('key_requests')
    .values({ ...request, requested_at: now })
    .execute();
}

/** Grants the oldest wish that no other process has in hand; false when there is none. */
async function grantOne(trx: Transaction<Database>, { clock, config }: BusinessContext): Promise<boolean> {
  const request = await trx
    .selectFrom('key_requests')
    .selectAll()
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!request) return false;
  await trx.deleteFrom('key_requests').where('id', '=', request.id).execute();

  const account = await trx
    .selectFrom('accounts')
    .select(['id', 'email', 'name', 'activated_at'])
    .where('email', '=', request.email)
    .executeTakeFirst();
  const { purpose, locale } = request;
  if (!account || (purpose === 'activation' && account.activated_at)) return true;
  const now = clock.now();
  const activateTrial = purpose === 'activation' && (await wantsTrial(trx, account.id));
  const key = await createKey(trx, { accountId: account.id, purpose, activateTrial }, now);
  const mail = { to: account.email, name: account.name, locale, shopOrigin: config.shopOrigin, key };
  await queueMail(trx, purpose === 'reset' ? resetMail(mail) : activationMail({ ...mail, activateTrial }), now);
  return true;
}

/** Whether the trial was wished for at registration: the key that is about to be replaced knows. */
async function wantsTrial(trx: Transaction<Database>, accountId: number): Promise<boolean> {
  const earlier = await trx
    .selectFrom('account_keys')
    .select('activate_trial')
    .where('account_id', '=', accountId)
    .where('purpose', '=', 'activation')
    .executeTakeFirst();
  return earlier?.activate_trial ?? false;
}
