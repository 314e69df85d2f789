import { createHash, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { calculateJwkThumbprint, exportJWK, generateKeyPair, SignJWT } from 'jose';

export const audience = 'urn:arkivboden:business';

/** An issuer of access tokens with nothing but its published keys, so that a test can make tokens of every kind. */
export interface TokenMint {
  issuer: string;
  /** a token as the identity service makes them, or one that differs as told */
  mint(subject: string | number, claims?: Claims, options?: MintOptions): Promise<string>;
  /** while it is set, nothing is to be had of the issuer */
  down: boolean;
  close(): Promise<void>;
}

/** Claims beside or instead of the usual ones; `undefined` leaves one out. */
export type Claims = Record<string, unknown>;

export interface MintOptions {
  /** the header's `typ` */
  type?: string;
  /** signs with this key instead of the published one */
  privateKey?: CryptoKey;
  algorithm?: 'ES256' | 'RS256';
}

export async function startTokenMint(): Promise<TokenMint> {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  // published too, though the shop asks for no such signatures
  const rsa = await generateKeyPair('RS256');
  const jwks = {
    keys: [
      { ...(await exportJWK(publicKey)), kid: 'ES256', alg: 'ES256', use: 'sig' },
      { ...(await exportJWK(rsa.publicKey)), kid: 'RS256', alg: 'RS256', use: 'sig' },
    ],
  };
  let issuer = '';
  const server = createServer((request, response) => {
    if (mint.down) {
      response.writeHead(503).end();
      return;
    }
    const body = request.url === '/jwks' ? jwks : { issuer, jwks_uri: `${issuer}/jwks` };
    response.setHeader('content-type', 'application/json').end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('the mint listens on no port');
  issuer = `http://localhost:${address.port}`;

  const mint: TokenMint = {
    issuer,
    down: false,
    mint: (subject, claims = {}, { type = 'at+jwt', algorithm = 'ES256', ...options } = {}) => {
      const now = Math.floor(Date.now() / 1000);
      const usual = {
        iss: issuer,
        aud: audience,
        sub: String(subject),
        scope: 'openid shop',
        iat: now,
        exp: now + 300,
      };
      return new SignJWT({ ...usual, jti: randomUUID(), ...claims })
        .setProtectedHeader({ alg: algorithm, kid: algorithm, typ: type })
        .sign(options.privateKey ?? (algorithm === 'RS256' ? rsa.privateKey : privateKey));
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return mint;
}

/** A key that tokens can be bound to (RFC 9449). */
export async function newDpopKey() {
  const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(publicKey);
  return {
    /** the claim that binds a token to this key */
    cnf: { jkt: await calculateJwkThumbprint(jwk) },
    /** a proof for one call; `changes` makes it a false one */
    prove: (method: string, url: string, token: string, changes: Claims = {}): Promise<string> =>
      new SignJWT({
        htm: method,
        htu: url.split('?')[0],
        ath: createHash('sha256').update(token).digest('base64url'),
        jti: randomUUID(),
        iat: Math.floor(Date.now() / 1000),
        ...changes,
      })
        .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk })
        .sign(privateKey),
  };
}
