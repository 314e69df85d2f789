import type { Feature } from '../context.ts';
import { customerOf } from '../token-guard/customer.ts';
import { list } from '../wire/resource.ts';

/** `GET /payment_cards`: the customer's saved cards, the default one first (decisions section 5). */
export const cardRoutes: Feature = (app, { db }) => {
  app.get('/payment_cards', async (request) => {
    const cards = await db
      .selectFrom('payment_cards')
      .select([
        'id',
        'payment_provider',
        'card_type',
        'masked_pan',
        'expiry_month',
        'expiry_year',
        'is_default',
        'created_at',
      ])
      .where('customer_id', '=', customerOf(request).id)
      .orderBy('is_default', 'desc')
      .orderBy('id')
      .execute();
    return list(
      'payment_cards',
      cards.map((card) => ({ ...card, user_agreement_ids: [] })),
    );
  });
};
