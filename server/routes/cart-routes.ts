import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { apiPaths } from '#shared/api-paths.ts';
import { Cart, CartQuoteRequest } from '#shared/contract/cart.ts';
import type { Shop } from '../shop.ts';
import { quoteCart } from '../use-cases/cart/quote-cart.ts';
import { answers, LocaleQuery } from './schemas.ts';

export const cartRoutes: FastifyPluginAsyncTypebox<{ shop: Shop }> = async (app, { shop }) => {
  app.post(
    apiPaths.cartQuote,
    {
      schema: {
        summary: 'The prices of a cart',
        querystring: LocaleQuery,
        body: CartQuoteRequest,
        response: answers(Cart),
      },
    },
    (request) => {
      const { locale } = request.query;
      const { business } = shop.forVisitor(request, locale);
      return quoteCart({ business, customer: shop.forCustomerIfAny(request, locale) }, request.body.items, locale);
    },
  );
};
