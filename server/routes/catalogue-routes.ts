import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { apiPaths } from '#shared/api-paths.ts';
import { Products } from '#shared/contract/product.ts';
import { ShopConfig } from '#shared/contract/shop-config.ts';
import type { Shop } from '../shop.ts';
import { readProducts } from '../use-cases/products/read-products.ts';
import { readShopConfig } from '../use-cases/shop/read-shop-config.ts';
import { answers, LocaleQuery } from './schemas.ts';

/** What the shop is set to, and what it sells. */
export const catalogueRoutes: FastifyPluginAsyncTypebox<{ shop: Shop }> = async (app, { shop }) => {
  app.get(
    apiPaths.config,
    { schema: { summary: 'What the shop is set to', querystring: LocaleQuery, response: answers(ShopConfig) } },
    (request) => readShopConfig(shop.forVisitor(request, request.query.locale).business),
  );

  app.get(
    apiPaths.products,
    {
      schema: {
        summary: 'What can be bought, for this visitor',
        querystring: LocaleQuery,
        response: answers(Products),
      },
    },
    (request) => {
      const { locale } = request.query;
      const { business } = shop.forVisitor(request, locale);
      return readProducts({ business, customer: shop.forCustomerIfAny(request, locale) }, locale);
    },
  );
};
