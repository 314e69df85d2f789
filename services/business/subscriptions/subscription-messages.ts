import type { Messages } from '../messages.ts';

export const subscriptionMessages: Messages = {
  'subscription.not_free': {
    sv: 'Det här abonnemanget är inte gratis. Lägg det i varukorgen.',
    en: 'This subscription is not free. Please add it to the cart.',
  },
  'subscription.already_used': {
    sv: 'Du har redan använt det här erbjudandet.',
    en: 'You have already used this offer.',
  },
  'subscription.active_agreement': {
    sv: 'Du har redan ett aktivt abonnemang.',
    en: 'You already have an active subscription.',
  },
};
