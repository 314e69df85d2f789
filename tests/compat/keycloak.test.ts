import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { developmentKeys } from '../../scripts/development-keys.ts';
import { launchBrowser } from '../support/browser.ts';
import { type EmbeddedRun, startEmbeddedRun } from '../support/embedded-run.ts';
import { type Keycloak, startKeycloak } from './start-keycloak.ts';

const folder = mkdtempSync(join(tmpdir(), 'compat-'));
const erik = { id: '2', email: 'erik@example.se', password: 'Kyrkbok!1890' };
let keycloak: Keycloak;
let run: EmbeddedRun;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  const [shop, identity, business, content, payments, mailbox, smtp, metrics, keycloakPort] = await freePorts(9);
  const ports = {
    PORT: String(shop),
    IDENTITY_PORT: String(identity),
    BUSINESS_PORT: String(business),
    CONTENT_PORT: String(content),
    PAYMENTS_PORT: String(payments),
    MAILBOX_PORT: String(mailbox),
    SMTP_PORT: String(smtp),
    METRICS_PORT: String(metrics),
  };
  const keys = developmentKeys(join(folder, 'keys'));
  keycloak = await startKeycloak({
    port: keycloakPort ?? 0,
    shopOrigin: `http://localhost:${ports.PORT}`,
    clientJwks: readFileSync(keys.clientJwksFile, 'utf8'),
  });
  // another provider, by configuration alone
  run = await startEmbeddedRun({
    ports,
    dataDir: folder,
    env: { OIDC_ISSUER: keycloak.issuer },
  });
  browser = await launchBrowser();
});
afterAll(async () => {
  await browser?.close();
  await run?.stop();
  await keycloak?.stop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  page = await (await browser.newContext({ locale: 'sv-SE', viewport: { width: 1440, height: 900 } })).newPage();
});
afterEach(() => page.context().close());

const ask = (path: string, method = 'GET'): Promise<{ status: number; body: Record<string, unknown> }> =>
  page.evaluate(
    async (given) => {
      const answer = await fetch(given.path, { method: given.method, headers: { 'x-csrf': '1' } });
      return { status: answer.status, body: await answer.json() };
    },
    { path, method },
  );
const session = async () => (await ask('/api/session?locale=sv')).body;
const account = () => ask('/api/account?locale=sv');
const signIn = async (returnTo = '/account') => {
  const asking = page.waitForRequest((request) => request.url().startsWith(`${keycloak.issuer}/protocol/`));
  await page.goto(`${run.addresses.shop}/bff/login?returnTo=${returnTo}`);
  const asked = new URL((await asking).url()).searchParams;
  expect([...asked.keys()].toSorted()).toEqual(['client_id', 'request_uri']);
  await page.locator('#username').fill(erik.email);
  await page.locator('#password').fill(erik.password);
  await page.locator('#kc-login').click();
  await page.waitForURL(`${run.addresses.shop}${returnTo}`);
};
const cookies = () => page.context().cookies(run.addresses.shop);

describe('Keycloak, by configuration alone,', () => {
  test('signs a customer in, whose account page shows', async () => {
    await signIn();
    expect(await session()).toMatchObject({ authenticated: true, user: { email: erik.email, accountAccess: true } });
    expect(await account()).toMatchObject({ status: 200 });
    await page.getByRole('heading', { level: 1 }).waitFor();
    const own = await cookies();
    expect(own.find(({ name }) => name === 'session')).toMatchObject({ httpOnly: true, sameSite: 'Strict' });
    expect(JSON.stringify(own)).not.toMatch(/eyJ/);
  });

  test('renews the tokens, whose lifetime is five seconds, again and again', async () => {
    await signIn();
    const before = (await keycloak.events()).filter((type) => type === 'REFRESH_TOKEN').length;
    for (let n = 0; n < 3; n += 1) expect(await account()).toMatchObject({ status: 200 });
    const events = await keycloak.events();
    expect(events.filter((type) => type === 'REFRESH_TOKEN').length).toBeGreaterThanOrEqual(before + 3);
    expect(events.filter((type) => type.includes('ERROR'))).toEqual([]);
  });

  test('is left together with the shop', async () => {
    await signIn('/');
    const { request } = page.context(); // the call alone: the page would go on by itself
    const answer = await request.post(`${run.addresses.shop}/bff/logout`, { headers: { 'x-csrf': '1' } });
    const { location } = await answer.json();
    await page.goto('about:blank');
    await page.goto(location);
    await page.locator('#kc-logout').waitFor(); // asks whether it is meant, since no ID token came along
    const own = await cookies();
    expect(own.filter(({ name }) => name === 'session')).toEqual([]); // over here, whatever becomes of that page
    await page.locator('#kc-logout').click();
    await page.waitForURL(`${run.addresses.shop}/`);
    await page.goto(`${run.addresses.shop}/bff/login`);
    await page.locator('#password').waitFor(); // asked again: the provider's session is over too
  });

  test('tells the shop of a sign-out elsewhere, which every tab then knows', async () => {
    await signIn();
    const tab = await page.context().newPage();
    await tab.goto(`${run.addresses.shop}/account`);
    await keycloak.signOut(erik.id);
    // how soon Keycloak sends its logout token is Keycloak's affair
    await vi.waitFor(async () => expect(await session(), run.output()).toEqual({ authenticated: false }), 20_000);
    expect(await account()).toMatchObject({ status: 401, body: { code: 'session.required' } });
  });
});

/** Held open together until all are known, so that none is handed out twice. */
async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer());
  const ports: number[] = [];
  for (const server of servers) {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (typeof address === 'object' && address) ports.push(address.port);
  }
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}
