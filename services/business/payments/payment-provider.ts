/** One row of what is paid for, all in öre; `net + tax` is `gross`. */
export interface PaymentRow {
  reference: string;
  name: string;
  /** percent */
  vat: number;
  net: number;
  tax: number;
  gross: number;
}

/** What the provider is asked to charge. */
export interface PaymentRequest {
  /** the order number, as it stands on the customer's receipt */
  reference: string;
  /** öre, the sum of the rows */
  amount: number;
  currency: string;
  rows: readonly PaymentRow[];
  /** the page that shows the provider's form */
  checkoutUrl: string;
  termsUrl: string;
  webhookUrl: string;
  webhookSecret: string;
}

/** How a payment stands at the provider: the only thing that decides whether an order is paid. */
export interface ProviderPayment {
  paymentId: string;
  reference: string;
  amount: number;
  currency: string;
  /** öre that have been drawn from the customer */
  charged: number;
  refunded: number;
  /** true when it can never be paid any more */
  ended: boolean;
  chargeId: string | null;
}

/** What the shop needs of a payment provider. Every call may be repeated: the keys make it happen once. */
export interface PaymentProvider {
  /** gives the payment's id. @throws PaymentUnavailable, PaymentRefused */
  createPayment(request: PaymentRequest, idempotencyKey: string): Promise<string>;
  /** null when the provider knows no such payment. @throws PaymentUnavailable */
  readPayment(paymentId: string): Promise<ProviderPayment | null>;
  /** ends a payment that nobody has paid; false when it is too late. @throws PaymentUnavailable */
  endPayment(paymentId: string): Promise<boolean>;
  /** gives a whole charge back. @throws PaymentUnavailable */
  refund(chargeId: string, amount: number, idempotencyKey: string): Promise<void>;
}

/** The provider is down, slow, or answers nonsense; nothing is known of what it did, and asking again is safe. */
export class PaymentUnavailable extends Error {
  override name = 'PaymentUnavailable';
}

/** The provider understood and said no: asking the same again gives the same. */
export class PaymentRefused extends PaymentUnavailable {
  override name = 'PaymentRefused';
}
