import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import { Type } from 'typebox';
import type { BusinessContext } from '../context.ts';
import type { Database } from '../database/tables.ts';
import { startTrial } from '../subscriptions/start-trial.ts';
import { BusinessError } from '../wire/business-error.ts';
import { localeOf } from '../wire/locale.ts';
import { bodyReader } from '../wire/read-body.ts';
import { resource } from '../wire/resource.ts';
import { type AccountKey, findKey } from './account-keys.ts';
import { EmailText, KeyText, toEmail } from './account-rules.ts';
import { activateAccount } from './activate-account.ts';
import type { KeyMailer } from './key-requests.ts';
import { limitAttempts } from './limits.ts';

const readActivation = bodyReader(Type.Object({ key: KeyText, activate_trial: Type.Optional(Type.Boolean()) }));
const readResend = bodyReader(Type.Object({ email: EmailText }));

/** An account is looked up by its mailed key, activated with it, and sent a new one. */
export function activationRoutes(app: FastifyInstance, context: BusinessContext, mailer: KeyMailer): void {
  const { db, clock } = context;

  app.get<{ Querystring: { key?: unknown } }>('/accounts/inactive', async (request) => {
    const { key: text } = request.query;
    await limitAttempts(context, request, 'activate', null);
    const key = await usableKey(db, typeof text === 'string' ? text : '', clock.now());
    const { email } = await accountOf(db, key);
    return resource('accounts', key.account_id, { email, expires_at: key.expires_at.toISOString() });
  });

  app.post('/accounts/activate', async (request) => {
    const { key: text, activate_trial } = readActivation(request);
    await limitAttempts(context, request, 'activate', null);
    return db.transaction().execute(async (trx) => {
      const now = clock.now();
      const key = await usableKey(trx, text, now);
      await activateAccount(trx, key.account_id, now);
      const { email } = await accountOf(trx, key);
      const trial = activate_trial ?? key.activate_trial;
      const trialId = trial ? await startTrial(trx, key.account_id, now) : null;
      return resource('accounts', key.account_id, { email, active: true, trial_subscription_id: trialId });
    });
  });

  app.post('/accounts/activation/resend', async (request, reply) => {
    const email = toEmail(readResend(request).email);
    await limitAttempts(context, request, 'resend', email);
    await mailer.ask({ email, purpose: 'activation', locale: localeOf(request) });
    return reply.code(204).send();
  });
}

async function usableKey(db: Kysely<Database>, text: string, now: Date): Promise<AccountKey> {
  const found = await findKey(db, text, 'activation', now);
  if (found.state === 'usable') return found.key;
  if (found.state === 'expired') throw new BusinessError(410, 'activation.key_expired');
  throw new BusinessError(404, 'activation.key_not_found');
}

async function accountOf(db: Kysely<Database>, key: AccountKey): Promise<{ email: string }> {
  return db.selectFrom('accounts').select('email').where('id', '=', key.account_id).executeTakeFirstOrThrow();
}
