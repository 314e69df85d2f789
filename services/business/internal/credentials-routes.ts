import { Type } from 'typebox';
import { toEmail } from '../accounts/account-rules.ts';
import { visitorAddress } from '../accounts/limits.ts';
import { hashPassword, isPasswordOf } from '../accounts/password-hash.ts';
import type { BusinessContext, Feature } from '../context.ts';
import { BusinessError } from '../wire/business-error.ts';
import { countAttempt, forgetAttempts, type Limit } from '../wire/rate-limit.ts';
import { bodyReader } from '../wire/read-body.ts';
import { toInternalAccount } from './internal-account.ts';

const readCredentials = bodyReader(
  Type.Object({ email: Type.String({ maxLength: 255 }), password: Type.String({ maxLength: 255 }) }),
);

const byEmail: Limit = { most: 10, seconds: 900 };
const byAddress: Limit = { most: 100, seconds: 900 };

/**
 * `POST /internal/credentials`: whose e-mail address and password these are. The visitor's network address is read from
 * `X-Forwarded-For`. 401 `credentials.wrong`, 403 `account.inactive`, 429 `credentials.too_many`.
 */
export const credentialsRoutes: Feature = (app, context) => {
  const { config } = context;
  // what an unknown address is compared with, so that it takes as long as a known one
  let nobodysHash: Promise<string> | null = null;

  app.post('/credentials', async (request) => {
    const credentials = readCredentials(request);
    const email = emailOrNothing(credentials.email);
    // counted before the password is looked at: tries made at once count too, and the right one among too many is no use
    const countedAs = await countAttempts(context, email, visitorAddress(request));

    nobodysHash ??= hashPassword('nobody', config.passwordCost);
    const account = await readAccount(context, email);
    const right = await isPasswordOf(account?.password_hash ?? (await nobodysHash), credentials.password);
    if (!account || !right) throw new BusinessError(401, 'credentials.wrong');

    await forgetAttempts(context.db, countedAs);
    if (!account.activated_at) throw new BusinessError(403, 'account.inactive');
    return toInternalAccount(account);
  });
};

/**
 * Counts one try, and gives the name that a right password clears. The network address' count stands: signing in to
 * one's own account must not buy tries at others'.
 */
async function countAttempts({ db, clock }: BusinessContext, email: string, address: string | null): Promise<string> {
  const now = clock.now();
  const byEmailName = `credentials email ${email}`;
  await countAttempt(db, byEmailName, byEmail, now, 'credentials.too_many');
  if (address !== null)
    await countAttempt(db, `credentials address ${address}`, byAddress, now, 'credentials.too_many');
  return byEmailName;
}

async function readAccount({ db }: BusinessContext, email: string) {
  return db.selectFrom('accounts').selectAll().where('email', '=', email).executeTakeFirst();
}

/** What cannot be an address is nobody's: it takes the same way as one that is unknown. */
function emailOrNothing(text: string): string {
  try {
    return toEmail(text);
  } catch {
    return '';
  }
}
