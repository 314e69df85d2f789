import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { apiPaths } from '#shared/api-paths.ts';
import { Account } from '#shared/contract/account.ts';
import { Customer } from '#shared/contract/customer.ts';
import type { Shop } from '../shop.ts';
import { readAccount } from '../use-cases/account/read-account.ts';
import { readCustomer } from '../use-cases/customer/read-customer.ts';
import { answers, LocaleQuery } from './schemas.ts';

export const customerRoutes: FastifyPluginAsyncTypebox<{ shop: Shop }> = async (app, { shop }) => {
  app.get(
    apiPaths.customer,
    {
      // organisations too: "start program" is for them as well
      preHandler: (request) => app.requireSession(request),
      schema: {
        summary: 'What the header shows of the customer',
        querystring: LocaleQuery,
        response: answers(Customer),
      },
    },
    (request) => {
      const { locale } = request.query;
      const { business } = shop.forVisitor(request, locale);
      return readCustomer({ business, customer: shop.forCustomer(request, locale) });
    },
  );

  app.get(
    apiPaths.account,
    {
      preHandler: (request) => app.requireCustomer(request),
      schema: { summary: 'The account’s overview', querystring: LocaleQuery, response: answers(Account) },
    },
    (request) => readAccount(shop.forCustomer(request, request.query.locale), request.query.locale),
  );
};
