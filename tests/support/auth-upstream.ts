import { createHash } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { calculateJwkThumbprint, createRemoteJWKSet, EmbeddedJWK, type JWTPayload, jwtVerify } from 'jose';
import { expect, vi } from 'vitest';

export interface ReceivedCall {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  /** claims of the access token, when it was sound and came with a sound proof */
  claims: JWTPayload | null;
}

export interface HeldCalls {
  /** resolves when a call has arrived and waits */
  arrived(): Promise<void>;
  letOthersPass(): void;
  letGo(): void;
}

export interface StandInUpstream {
  url: string;
  calls: ReceivedCall[];
  /** access tokens that it refuses, whatever they are worth */
  refused: Set<string>;
  /** asks each proof for this nonce (RFC 9449 section 9) */
  nonce: string | null;
  /** keeps what arrives from now on waiting, to be judged when it is let go */
  hold(): HeldCalls;
  close(): Promise<void>;
}

/** A resource server as strict as the business service: signature, issuer, audience, `typ`, and DPoP where bound. */
export async function startStandInUpstream(issuer: () => string, audience: string): Promise<StandInUpstream> {
  const seen = new Set<string>();
  let gate = Promise.resolve();
  let keys: ReturnType<typeof createRemoteJWKSet> | undefined;
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${portOf(server)}`;
  const upstream: StandInUpstream = {
    url,
    calls: [],
    refused: new Set(),
    nonce: null,
    hold: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      const before = upstream.calls.length;
      gate = promise;
      const letOthersPass = () => {
        gate = Promise.resolve();
      };
      return {
        arrived: () => vi.waitFor(() => expect(upstream.calls.length).toBeGreaterThan(before)),
        letOthersPass,
        letGo: () => {
          letOthersPass();
          resolve();
        },
      };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', url: path = '', headers } = request;
    const call: ReceivedCall = { method, path, headers, claims: null };
    upstream.calls.push(call);
    await gate;
    const claims = await check(request).catch(() => null);
    call.claims = claims;
    const open = path.startsWith('/public/');
    const challenge =
      upstream.nonce === null
        ? {}
        : { 'dpop-nonce': upstream.nonce, 'www-authenticate': 'DPoP error="use_dpop_nonce"' };
    if (open || claims)
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ sub: claims?.sub ?? null }));
    else response.writeHead(401, { 'content-type': 'application/json', ...challenge }).end('{}');
  }

  async function check(request: IncomingMessage): Promise<JWTPayload> {
    const [scheme, token = ''] = (request.headers.authorization ?? '').split(' ');
    if (upstream.refused.has(token)) throw new Error('refused');
    keys ??= createRemoteJWKSet(new URL(`${issuer()}/oidc/jwks`));
    const { payload } = await jwtVerify(token, keys, { issuer: issuer(), audience, typ: 'at+jwt' });
    const { cnf } = payload;
    if (typeof cnf !== 'object' || cnf === null || !('jkt' in cnf)) return payload;
    if (scheme !== 'DPoP') throw new Error('a bound token sent as a bearer token');
    const proof = await jwtVerify(String(request.headers.dpop), EmbeddedJWK, {
      typ: 'dpop+jwt',
      maxTokenAge: 60,
      clockTolerance: '12h',
    });
    const { htm, htu, ath, jti, nonce } = proof.payload;
    const sound =
      htm === request.method &&
      htu === url + (request.url ?? '').split('?')[0] &&
      ath === createHash('sha256').update(token).digest('base64url') &&
      (await calculateJwkThumbprint(proof.protectedHeader.jwk ?? {})) === cnf.jkt &&
      (upstream.nonce === null || nonce === upstream.nonce) &&
      !seen.has(String(jti));
    if (!sound) throw new Error('proof');
    seen.add(String(jti));
    return payload;
  }

  return upstream;
}

/** The TCP port that a server listens on. */
export function portOf(server: { address(): unknown }): number {
  const address = server.address();
  if (typeof address === 'object' && address !== null && 'port' in address) return Number(address.port);
  throw new Error('the server listens on no port');
}
