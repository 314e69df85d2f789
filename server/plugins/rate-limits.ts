import { createHash } from 'node:crypto';
import rateLimit, { type RateLimitOptions } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { Redis } from 'ioredis';
import { bffPaths } from '#shared/api-paths.ts';
import { ShopProblem } from '../problems.ts';

export interface RateLimits {
  /** of one address, all requests but files; orders are a twentieth of it for one customer */
  requestsPerMinute: number;
  /** of one address, at each route of registration */
  accountAttemptsPerMinute: number;
  /** counts are shared by all processes there; null counts in this one */
  redisUrl: string | null;
}

declare module 'fastify' {
  interface FastifyInstance {
    /** For a route's `config.rateLimit`: what one customer may do that costs us much. */
    costly: RateLimitOptions;
    /** For a route's `config.rateLimit`: what a visitor may do to accounts, signed in or not. */
    accountAttempts: RateLimitOptions;
    /** Whether the store that processes share (sessions lie there too) answers; true where there is none. */
    sharedStoreAnswers(): Promise<boolean>;
  }
}

/** Many requests from one address get 429 `request.tooMany` with `Retry-After`. */
export const rateLimits = fp<RateLimits>(async (app, { requestsPerMinute, accountAttemptsPerMinute, redisUrl }) => {
  // a store that is away must not hold up requests: without it nothing is counted
  const redis = redisUrl
    ? new Redis(redisUrl, { connectTimeout: 500, maxRetriesPerRequest: 1, enableOfflineQueue: false })
    : null;
  redis?.on('error', (err) => app.log.warn({ err }, 'rate limits are not counted'));
  // as a hook, since those routes lie behind the token boundary's door; before the plugin's own, which reads it
  app.addHook('onRoute', (route) => {
    if (signInPaths.has(route.url)) route.config = { ...route.config, rateLimit: signInAttempts(requestsPerMinute) };
  });
  await app.register(rateLimit, {
    max: requestsPerMinute,
    timeWindow: '1 minute',
    cache: 20_000,
    skipOnError: true,
    allowList: (request) => /^\/(assets|media|health)\//.test(request.url),
    errorResponseBuilder: () => new ShopProblem('request.tooMany'),
    ...(redis && { redis, nameSpace: 'arkivboden-limit-' }),
  });
  app.decorate('costly', {
    max: Math.max(1, Math.ceil(requestsPerMinute / 20)),
    timeWindow: '1 minute',
    hook: 'preHandler',
    groupId: 'costly',
    keyGenerator: (request) => customerKey(request),
  });
  app.decorate('accountAttempts', { max: accountAttemptsPerMinute, timeWindow: '1 minute' });
  app.decorate('sharedStoreAnswers', async () => {
    if (!redis) return true;
    return redis.ping().then(
      () => true,
      () => false,
    );
  });
  if (redis) app.addHook('onClose', () => redis.disconnect());
});

/** each costs the provider a request, or a code to be tried */
const signInPaths: ReadonlySet<string> = new Set([bffPaths.login, bffPaths.callback]);

const signInAttempts = (requestsPerMinute: number): RateLimitOptions => ({
  max: Math.max(1, Math.ceil(requestsPerMinute / 10)),
  timeWindow: '1 minute',
  keyGenerator: ({ ip }) => ip,
});

/** The signed-in customer, wherever they are; hashed, since keys lie in a store. */
function customerKey(request: FastifyRequest): string {
  const session = request.server.readSession(request);
  return session.authenticated ? createHash('sha256').update(session.user.email).digest('base64url') : request.ip;
}
