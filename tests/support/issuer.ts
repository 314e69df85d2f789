import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { portOf } from './auth-upstream.ts';

export interface Answer {
  status?: number;
  type?: string;
  body: unknown;
}

/** An OpenID provider that answers what a test tells it to, however wrong. Nobody signs in there. */
export interface ScriptedIssuer {
  url: string;
  /** changes to its metadata; read at the next discovery */
  metadata: Record<string, unknown>;
  /** what the token endpoint answers, given the form it was sent */
  token: (form: URLSearchParams) => Promise<Answer>;
  /** forms that the token endpoint was sent */
  asked: URLSearchParams[];
  /** a signed ID token, sound but for the changes */
  idToken(claims: Record<string, unknown>, by?: { alg?: string; key?: CryptoKey | Uint8Array }): Promise<string>;
  close(): Promise<void>;
}

export async function startScriptedIssuer(): Promise<ScriptedIssuer> {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const rsa = await generateKeyPair('RS256');
  const rsaKey = { ...(await exportJWK(rsa.publicKey)), kid: 'RS256', alg: 'RS256', use: 'sig' };
  const keys = { keys: [rsaKey, { ...(await exportJWK(publicKey)), kid: 'ES256', alg: 'ES256', use: 'sig' }] };
  const server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${portOf(server)}`;
  const issuer: ScriptedIssuer = {
    url,
    metadata: {},
    token: async () => ({ status: 500, body: {} }),
    asked: [],
    idToken: (claims, { alg = 'ES256', key = alg === 'RS256' ? rsa.privateKey : privateKey } = {}) => {
      const now = Math.floor(Date.now() / 1000);
      const sound = { iss: url, aud: 'arkivboden-bff', sub: 'u1', iat: now, exp: now + 300 };
      return new SignJWT({ ...sound, ...claims }).setProtectedHeader({ alg, kid: alg }).sign(key);
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { status = 200, type = 'application/json', body } = await answerTo(request);
    response.writeHead(status, { 'content-type': type }).end(typeof body === 'string' ? body : JSON.stringify(body));
  }

  async function answerTo(request: IncomingMessage): Promise<Answer> {
    if (request.url === '/.well-known/openid-configuration')
      return { body: { ...metadataOf(url), ...issuer.metadata } };
    if (request.url === '/jwks') return { body: keys };
    if (request.url !== '/token') return { status: 404, body: {} };
    const form = new URLSearchParams(await text(request));
    issuer.asked.push(form);
    return issuer.token(form);
  }

  return issuer;
}

const metadataOf = (url: string) => ({
  issuer: url,
  authorization_endpoint: `${url}/authorize`,
  token_endpoint: `${url}/token`,
  jwks_uri: `${url}/jwks`,
  response_types_supported: ['code'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['ES256', 'RS256', 'HS256', 'none'],
  authorization_response_iss_parameter_supported: true,
});
