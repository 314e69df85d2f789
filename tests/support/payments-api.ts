import type { ReceivedWebhook } from './payments-merchant.ts';

export const secretKey = 'test-secret-key-arkivboden';

export const events = [
  'payment.created',
  'payment.reservation.created.v2',
  'payment.reservation.failed',
  'payment.checkout.completed',
  'payment.charge.created.v2',
  'payment.charge.failed',
  'payment.cancel.created',
  'payment.refund.completed',
];

/** The beginners package: a year at 25 % and a book at 6 % VAT, 1 895 kronor. */
export function paymentRequest(merchantOrigin: string, change: { charge?: boolean } = {}) {
  return {
    order: {
      items: [item('year', 'Abonnemang 12 månader', 1500_00, 25), item('book', 'Släktforskning på riktigt', 395_00, 6)],
      amount: 1895_00,
      currency: 'SEK',
      reference: '1001',
    },
    checkout: {
      integrationType: 'EmbeddedCheckout',
      url: `${merchantOrigin}/checkout`,
      termsUrl: `${merchantOrigin}/terms`,
      charge: change.charge ?? true,
    },
    notifications: {
      webHooks: events.map((eventName) => ({
        eventName,
        url: `${merchantOrigin}/webhooks/nets`,
        authorization: 'development-webhook-secret',
      })),
    },
  };
}

function item(reference: string, name: string, gross: number, vat: number) {
  const net = Math.round(gross / (1 + vat / 100));
  return {
    reference,
    name,
    quantity: 1,
    unit: 'st',
    unitPrice: net,
    taxRate: vat * 100,
    taxAmount: gross - net,
    grossTotalAmount: gross,
    netTotalAmount: net,
  };
}

/** Calls the merchant's API. */
export async function call(
  url: string,
  method: string,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
) {
  const answer = await fetch(url + path, {
    method,
    headers: { authorization: secretKey, ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
}

/** Creates a payment and gives its id. */
export async function createPayment(
  url: string,
  merchantOrigin: string,
  change: { charge?: boolean } = {},
): Promise<string> {
  const { body } = await call(url, 'POST', '/v1/payments', paymentRequest(merchantOrigin, change));
  return body.paymentId;
}

export const checkoutKey = 'test-checkout-key-arkivboden';
export const acceptedCard = { number: '4925 0000 0000 0004', expiry: '12/30', cvc: '123', name: 'Erik Ek' };
export const declinedCard = { ...acceptedCard, number: '4925000000000087' };
export const challengedCard = { ...acceptedCard, number: '4925000000000079' };

/** What the frame does without a browser: checks the card and pays; gives the state, or what is wrong with the card. */
export async function payWith(url: string, paymentId: string, card: typeof acceptedCard) {
  const checked = await call(url, 'POST', `/checkout/${paymentId}/attempts`, { checkoutKey, ...card });
  if (!checked.body.attemptId) return checked.body;
  const path = `/checkout/${paymentId}/attempts/${checked.body.attemptId}`;
  const paid = await call(url, 'POST', `${path}/pay`, { checkoutKey });
  return { ...paid.body, path };
}

export const eventsOf = (received: ReceivedWebhook[], paymentId: string) =>
  received
    .filter(({ data }) => data.paymentId === paymentId)
    .map(({ event }) => event)
    .sort();
