import { accountMessages } from './accounts/account-messages.ts';
import type { Bilingual } from './database/columns.ts';
import { orderMessages } from './orders/order-messages.ts';
import { paymentMessages } from './payments/payment-messages.ts';
import { subscriptionMessages } from './subscriptions/subscription-messages.ts';
import { wireMessages } from './wire/wire-messages.ts';

/** What an error key says to its reader. */
export type Messages = Record<string, Bilingual>;

/** Every feature's messages. */
export const messages: Messages = {
  ...wireMessages,
  ...accountMessages,
  ...orderMessages,
  ...paymentMessages,
  ...subscriptionMessages,
};
