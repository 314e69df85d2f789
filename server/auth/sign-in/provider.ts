import { createRemoteJWKSet, importJWK, type JWTVerifyGetKey, customFetch as joseFetch } from 'jose';
import * as client from 'openid-client';
import type { Transport } from '../../http/transport.ts';
import { type AuthConfig, defaultSigningAlgorithms } from '../auth-config.ts';
import { ProviderUnfit } from './provider-fault.ts';
import { providerFetch } from './provider-fetch.ts';

/** The provider as its metadata describes it, and the keys that it signs with. */
export interface ConnectedProvider {
  configuration: client.Configuration;
  metadata: client.ServerMetadata;
  keys: JWTVerifyGetKey;
  signingAlgorithms: string[];
}

export type Provider = () => Promise<ConnectedProvider>;

const timeoutSeconds = 10;
/** by how much the provider's clock and ours may differ */
export const clockToleranceSeconds = 60;

/**
 * Reads the provider's metadata when it is first needed, and again after a failure: the shop starts, and sells to
 * whoever is signed in, while the provider is away.
 */
export function connectProvider(config: AuthConfig, transport: Transport): Provider {
  const fetch = providerFetch(transport);
  let connected: Promise<ConnectedProvider> | undefined;
  return () => {
    connected ??= connect(config, fetch).catch((error: unknown) => {
      connected = undefined;
      throw error;
    });
    return connected;
  };
}

async function connect(config: AuthConfig, fetch: client.CustomFetch): Promise<ConnectedProvider> {
  const insecure = config.allowInsecureHttp && config.issuer.startsWith('http:');
  const discovered = await client.discovery(new URL(config.issuer), config.clientId, {}, client.None(), {
    [client.customFetch]: fetch,
    timeout: timeoutSeconds,
    ...(insecure && { execute: [client.allowInsecureRequests] }),
  });
  const metadata: client.ServerMetadata = discovered.serverMetadata();
  const signingAlgorithms = acceptedAlgorithms(config, metadata);
  const configuration = new client.Configuration(
    { ...metadata, id_token_signing_alg_values_supported: signingAlgorithms },
    config.clientId,
    { [client.clockTolerance]: clockToleranceSeconds },
    await clientAuthentication(config, metadata),
  );
  configuration[client.customFetch] = fetch;
  configuration.timeout = timeoutSeconds;
  if (insecure) client.allowInsecureRequests(configuration);
  client.enableNonRepudiationChecks(configuration); // else the ID token's signature would go unverified
  return { configuration, metadata, keys: signingKeys(metadata, fetch), signingAlgorithms };
}

/** Never `none` or a MAC, whatever configuration and metadata say (FAPI 2.0 Security Profile 5.4, RFC 8725 section 3.1). */
function acceptedAlgorithms(config: AuthConfig, metadata: client.ServerMetadata): string[] {
  const offered = metadata.id_token_signing_alg_values_supported ?? [];
  const accepted = (config.signingAlgorithms ?? defaultSigningAlgorithms).filter(
    (name) => !/^(none|HS\d+)$/.test(name),
  );
  const both = accepted.filter((name) => offered.includes(name));
  if (both.length === 0) throw new ProviderUnfit('noAcceptedAlgorithm');
  return both;
}

async function clientAuthentication(
  { clientAuthentication: by }: AuthConfig,
  metadata: client.ServerMetadata,
): Promise<client.ClientAuth> {
  if (by.kind === 'key') {
    const key = await importJWK(by.jwk, by.jwk.alg ?? 'ES256');
    if (key instanceof Uint8Array) throw new ProviderUnfit('symmetricClientKey');
    return client.PrivateKeyJwt({ key, ...(by.jwk.kid !== undefined && { kid: by.jwk.kid }) });
  }
  // RFC 8414 section 2: basic is what holds when the metadata says nothing
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  return methods.includes('client_secret_basic')
    ? client.ClientSecretBasic(by.secret)
    : client.ClientSecretPost(by.secret);
}

function signingKeys({ jwks_uri }: client.ServerMetadata, fetch: client.CustomFetch): JWTVerifyGetKey {
  if (jwks_uri === undefined) throw new ProviderUnfit('noKeys');
  return createRemoteJWKSet(new URL(jwks_uri), {
    timeoutDuration: timeoutSeconds * 1000,
    [joseFetch]: (url, { headers, signal, ...rest }) =>
      fetch(url, { ...rest, body: undefined, headers: Object.fromEntries(headers), signal }),
  });
}
