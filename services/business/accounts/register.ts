import type { FastifyInstance } from 'fastify';
import { sql, type Transaction } from 'kysely';
import { type Static, Type } from 'typebox';
import type { BusinessContext } from '../context.ts';
import { queueMail } from '../database/mail-outbox.ts';
import type { Database } from '../database/tables.ts';
import { BusinessError } from '../wire/business-error.ts';
import { idempotent, sendAnswer } from '../wire/idempotent.ts';
import { bodyReader } from '../wire/read-body.ts';
import { resource } from '../wire/resource.ts';
import { createKey } from './account-keys.ts';
import { activationMail } from './account-mails.ts';
import { EmailText, PasswordText, requireStrong, toEmail } from './account-rules.ts';
import { limitAttempts } from './limits.ts';
import { hashPassword } from './password-hash.ts';

const Registration = Type.Object({
  email: EmailText,
  password: PasswordText,
  name: Type.String({ minLength: 1, maxLength: 70, pattern: '\\S' }),
  newsletter: Type.Optional(Type.Boolean()),
  terms_accepted: Type.Boolean(),
  activate_trial: Type.Optional(Type.Boolean()),
  locale: Type.Union([Type.Literal('sv'), Type.Literal('en')]),
});

const readRegistration = bodyReader(Registration);

/** `POST /accounts/register`: an account that waits for its mailed link to be followed. */
export function registerRoutes(app: FastifyInstance, context: BusinessContext): void {
  app.post('/accounts/register', async (request, reply) => {
    const registration = readRegistration(request);
    const email = toEmail(registration.email);
    requireStrong(registration.password);
    if (!registration.terms_accepted)
      throw new BusinessError(422, 'terms.not_accepted', { pointer: '/data/attributes/terms_accepted' });
    await limitAttempts(context, request, 'register', email);

    const passwordHash = await hashPassword(registration.password, context.config.passwordCost);
    const answer = await idempotent(context, request, async (trx) => {
      const id = await createAccount(trx, { ...registration, email }, passwordHash, context);
      return { status: 201, body: resource('accounts', id, { email, active: false }) };
    });
    return sendAnswer(reply, answer);
  });
}

async function createAccount(
  trx: Transaction<Database>,
  registration: Static<typeof Registration>,
  passwordHash: string,
  { clock, config }: BusinessContext,
): Promise<number> {
  const { email, locale } = registration;
  const name = registration.name.trim();
  const now = clock.now();
  const account = await trx
    .insertInto('accounts')
    .values({
      email,
      password_hash: passwordHash,
      name,
      user_type: 'individual',
      locale,
      customer_number: sql<string>`nextval('customer_numbers')::text`,
      newsletter: registration.newsletter ?? false,
      terms_accepted_at: now,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!account) throw new BusinessError(409, 'email.already_registered', { pointer: '/data/attributes/email' });

  const activateTrial = registration.activate_trial ?? false;
  const key = await createKey(trx, { accountId: account.id, purpose: 'activation', activateTrial }, now);
  const mail = { to: email, name, locale, shopOrigin: config.shopOrigin, key, activateTrial };
  await queueMail(trx, activationMail(mail), now);
  return account.id;
}
