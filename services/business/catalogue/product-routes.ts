import type { Feature } from '../context.ts';
import { customerOf } from '../token-guard/customer.ts';
import { localeOf } from '../wire/locale.ts';
import { list } from '../wire/resource.ts';
import { readCustomersProducts } from './customers-products.ts';
import { readProducts } from './products.ts';
import { toWireProduct } from './to-wire-product.ts';

/** `GET /public/v1/products`: what everybody can buy. */
export const productRoutes: Feature = (app, { db, clock }) => {
  app.get('/products', async (request) => {
    const products = await readProducts(db, clock.now());
    const shown = products.filter((product) => product.soldTo === 'everyone');
    return list(
      'products',
      shown.map((product) => toWireProduct(product, localeOf(request), null)),
    );
  });
};

/** `GET /restricted/v1/products`: what this customer can buy, and why not where it cannot. */
export const customersProductRoutes: Feature = (app, context) => {
  app.get('/products', { config: { everyUserType: true } }, async (request) => {
    const locale = localeOf(request);
    const shown = await readCustomersProducts(context, customerOf(request).id);
    return list(
      'products',
      shown.map(({ product, disabled }) => toWireProduct(product, locale, disabled && disabled[locale])),
    );
  });
};
