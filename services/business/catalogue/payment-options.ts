import type { Bilingual } from '../database/columns.ts';

/** A way to pay. */
export interface PaymentOption {
  id: number;
  titles: Bilingual;
  type: 'email_invoice' | 'paper_invoice' | 'credit_card' | 'swish';
  panel: string;
  paymentProvider: 'own' | 'nets' | 'payer';
}

/** The ways to pay that are open today. */
export const paymentOptions: readonly PaymentOption[] = [
  { id: 1, titles: { sv: 'Kort', en: 'Card' }, type: 'credit_card', panel: 'credit_card', paymentProvider: 'nets' },
];
