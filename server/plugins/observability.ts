import { createServer, type ServerResponse } from 'node:http';
import fp from 'fastify-plugin';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export interface Metrics {
  registry: Registry;
  /** one call to an upstream: its outcome (`ok` or a problem code) and seconds */
  observeUpstream: (upstream: string, outcome: string, seconds: number) => void;
  observeRequest: (route: string, status: number, seconds: number) => void;
}

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counts and times; labels are routes and codes, never addresses or people. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests answered, by route and status',
    labelNames: ['route', 'status'],
    buckets,
    registers,
  });
  const calls = new Histogram({
    name: 'upstream_call_duration_seconds',
    help: 'Calls to upstreams, by outcome',
    labelNames: ['upstream', 'outcome'],
    buckets,
    registers,
  });
  return {
    registry,
    observeUpstream: eachOnce(calls),
    observeRequest: eachOnce(requests),
  };
}

/** Finding the series of two labels is dear, and there are few of them: each is looked up once. */
function eachOnce(histogram: Histogram) {
  const series = new Map<string, ReturnType<Histogram['labels']>>();
  return (first: string, second: string | number, seconds: number): void => {
    const name = `${first} ${second}`;
    const known = series.get(name) ?? histogram.labels(first, String(second));
    series.set(name, known);
    known.observe(seconds);
  };
}

interface Options {
  metrics: Metrics;
  host: string;
  /** a listener of its own, never the public one */
  port: number;
}

/** Times every request, and shows the metrics in Prometheus form once the app listens. */
export const observability = fp<Options>(async (app, { metrics, host, port }) => {
  app.addHook('onResponse', (request, reply, done) => {
    metrics.observeRequest(request.routeOptions.url ?? 'none', reply.statusCode, reply.elapsedTime / 1000);
    done();
  });

  const server = createServer((request, response) => {
    if (request.url === '/metrics') void answer(metrics.registry, response);
    else response.writeHead(404).end();
  });
  app.addHook('onListen', async () => {
    await new Promise<void>((listening, failed) => {
      server.once('error', failed);
      server.listen(port, host, listening);
    });
  });
  app.addHook('onClose', async () => {
    server.close();
    server.closeAllConnections();
  });
});

async function answer(registry: Registry, response: ServerResponse): Promise<void> {
  const text = await registry.metrics().catch(() => null);
  response.writeHead(text === null ? 500 : 200, { 'content-type': registry.contentType }).end(text);
}
