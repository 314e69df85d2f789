import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CryptoKey, exportJWK, generateKeyPair } from 'jose';
import { type IdentityConfig, identityDefaults } from '../../services/identity/config.ts';
import { startIdentity } from '../../services/identity/start-identity.ts';
import { servicesKey } from './identity-business.ts';

/** An identity provider of a test's own, with all that its client must know. */
export interface TestIdentity {
  url: string;
  config: IdentityConfig;
  /** the private key of the client's assertions; its `kid` is `client-key` */
  clientKey: CryptoKey;
  /** the same as a JWK, e.g. for OIDC_CLIENT_KEY_FILE */
  clientJwk: Record<string, unknown>;
  /** ends it and starts it anew on the same port and data */
  restart(changes?: Partial<IdentityConfig>): Promise<void>;
  /** ends it, and leaves its data */
  stop(): Promise<void>;
  close(): Promise<void>;
}

export const audience = 'urn:arkivboden:business';

/** `shopOrigin` and `businessUrl` must be given; the rest is as in the embedded run unless overridden. */
export async function startTestIdentity(
  overrides: Pick<IdentityConfig, 'shopOrigin' | 'businessUrl'> & Partial<IdentityConfig>,
): Promise<TestIdentity> {
  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
  const named = { kid: 'client-key', alg: 'ES256', use: 'sig' };
  const publicJwk = { ...(await exportJWK(publicKey)), kty: 'EC', ...named };
  const dataDir = await mkdtemp(join(tmpdir(), 'identity-'));
  const config: IdentityConfig = {
    ...identityDefaults,
    host: '127.0.0.1',
    port: 0,
    publicUrl: null,
    dataDir,
    logLevel: 'silent',
    faults: true,
    servicesKey,
    audience,
    client: { id: 'arkivboden-bff', jwks: { keys: [publicJwk] } },
    demoHint: true,
    ...overrides,
  };
  let running = await startIdentity(config);
  const port = Number(new URL(running.url).port);
  return {
    url: running.url,
    config,
    clientKey: privateKey,
    clientJwk: { ...(await exportJWK(privateKey)), ...named },
    restart: async (changes = {}) => {
      await running.close();
      running = await startIdentity({ ...config, port, ...changes });
    },
    stop: () => running.close(),
    close: async () => {
      await running.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
