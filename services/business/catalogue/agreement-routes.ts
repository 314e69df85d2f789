import type { Feature } from '../context.ts';
import { localeOf } from '../wire/locale.ts';
import { toKronor } from '../wire/money.ts';
import { list } from '../wire/resource.ts';

/** `GET /public/v1/agreements`: the year that is paid monthly, as it is offered (decisions section 5). */
export const agreementRoutes: Feature = (app, { db }) => {
  app.get('/agreements', async (request) => {
    const locale = localeOf(request);
    const offers = await db.selectFrom('agreement_offers').selectAll().orderBy('id').execute();
    return list(
      'agreements',
      offers.map((offer) => ({
        id: offer.id,
        names: offer.names,
        name: offer.names[locale],
        description: offer.descriptions[locale],
        product_id: offer.product_id,
        monthly_price: toKronor(offer.monthly_price),
        total_price: toKronor(offer.monthly_price * offer.binding_period),
        vat: offer.vat,
        binding_period: offer.binding_period,
        notice_period_days: offer.notice_period_days,
        payment_methods: ['credit_card', 'email_invoice'],
      })),
    );
  });
};
