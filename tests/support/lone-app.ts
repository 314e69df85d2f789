import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { type AppParts, buildApp } from '../../server/app.ts';
import { readConfig } from '../../server/config.ts';
import { buildTestClient } from './test-client.ts';

export interface LoneApp {
  app: FastifyInstance;
  /** where it listens */
  origin: string;
  close(): Promise<void>;
}

/** Nothing listens on this port of the loopback device: an upstream that is down. */
const nowhere = 'http://localhost:9';

/** The BFF with no upstream at all: enough for what it decides by itself. */
export async function startLoneApp(env: NodeJS.ProcessEnv = {}, parts: AppParts = {}): Promise<LoneApp> {
  const folder = await mkdtemp(join(tmpdir(), 'lone-'));
  const config = readConfig({
    LOG_LEVEL: 'silent',
    METRICS_PORT: '0',
    OIDC_CLIENT_SECRET: 'secret',
    OIDC_ISSUER: nowhere,
    BUSINESS_URL: nowhere,
    CONTENT_URL: nowhere,
    PUBLIC_DATA_SECONDS: '0',
    UPSTREAM_REST_MS: '0',
    CLIENT_DIR: await buildTestClient(join(folder, 'client')),
    ...env,
  });
  const app = await buildApp(config, parts);
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    app,
    origin,
    close: async () => {
      await app.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
