import { LogController } from 'fastify';
import type Provider from 'oidc-provider';
import { lookFiles } from '../look/look-files.ts';
import { pageHeaders } from '../look/page-headers.ts';
import { listen, type RunningService, serviceApp } from '../service.ts';
import type { IdentityConfig } from './config.ts';
import { errorPage } from './pages/error-page.ts';
import { providerPages } from './pages/provider-pages.ts';
import { businessAccounts } from './provider/accounts.ts';
import { openArtifacts } from './provider/artifacts.ts';
import { callShop } from './provider/call-shop.ts';
import { createProvider } from './provider/create-provider.ts';
import { providerKeys } from './provider/keys.ts';
import { markTokens } from './provider/minted-tokens.ts';
import { providerDoor } from './routes/provider-door.ts';
import { signIn } from './routes/sign-in.ts';

/**
 * The OpenID provider of the embedded run (OpenID Connect Core, discovery at `/.well-known/openid-configuration`).
 * Its issuer is `publicUrl`, or the address that it listens on.
 */
export async function startIdentity(config: IdentityConfig): Promise<RunningService> {
  const { shopOrigin, demoHint, dataDir } = config;
  // no request log: addresses carry ID tokens and references to sign-ins
  const app = await serviceApp(config, 'identity', {
    // only a proxy on this machine or its private network is believed about the visitor's address
    trustProxy: ['loopback', 'uniquelocal'],
    logController: new LogController({ disableRequestLogging: true }),
  });
  const keys = providerKeys(dataDir);
  const artifacts = openArtifacts(dataDir);
  const accounts = businessAccounts(config.businessUrl, config.servicesKey);
  const minted: string[] = [];

  let made: Provider | undefined;
  // made late: with port 0 the issuer is known only once we listen
  const provider = (): Provider => {
    if (made) return made;
    const issuer = config.publicUrl ?? `http://localhost:${new URL(app.listeningOrigin).port}`;
    made = createProvider(issuer, config, {
      keys,
      artifacts,
      accounts,
      pages: providerPages(shopOrigin),
      callShop: callShop(shopOrigin, (token) => void (config.marker !== null && minted.push(token))),
    });
    if (config.marker !== null) markTokens(made, config.marker, minted);
    made.on('server_error', (_ctx, err) => app.log.error({ err }, 'the provider failed'));
    made.on('grant.error', (_ctx, err) => app.log.info({ err }, 'a token request was refused'));
    made.on('backchannel.error', (_ctx, err) => app.log.warn({ err }, 'the shop did not take a logout token'));
    return made;
  };

  await app.register(pageHeaders, { formTargets: [shopOrigin] });
  await app.register(lookFiles);
  await app.register(providerDoor, { provider });
  await app.register(signIn, {
    provider,
    accounts,
    shopOrigin,
    demoHint,
    expired: (reply, locale) =>
      reply
        .code(400)
        .type('text/html; charset=utf-8')
        .send(errorPage({ locale, shopOrigin, kind: 'expired', code: null })),
  });
  if (config.marker !== null) app.get('/__tokens', () => ({ tokens: minted }));
  app.get('/', (_request, reply) => reply.redirect(shopOrigin));

  const pruning = setInterval(() => artifacts.prune(), 5 * 60_000).unref();
  app.addHook('onClose', async () => {
    clearInterval(pruning);
    artifacts.close();
  });
  try {
    const running = await listen(app, config, 'IDENTITY_PORT');
    await requireClient(provider(), config.client.id);
    return running;
  } catch (error) {
    await app.close();
    throw error;
  }
}

/** Looks the client up once: a key file that is no use is to stop the start, not the first sign-in. */
async function requireClient(provider: Provider, id: string): Promise<void> {
  try {
    await provider.Client.find(id);
  } catch (error) {
    throw new Error('OIDC_CLIENT_JWKS_FILE or OIDC_CLIENT_SECRET make no usable client', { cause: error });
  }
}
