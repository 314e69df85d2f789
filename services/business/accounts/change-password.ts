import type { FastifyInstance } from 'fastify';
import { Type } from 'typebox';
import type { BusinessContext } from '../context.ts';
import { customerOf } from '../token-guard/customer.ts';
import { tokenGuard } from '../token-guard/token-guard.ts';
import { BusinessError } from '../wire/business-error.ts';
import { bodyReader } from '../wire/read-body.ts';
import { PasswordText, requireStrong } from './account-rules.ts';
import { limitAttempts } from './limits.ts';
import { hashPassword, isPasswordOf } from './password-hash.ts';
import { setPassword } from './set-password.ts';

const readChange = bodyReader(Type.Object({ current_password: PasswordText, new_password: PasswordText }));

/** `POST /accounts/change-password`, with an access token: every other session of the account ends. */
export function changePasswordRoutes(app: FastifyInstance, context: BusinessContext): void {
  const { db, config } = context;

  app.post('/accounts/change-password', { preHandler: tokenGuard(context) }, async (request, reply) => {
    const { id, email, session } = customerOf(request);
    const { current_password, new_password } = readChange(request);
    requireStrong(new_password, 'new_password');
    await limitAttempts(context, request, 'change-password', email);

    const { password_hash } = await db
      .selectFrom('accounts')
      .select('password_hash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (!(await isPasswordOf(password_hash, current_password)))
      throw new BusinessError(422, 'password.current_incorrect', { pointer: '/data/attributes/current_password' });
    const passwordHash = await hashPassword(new_password, config.passwordCost);
    await db
      .transaction()
      .execute((trx) => setPassword(trx, context, { accountId: id, passwordHash, keptSession: session }));
    return reply.code(204).send();
  });
}
