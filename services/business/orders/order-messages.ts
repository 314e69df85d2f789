import type { Messages } from '../messages.ts';

export const orderMessages: Messages = {
  'order.no_products': { sv: 'Det finns inga produkter i varukorgen.', en: 'There are no products in the cart.' },
  'order.terms_not_accepted': { sv: 'Du måste godkänna köpvillkoren.', en: 'The terms must be accepted.' },
  'order.address_incomplete': { sv: 'Du måste fylla i hela adressen.', en: 'The address must be completed.' },
  'order.product_unavailable': {
    sv: 'En av produkterna kan inte köpas längre.',
    en: 'One of the products can no longer be bought.',
  },
  'order.product_only_once': {
    sv: 'Du kan bara köpa en av den produkten.',
    en: 'Only one of the product may be bought.',
  },
  'order.active_agreement': {
    sv: 'Produkten kan inte läggas till medan ditt årsabonnemang löper.',
    en: 'The product cannot be added while your annual subscription is running.',
  },
  'order.payment_option_unknown': { sv: 'Välj ett betalsätt.', en: 'Please choose a way to pay.' },
  'order.not_found': { sv: 'Beställningen finns inte.', en: 'The order does not exist.' },
  'order.already_paid': { sv: 'Beställningen är redan betald.', en: 'The order is already paid.' },
  'order.not_payable': { sv: 'Beställningen kan inte betalas längre.', en: 'The order can no longer be paid.' },
  'order.not_cancellable': {
    sv: 'Beställningen kan inte avbeställas. Kontakta kundtjänst.',
    en: 'The order cannot be cancelled. Please contact customer support.',
  },
  'promo_code.not_found': { sv: 'Koden finns inte.', en: 'The code does not exist.' },
  'gift_card.not_found': { sv: 'Presentkortet finns inte.', en: 'The gift card was not found.' },
  'idempotency.key_required': {
    sv: 'Beställningen saknar nyckel mot dubbla förfrågningar.',
    en: 'The order lacks a key against duplicate requests.',
  },
};
