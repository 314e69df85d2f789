import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files and values that stand for secrets which production is given; made once and kept in the data folder. */
export interface DevelopmentKeys {
  /** private JWK with which the BFF signs its client assertions (RFC 7523) */
  clientKeyFile: string;
  /** the public half, as a JWKS, for the identity provider */
  clientJwksFile: string;
  /** `kid:base64url` of 32 random bytes: seals sessions */
  sessionKeys: string;
}

export function developmentKeys(folder: string): DevelopmentKeys {
  const clientKeyFile = join(folder, 'client-key.json');
  const clientJwksFile = join(folder, 'client-jwks.json');
  const sessionKeysFile = join(folder, 'session-keys');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!existsSync(clientKeyFile)) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const named = { kid: randomUUID(), alg: 'ES256', use: 'sig' };
    writeFileSync(clientJwksFile, JSON.stringify({ keys: [{ ...publicKey.export({ format: 'jwk' }), ...named }] }));
    writeFileSync(clientKeyFile, JSON.stringify({ ...privateKey.export({ format: 'jwk' }), ...named }), {
      mode: 0o600,
    });
  }
  if (!existsSync(sessionKeysFile))
    writeFileSync(sessionKeysFile, `k1:${randomBytes(32).toString('base64url')}`, { mode: 0o600 });
  return { clientKeyFile, clientJwksFile, sessionKeys: readFileSync(sessionKeysFile, 'utf8') };
}

if (import.meta.main) developmentKeys(process.argv[2] ?? '.data/keys');
