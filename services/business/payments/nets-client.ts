import { type Static, type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import { request } from 'undici';
import {
  type PaymentProvider,
  PaymentRefused,
  type PaymentRequest,
  PaymentUnavailable,
  type ProviderPayment,
} from './payment-provider.ts';

/** Where the provider is and what it knows the shop by. */
export interface NetsSettings {
  /** address without a trailing slash */
  url: string;
  secretKey: string;
  /** milliseconds; after it the provider counts as down */
  timeoutMs?: number;
}

/**
 * Nexi Checkout's Payment API v1 (formerly Nets Easy). The charge is drawn as soon as the customer has approved it
 * (`charge: true`): one charge, made by the provider, never a second one by us.
 */
export function netsClient({ url, secretKey, timeoutMs = 8000 }: NetsSettings): PaymentProvider {
  async function call<T extends TSchema>(answer: T, method: Method, path: string, body?: object, key?: string) {
    const { status, text } = await send(method, path, body, key);
    if (status === 404) return null;
    if (status >= 400 && status < 500 && status !== 429)
      throw new PaymentRefused(`${method} ${path} was refused: ${status} ${text}`);
    if (status >= 300) throw new PaymentUnavailable(`${method} ${path} was answered ${status}`);
    const json = parse(text);
    if (!Value.Check(answer, json)) throw new PaymentUnavailable(`${method} ${path}: the answer is not as agreed`);
    return json;
  }

  /** A connection that broke is tried once more: every call may be repeated. */
  async function send(method: Method, path: string, body?: object, key?: string, again = true) {
    try {
      const answer = await request(`${url}${path}`, {
        method,
        signal: AbortSignal.timeout(timeoutMs),
        headers: {
          authorization: secretKey,
          ...(body && { 'content-type': 'application/json' }),
          ...(key && { 'idempotency-key': key }),
        },
        ...(body && { body: JSON.stringify(body) }),
      });
      return { status: answer.statusCode, text: await answer.body.text() };
    } catch (cause) {
      if (again && isBrokenConnection(cause)) return send(method, path, body, key, false);
      throw new PaymentUnavailable(`${method} ${path} was not answered`, { cause });
    }
  }

  return {
    createPayment: async (order, key) => {
      const created = await call(Created, 'POST', '/v1/payments', toNets(order), key);
      if (!created) throw new PaymentUnavailable('POST /v1/payments was answered 404');
      return created.paymentId;
    },
    readPayment: async (paymentId) => {
      const found = await call(Retrieved, 'GET', `/v1/payments/${encodeURIComponent(paymentId)}`);
      return found && fromNets(found.payment);
    },
    endPayment: async (paymentId) => {
      const { status } = await send('PUT', `/v1/payments/${encodeURIComponent(paymentId)}/terminate`);
      if (status >= 500) throw new PaymentUnavailable(`terminate was answered ${status}`);
      // unknown there: then nobody can pay it either
      return status < 300 || status === 404;
    },
    refund: async (chargeId, amount, key) => {
      await call(Type.Unknown(), 'POST', `/v1/charges/${encodeURIComponent(chargeId)}/refunds`, { amount }, key);
    },
  };
}

type Method = 'GET' | 'POST' | 'PUT';

const Created = Type.Object({ paymentId: Type.String({ minLength: 1 }) });

const Sum = Type.Optional(Type.Integer());
const Payment = Type.Object({
  paymentId: Type.String(),
  summary: Type.Object({ chargedAmount: Sum, refundedAmount: Sum, cancelledAmount: Sum }),
  orderDetails: Type.Object({ amount: Type.Integer(), currency: Type.String(), reference: Type.String() }),
  charges: Type.Optional(Type.Array(Type.Object({ chargeId: Type.String() }))),
  terminated: Type.Optional(Type.Union([Type.String(), Type.Null()])),
});
const Retrieved = Type.Object({ payment: Payment });

function toNets(order: PaymentRequest): object {
  return {
    order: {
      amount: order.amount,
      currency: order.currency,
      reference: order.reference,
      items: order.rows.map((row) => ({
        reference: row.reference,
        name: row.name,
        quantity: 1,
        unit: 'st',
        unitPrice: row.net,
        taxRate: row.vat * 100,
        taxAmount: row.tax,
        netTotalAmount: row.net,
        grossTotalAmount: row.gross,
      })),
    },
    checkout: {
      integrationType: 'EmbeddedCheckout',
      url: order.checkoutUrl,
      termsUrl: order.termsUrl,
      charge: true,
      merchantHandlesConsumerData: true,
    },
    notifications: {
      webHooks: events.map((eventName) => ({
        eventName,
        url: order.webhookUrl,
        authorization: order.webhookSecret,
      })),
    },
  };
}

const events = [
  'payment.checkout.completed',
  'payment.reservation.failed',
  'payment.charge.created.v2',
  'payment.charge.failed',
  'payment.cancel.created',
  'payment.refund.completed',
];

function fromNets(payment: Static<typeof Payment>): ProviderPayment {
  return {
    paymentId: payment.paymentId,
    reference: payment.orderDetails.reference,
    amount: payment.orderDetails.amount,
    currency: payment.orderDetails.currency,
    charged: payment.summary.chargedAmount ?? 0,
    refunded: payment.summary.refundedAmount ?? 0,
    ended: Boolean(payment.terminated) || (payment.summary.cancelledAmount ?? 0) > 0,
    chargeId: payment.charges?.[0]?.chargeId ?? null,
  };
}

function parse(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text);
  } catch (cause) {
    throw new PaymentUnavailable('the answer is no JSON', { cause });
  }
}

function isBrokenConnection(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return code === 'UND_ERR_SOCKET' || code === 'ECONNRESET' || code === 'EPIPE';
}
