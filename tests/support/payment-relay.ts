import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Answer } from './business.ts';

/** Stands between shop and payment service, in both directions, so that a test can lose, hold or change what is said. */
export interface PaymentRelay {
  url: string;
  /** where each side is; set once they have started */
  businessUrl: string;
  paymentsUrl: string;
  /** webhooks that came, passed on or not */
  webhooks: RelayedWebhook[];
  /** keeps webhooks to itself while true */
  holdWebhooks: boolean;
  /** changes what the payment service tells of a payment */
  alter: (payment: PaymentView) => PaymentView;
  /** answers of the payment service are lost on the way while true; it has heard the request */
  loseAnswers: boolean;
  /** called with each question of the shop before it is passed on, e.g. `GET /v1/payments/1` */
  heard: (question: string) => void;
  /** the payments that the payment service has made, whether or not the shop was told; each once */
  created: Set<string>;
  /** gives a webhook to the shop, with the agreed secret unless told otherwise; gives the status of its answer */
  deliver(webhook: unknown, authorization?: string): Promise<number>;
  close(): Promise<void>;
}

export interface RelayedWebhook {
  id: string;
  event: string;
  data: { paymentId: string };
}

type PaymentView = Answer['body'];

export const webhookSecret = 'development-webhook-secret';

export async function startPaymentRelay(): Promise<PaymentRelay> {
  const server = createServer((request, response) => {
    void (request.url === '/webhooks/nets' ? takeWebhook(request, response) : passOn(request, response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the relay has no port');

  const relay: PaymentRelay = {
    url: `http://localhost:${address.port}`,
    businessUrl: '',
    paymentsUrl: '',
    webhooks: [],
    holdWebhooks: false,
    alter: (payment) => payment,
    loseAnswers: false,
    heard: () => undefined,
    created: new Set(),
    deliver: async (webhook, authorization = webhookSecret) => {
      const answer = await fetch(`${relay.businessUrl}/webhooks/nets`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization },
        body: JSON.stringify(webhook),
      });
      await answer.body?.cancel();
      return answer.status;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return relay;

  async function takeWebhook(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const webhook: RelayedWebhook = JSON.parse(await textOf(request));
    relay.webhooks.push(webhook);
    const status = relay.holdWebhooks
      ? 200
      : await relay.deliver(webhook, request.headers.authorization).catch(() => 502);
    response.writeHead(status).end();
  }

  async function passOn(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { authorization, 'content-type': type, 'idempotency-key': key } = request.headers;
    const body = await textOf(request);
    relay.heard(`${request.method} ${request.url}`);
    try {
      const answer = await fetch(`${relay.paymentsUrl}${request.url}`, {
        method: request.method ?? 'GET',
        headers: {
          ...(authorization && { authorization }),
          ...(type && { 'content-type': type }),
          ...(typeof key === 'string' && { 'idempotency-key': key }),
        },
        ...(body && { body }),
      });
      const text = await answer.text();
      const view = text === '' ? null : JSON.parse(text);
      if (view?.paymentId) relay.created.add(view.paymentId);
      if (relay.loseAnswers) return void request.socket.destroy();
      if (view?.payment) view.payment = relay.alter(view.payment);
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(view ? JSON.stringify(view) : '');
    } catch {
      request.socket.destroy();
    }
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}
