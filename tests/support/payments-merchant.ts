import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';

/** A merchant of the payment service: its page with a strict policy, and its webhook address. */
export interface Merchant {
  origin: string;
  /** webhooks in the order they came */
  received: ReceivedWebhook[];
  /** what the next webhooks are answered; afterwards 200 */
  answerNext(...statuses: number[]): void;
  /** the page that shows the form of a payment */
  page(paymentId: string, options?: PageOptions): string;
  /** where the page's script comes from; set once the service has started */
  paymentsUrl: string;
  close(): Promise<void>;
}

export interface ReceivedWebhook {
  authorization: string | undefined;
  id: string;
  event: string;
  data: { paymentId: string; [name: string]: unknown };
}

export interface PageOptions {
  checkoutKey?: string;
  language?: string;
  /** what the page answers `pay-initialized`; `none` listens to it not at all */
  finalized?: 'true' | 'false' | 'none';
}

/** Starts it on a free port. */
export async function startMerchant(): Promise<Merchant> {
  const received: ReceivedWebhook[] = [];
  let statuses: number[] = [];
  const server = createServer((request, response) => {
    if (request.method === 'POST') void receive(request, response);
    else show(request, response);
  });
  const merchant: Merchant = {
    origin: await listening(server),
    received,
    paymentsUrl: '',
    answerNext: (...next) => {
      statuses = next;
    },
    page: (paymentId, options = {}) =>
      `${merchant.origin}/?${new URLSearchParams({ paymentId, ...options }).toString()}`,
    close: () => new Promise((done) => server.close(() => done())),
  };
  return merchant;

  async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { id, event, data } = JSON.parse(await textOf(request));
    received.push({ authorization: request.headers.authorization, id, event, data });
    response.writeHead(statuses.shift() ?? 200).end();
  }

  function show(request: IncomingMessage, response: ServerResponse): void {
    const { searchParams } = new URL(request.url ?? '/', merchant.origin);
    const nonce = 'c2hvcA';
    const policy = [
      "default-src 'none'",
      "base-uri 'none'",
      `script-src 'nonce-${nonce}' ${merchant.paymentsUrl}`,
      `frame-src ${merchant.paymentsUrl}`,
      "style-src 'self'",
    ];
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy.join('; ') })
      .end(hostPage(merchant.paymentsUrl, nonce, searchParams));
  }
}

function hostPage(paymentsUrl: string, nonce: string, query: URLSearchParams): string {
  const options = {
    checkoutKey: query.get('checkoutKey') ?? 'test-checkout-key-arkivboden',
    paymentId: query.get('paymentId'),
    containerId: 'payment',
    language: query.get('language') ?? 'sv-SE',
  };
  const finalized = query.get('finalized') ?? 'true';
  return `<!doctype html><html lang="sv"><head><title>Kassa</title></head><body>
<main><h1>Kassa</h1><div id="payment"></div><ol id="events"></ol></main>
<script src="${paymentsUrl}/v1/checkout.js?v=1"></script>
<script nonce="${nonce}">
const checkout = new Dibs.Checkout(${JSON.stringify(options)});
const note = (name) => (event) => {
  const item = document.createElement('li');
  item.textContent = name + ' ' + event.paymentId;
  document.getElementById('events').append(item);
};
${finalized === 'none' ? '' : `checkout.on('pay-initialized', (event) => { note('pay-initialized')(event); checkout.send('payment-order-finalized', ${finalized}); });`}
checkout.on('payment-completed', note('payment-completed'));
window.checkout = checkout;
</script></body></html>`;
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
}

function listening(server: Server): Promise<string> {
  return new Promise((done) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (address && typeof address === 'object') done(`http://localhost:${address.port}`);
    });
  });
}
