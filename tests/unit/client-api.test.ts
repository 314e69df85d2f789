import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getJson, postJson } from '../../client/api/api.ts';
import { ApiProblem } from '../../client/api/api-problem.ts';
import { onSessionLost } from '../../client/api/session-lost.ts';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

let server: Server;
let answer: Answer;
let asked: IncomingMessage[];

beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => {
    asked.push(request);
    answer(request, response);
  });
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : null;
  const { fetch } = globalThis;
  // a browser resolves an address against its page's; Node has no page
  vi.stubGlobal('fetch', (path: string, request: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, request));
  vi.stubGlobal('document', { documentElement: { lang: 'sv' } });
});

afterEach(async () => {
  vi.unstubAllGlobals();
  await new Promise((closed) => {
    server.close(closed);
  });
});

describe('a call of the API', () => {
  it('carries the document’s language and the mark of our own page', async () => {
    answer = json(200, { name: 'Anna' });
    expect(await getJson('/api/customer')).toEqual({ name: 'Anna' });
    expect(asked[0]?.url).toBe('/api/customer?locale=sv');
    expect(asked[0]?.headers['x-csrf']).toBe('1');
  });

  it('keeps the query that the path has', async () => {
    answer = json(200, []);
    await getJson('/api/orders?page=2');
    expect(asked[0]?.url).toBe('/api/orders?page=2&locale=sv');
  });

  it('sends what it is given as JSON, under its key', async () => {
    let body = '';
    answer = (request, response) => {
      request.on('data', (part: Buffer) => {
        body += part.toString();
      });
      request.on('end', () => json(201, { id: '12' })(request, response));
    };
    expect(await postJson('/api/orders', { items: [] }, { idempotencyKey: 'abc' })).toEqual({ id: '12' });
    expect(JSON.parse(body)).toEqual({ items: [] });
    expect(asked[0]?.headers).toMatchObject({ 'content-type': 'application/json', 'idempotency-key': 'abc' });
  });

  it('gives nothing for an answer without content', async () => {
    answer = (_, response) => response.writeHead(204).end();
    expect(await postJson('/bff/logout', {})).toBeUndefined();
  });
});

describe('a call that fails', () => {
  it('tells the code, the request and the fields at fault', async () => {
    const fields = [{ name: 'zipCode', code: 'pattern' }];
    answer = json(422, { status: 422, code: 'order.addressIncomplete', requestId: 'r-1', fields });
    expect(await failing()).toMatchObject({ code: 'order.addressIncomplete', status: 422, requestId: 'r-1', fields });
  });

  it('is an unknown error when something on the way answers in the server’s place', async () => {
    answer = (_, response) =>
      response.writeHead(502, { 'content-type': 'text/html', 'x-request-id': 'r-2' }).end('<h1>Bad gateway</h1>');
    expect(await failing()).toMatchObject({ code: 'unknown.error', status: 502, requestId: 'r-2', fields: [] });
  });

  it('is an unknown error when the code is none of ours', async () => {
    answer = json(500, { code: 'toString' });
    expect(await failing()).toMatchObject({ code: 'unknown.error', status: 500 });
  });

  it('never shows the browser’s own words when no answer comes', async () => {
    answer = (request) => request.socket.destroy();
    expect(await failing()).toMatchObject({ code: 'network', status: 0, message: 'network' });
  });

  it('counts as no answer when it is broken off on the way', async () => {
    answer = (_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
      response.write('{"name":');
      setImmediate(() => response.destroy());
    };
    expect(await failing()).toMatchObject({ code: 'network' });
  });

  it('says that nobody is signed in to whoever keeps the session, and only then', async () => {
    const lost = vi.fn<() => void>();
    const stop = onSessionLost(lost);
    answer = json(403, { code: 'accessDenied' });
    await failing();
    expect(lost).not.toHaveBeenCalled();
    answer = json(401, { code: 'session.required' });
    await failing();
    expect(lost).toHaveBeenCalledOnce();
    stop();
    await failing();
    expect(lost).toHaveBeenCalledOnce();
  });
});

async function failing(): Promise<unknown> {
  const problem = await getJson('/api/account').catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(ApiProblem);
  return problem;
}

function json(status: number, body: unknown): Answer {
  return (_, response) => response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
