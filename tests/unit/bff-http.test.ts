import { createServer, type RequestListener } from 'node:http';
import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { afterEach, describe, expect, it } from 'vitest';
import { createCircuitBreaker } from '../../server/http/circuit-breaker.ts';
import { createTransport } from '../../server/http/create-transport.ts';
import { createPublicCache } from '../../server/http/public-cache.ts';
import { createSend, type Upstream } from '../../server/http/send.ts';
import { UpstreamInvalid, UpstreamTimeout, UpstreamUnavailable } from '../../server/http/upstream-errors.ts';
import { describe as describeError } from '../../server/logging.ts';
import { ShopProblem } from '../../server/problems.ts';
import { readRefusal, toProblem } from '../../server/upstreams/business/refusals.ts';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  closers.push(async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });
  const address = server.address();
  return `http://localhost:${typeof address === 'object' && address ? address.port : 0}`;
}

function transportTo(origin: string, options: { maxBytes?: number; timeoutMs?: number } = {}) {
  const transport = createTransport({ allowedOrigins: [origin], ...options });
  closers.push(() => transport.close());
  return (path = '/') => transport({ method: 'GET', url: new URL(path, origin), headers: {} });
}

describe('the transport', () => {
  it('goes nowhere but to the origins that it may', async () => {
    let asked = 0;
    const elsewhere = await serve((_, response) => response.end(String((asked += 1))));
    const get = transportTo('http://localhost:1');
    await expect(get(elsewhere)).rejects.toThrow('not an allowed origin');
    expect(asked).toBe(0);
  });

  it('follows no redirect, and keeps of an answer’s headers what somebody reads', async () => {
    let asked = 0;
    const origin = await serve((_, response) => {
      asked += 1;
      response
        .writeHead(302, { location: '/other', 'set-cookie': 'a=b', 'content-type': 'text/plain', 'x-secret': 's' })
        .end();
    });
    const answer = await transportTo(origin)();
    expect(answer.status).toBe(302);
    expect(Object.keys(answer.headers).toSorted()).toEqual(['content-type', 'date']);
    expect(asked).toBe(1);
  });

  it('stops reading an answer that is larger than it may be', async () => {
    const origin = await serve((_, response) => response.end('x'.repeat(5000)));
    await expect(transportTo(origin, { maxBytes: 1000 })()).rejects.toBeInstanceOf(UpstreamInvalid);
  });

  it('gives up on an answer that begins and never ends', async () => {
    const origin = await serve((_, response) => void response.writeHead(200).write('{'));
    await expect(transportTo(origin, { timeoutMs: 150 })()).rejects.toBeInstanceOf(UpstreamTimeout);
  });

  it('tells a system that cannot be reached from one that answers nonsense', async () => {
    await expect(transportTo('http://localhost:9')()).rejects.toBeInstanceOf(UpstreamUnavailable);
    const broken = await serve((request) => request.socket.destroy());
    await expect(transportTo(broken)()).rejects.toBeInstanceOf(UpstreamUnavailable);
  });
});

const sendTo = (origin: string) => {
  const transport = createTransport({ allowedOrigins: [origin] });
  closers.push(() => transport.close());
  const upstream: Upstream = {
    name: 'business',
    base: origin,
    breaker: createCircuitBreaker({ failures: 5, restMs: 0 }),
    timeoutMs: 1000,
    toProblem,
    readRefusal,
    observe: () => undefined,
  };
  return createSend(upstream, { transport, requestId: 'request-1', query: { locale: 'sv' } });
};

const json =
  (body: unknown, status = 200): RequestListener =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

describe('a JSON call', () => {
  const answer = Compile(Type.Object({ data: Type.Object({ email: Type.String(), total: Type.Integer() }) }));

  it('passes on the request’s id and the language', async () => {
    let seen = '';
    const origin = await serve((request, response) => {
      seen = `${request.url} ${String(request.headers['x-request-id'])}`;
      json({ data: { email: 'a', total: 1 } })(request, response);
    });
    await sendTo(origin)({ path: '/profile', query: { a: 'ö&' }, answer });
    expect(seen).toBe('/profile?a=%C3%B6%26&locale=sv request-1');
  });

  it('refuses an answer of another shape, and its error tells where but not what', async () => {
    const origin = await serve(json({ data: { email: 42, total: 'hemligt' } }));
    const error = await sendTo(origin)({ path: '/profile', answer }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(UpstreamInvalid);
    const logged = JSON.stringify(describeError(error));
    expect(logged).toContain('/data/email type');
    expect(logged).not.toContain('hemligt');
  });

  it('turns the upstream’s reason and fields into ours, and leaves its words behind', async () => {
    const refusal = {
      error_key: 'order.address_incomplete',
      messages: ['Intern text'],
      errors: [
        { status: '422', code: 'zip_code.too_long', source: { pointer: '/data/attributes/address/zip_code' } },
        { status: '422', code: 'x', source: { pointer: '/data/attributes/<script>' } },
      ],
    };
    const origin = await serve(json(refusal, 422));
    const error = await sendTo(origin)({ method: 'POST', path: '/orders', body: {}, answer }).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toMatchObject({
      code: 'order.addressIncomplete',
      fields: [{ name: 'address.zipCode', code: 'tooLong' }],
    });
    expect(JSON.stringify(describeError(error))).not.toContain('Intern text');
  });

  it.each([
    [401, 'session.required'],
    [403, 'accessDenied'],
    [404, 'request.notFound'],
    [429, 'request.tooMany'],
    [500, 'upstream.unavailable'],
    [418, 'upstream.invalid'],
  ])('without a reason that we know goes by the status: %i is %s', async (status, code) => {
    const origin = await serve(json({ error_key: 'never.heard_of' }, status));
    await expect(sendTo(origin)({ path: '/x', answer })).rejects.toMatchObject({ code });
  });

  it('tells maintenance from a breakdown', async () => {
    const origin = await serve(json({ error_key: 'maintenance' }, 503));
    const error = await sendTo(origin)({ path: '/x', answer }).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ShopProblem);
    expect(error).toMatchObject({ code: 'maintenance', status: 503 });
  });

  it('is sent twice at most, and only when it reads', async () => {
    let asked = 0;
    const origin = await serve((request, response) => {
      asked += 1;
      json({}, 503)(request, response);
    });
    await sendTo(origin)({ path: '/x', answer }).catch(() => undefined);
    expect(asked).toBe(2);
    await sendTo(origin)({ method: 'POST', path: '/x', body: {}, answer }).catch(() => undefined);
    expect(asked).toBe(3);
  });
});

const down = () => Promise.reject(new UpstreamUnavailable());
const up = () => Promise.resolve('answer');
describe('the breaker', () => {
  it('leaves a failing system alone, then lets one call try', async () => {
    let now = 0;
    let asked = 0;
    const breaker = createCircuitBreaker({ failures: 3, restMs: 1000, clock: () => now });
    const counted = (call: () => Promise<string>) => breaker(() => ((asked += 1), call()));
    for (let i = 0; i < 10; i += 1) await counted(down).catch(() => undefined);
    expect(asked).toBe(3);
    now = 1000;
    await Promise.allSettled([counted(down), counted(down)]);
    expect(asked).toBe(4);
    now = 2000;
    await expect(counted(up)).resolves.toBe('answer');
    await expect(counted(up)).resolves.toBe('answer');
  });

  it('does not mind refusals: a system that answers is up', async () => {
    const breaker = createCircuitBreaker({ failures: 1, restMs: 1000 });
    for (let i = 0; i < 3; i += 1)
      await expect(breaker(() => Promise.reject(new ShopProblem('order.noProducts')))).rejects.toMatchObject({
        code: 'order.noProducts',
      });
    await expect(breaker(up)).resolves.toBe('answer');
  });
});

const make = (options: { maxEntries?: number } = {}) => {
  const world = { now: 0, loads: 0, fails: false, covered: [] as string[] };
  const cache = createPublicCache({
    freshMs: 10,
    staleWhileRevalidateMs: 20,
    staleIfErrorMs: 100,
    maxEntries: 10,
    clock: () => world.now,
    onCovered: (key) => world.covered.push(key),
    ...options,
  });
  const load = async () => {
    world.loads += 1;
    if (world.fails) throw new UpstreamUnavailable();
    return world.loads;
  };
  return { world, get: (key = 'a') => cache(key, load) };
};

describe('the cache of public data', () => {
  it('asks once for many at a time, and not again while the answer is fresh', async () => {
    const { world, get } = make();
    expect(await Promise.all([get(), get(), get()])).toEqual([1, 1, 1]);
    world.now = 9;
    expect([await get(), world.loads]).toEqual([1, 1]);
  });

  it('answers the old one at once while it asks for the new', async () => {
    const { world, get } = make();
    await get();
    world.now = 15;
    expect(await get()).toBe(1);
    expect(world.loads).toBe(2);
    expect(await get()).toBe(2);
  });

  it('covers a failure with the old answer for a time, and says so', async () => {
    const { world, get } = make();
    await get();
    world.fails = true;
    world.now = 50;
    expect(await get()).toBe(1);
    expect(world.covered).toEqual(['a']);
    world.now = 200;
    await expect(get()).rejects.toBeInstanceOf(UpstreamUnavailable);
    world.fails = false;
    expect(await get()).toBe(world.loads);
  });

  it('keeps no failure, and no more than it may', async () => {
    const { world, get } = make({ maxEntries: 2 });
    world.fails = true;
    await expect(get()).rejects.toBeInstanceOf(UpstreamUnavailable);
    world.fails = false;
    for (const key of ['a', 'b', 'c']) await get(key);
    const before = world.loads;
    await get('c');
    expect(world.loads).toBe(before);
    await get('a');
    expect(world.loads).toBe(before + 1);
  });
});
