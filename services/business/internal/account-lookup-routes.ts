import type { Feature } from '../context.ts';
import { pathId } from '../quotes/wire-id.ts';
import { BusinessError } from '../wire/business-error.ts';
import { toInternalAccount } from './internal-account.ts';

/** `GET /internal/accounts/{id}`: an account that may sign in; 404 `account.not_found` for any other. */
export const accountLookupRoutes: Feature = (app, { db }) => {
  app.get<{ Params: { id: string } }>('/accounts/:id', async (request) => {
    const account = await db
      .selectFrom('accounts')
      .selectAll()
      .where('id', '=', pathId(request.params.id) ?? 0)
      .where('activated_at', 'is not', null)
      .executeTakeFirst();
    if (!account) throw new BusinessError(404, 'account.not_found');
    return toInternalAccount(account);
  });
};
