import * as oidc from 'openid-client';
import { audience, type TestIdentity } from './identity.ts';
import { erik, password } from './identity-business.ts';
import { follow, newVisitor, type Visit, type Visitor } from './identity-visitor.ts';

/** The shop's side of the conversation, as openid-client holds it. */
export interface TestClient {
  configuration: oidc.Configuration;
  /** undefined: tokens are not bound to a key */
  DPoP: oidc.DPoPHandle | undefined;
}

export interface StartedSignIn {
  url: URL;
  verifier: string;
  state: string;
  nonce: string;
}

export type Tokens = Awaited<ReturnType<typeof oidc.authorizationCodeGrant>>;

interface ClientOptions {
  dpop?: boolean;
  authentication?: oidc.ClientAuth;
}

/** Discovers the provider. By default it signs assertions and proves a key, as the shop does. */
export async function discover(identity: TestIdentity, options: ClientOptions = {}): Promise<TestClient> {
  const { dpop = true, authentication = oidc.PrivateKeyJwt({ key: identity.clientKey, kid: 'client-key' }) } = options;
  const configuration = await oidc.discovery(
    new URL(identity.url),
    identity.config.client.id,
    undefined,
    authentication,
    {
      execute: [oidc.allowInsecureRequests, oidc.enableNonRepudiationChecks],
    },
  );
  return {
    configuration,
    DPoP: dpop ? oidc.getDPoPHandle(configuration, await oidc.randomDPoPKeyPair('ES256')) : undefined,
  };
}

/** Pushes an authorization request and gives the address to send the customer to. */
export async function startSignIn(
  { client, identity }: { client: TestClient; identity: TestIdentity },
  parameters: Record<string, string> = {},
): Promise<StartedSignIn> {
  const verifier = oidc.randomPKCECodeVerifier();
  const state = oidc.randomState();
  const nonce = oidc.randomNonce();
  const request = {
    redirect_uri: `${identity.config.shopOrigin}/bff/callback`,
    scope: 'openid profile email shop',
    resource: audience,
    code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
    ...parameters,
  };
  const pushed = client.configuration.serverMetadata().pushed_authorization_request_endpoint !== undefined;
  const url = pushed
    ? await oidc.buildAuthorizationUrlWithPAR(client.configuration, request, dpop(client))
    : oidc.buildAuthorizationUrl(client.configuration, request);
  return { url, verifier, state, nonce };
}

/** Fills in the sign-in form that the visitor is looking at, and goes on until something other than a redirect is shown. */
export async function giveCredentials(
  visitor: Visitor,
  form: Visit,
  credentials: { email?: string; password?: string } = {},
) {
  const fields = { email: erik.email, password, ...credentials };
  return follow(visitor, await visitor.post(form.url, fields));
}

export function redeem(client: TestClient, started: StartedSignIn, returned: Visit): Promise<Tokens> {
  if (!returned.location) throw new Error(`no redirect to the shop: ${returned.status} ${returned.body}`);
  return oidc.authorizationCodeGrant(
    client.configuration,
    returned.location,
    { pkceCodeVerifier: started.verifier, expectedState: started.state, expectedNonce: started.nonce },
    undefined,
    dpop(client),
  );
}

/** From the first request to the tokens, with a visitor who is not signed in yet unless one is given. */
export async function signIn(
  { client, identity }: { client: TestClient; identity: TestIdentity },
  { visitor = newVisitor(), parameters = {}, email = erik.email } = {},
): Promise<{ tokens: Tokens; visitor: Visitor }> {
  const started = await startSignIn({ client, identity }, parameters);
  const shown = await follow(visitor, await visitor.get(started.url));
  const returned = shown.location ? shown : await giveCredentials(visitor, shown, { email });
  return { tokens: await redeem(client, started, returned), visitor };
}

export function refresh(client: TestClient, tokens: Pick<Tokens, 'refresh_token'>): Promise<Tokens> {
  return oidc.refreshTokenGrant(client.configuration, tokens.refresh_token ?? '', undefined, dpop(client));
}

/** The OAuth error code with which a promise fails; fails itself when the promise does not. */
export async function refusal(promise: Promise<unknown>): Promise<string> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof oidc.ResponseBodyError || error instanceof oidc.AuthorizationResponseError) return error.error;
    if (error instanceof oidc.WWWAuthenticateChallengeError) return error.cause[0]?.parameters.error ?? '';
    throw error;
  }
  throw new Error('it was accepted');
}

/** The provider's session that an ID token speaks of. */
export function sidOf(tokens: Tokens): string {
  const sid = tokens.claims()?.sid;
  if (typeof sid !== 'string') throw new Error('the ID token names no session');
  return sid;
}

/** The payload of a JWT, unverified. */
export function payloadOf(jwt: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString());
}

const dpop = ({ DPoP }: TestClient) => (DPoP ? { DPoP } : {});
