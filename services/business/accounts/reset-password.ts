import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { BusinessContext } from '../context.ts';
import { BusinessError } from '../wire/business-error.ts';
import { localeOf } from '../wire/locale.ts';
import { bodyReader } from '../wire/read-body.ts';
import { findKey, useKey } from './account-keys.ts';
import { EmailText, KeyText, PasswordText, requireStrong, toEmail } from './account-rules.ts';
import { activateAccount } from './activate-account.ts';
import type { KeyMailer } from './key-requests.ts';
import { limitAttempts } from './limits.ts';
import { hashPassword } from './password-hash.ts';
import { setPassword } from './set-password.ts';

const readInit = bodyReader(
  Type.Object({
    email: EmailText,
    locale: Type.Optional(Type.Union([Type.Literal('sv'), Type.Literal('en')])),
  }),
);
const readComplete = bodyReader(Type.Object({ key: KeyText, password: PasswordText }));

/** A forgotten password: a key is mailed, and a new password set with it. */
export function resetPasswordRoutes(app: FastifyInstance, context: BusinessContext, mailer: KeyMailer): void {
  const { db, clock, config } = context;

  app.post('/accounts/reset-password/init', async (request, reply) => {
    const body = readInit(request);
    const email = toEmail(body.email);
    await limitAttempts(context, request, 'reset', email);
    await mailer.ask({ email, purpose: 'reset', locale: body.locale ?? localeOf(request) });
    return reply.code(204).send();
  });

  app.post('/accounts/reset-password/complete', async (request, reply) => {
    const { key: text, password } = readComplete(request);
    requireStrong(password);
    await limitAttempts(context, request, 'reset-complete', null);
    const passwordHash = await hashPassword(password, config.passwordCost);
    await db.transaction().execute(async (trx) => {
      const now = clock.now();
      const found = await findKey(trx, text, 'reset', now);
      if (found.state === 'unknown') throw new BusinessError(404, 'reset.key_not_found');
      if (found.state !== 'usable') throw new BusinessError(410, 'reset.key_invalid');
      await useKey(trx, found.key, now);
      const accountId = found.key.account_id;
      // whoever reads the mail owns the account: also one that somebody else registered in the owner's name
      await activateAccount(trx, accountId, now);
      await setPassword(trx, context, { accountId, passwordHash, keptSession: null });
    });
    return reply.code(204).send();
  });
}
