import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { JWKS } from 'oidc-provider';

/** The provider's own secrets. */
export interface ProviderKeys {
  /** private keys, ES256; the first one signs, all of them are published */
  jwks: JWKS;
  /** sign the provider's cookies; the first one signs, all of them verify */
  cookieKeys: string[];
  /** base64url of 32 bytes: from it DPoP nonces are derived */
  dpopNonceSecret: string;
}

/** Reads `keys.json` of the data folder, or makes it at the very first start. */
export function providerKeys(dataDir: string): ProviderKeys {
  const file = join(dataDir, 'keys.json');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    // renamed into place whole: half a key file would lock everybody out at the next start
    writeFileSync(`${file}.new`, JSON.stringify(newKeys()), { mode: 0o600, flush: true });
    renameSync(`${file}.new`, file);
  }
  const keys: ProviderKeys = JSON.parse(readFileSync(file, 'utf8'));
  return keys;
}

function newKeys(): ProviderKeys {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return {
    jwks: {
      keys: [{ ...privateKey.export({ format: 'jwk' }), kty: 'EC', kid: randomUUID(), alg: 'ES256', use: 'sig' }],
    },
    cookieKeys: [randomBytes(32).toString('base64url')],
    dpopNonceSecret: randomBytes(32).toString('base64url'),
  };
}
