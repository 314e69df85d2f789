import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBusinessConfig } from '../../services/business/config.ts';
import { startBusiness } from '../../services/business/start-business.ts';
import type { RunningService } from '../../services/service.ts';
import { startTestIdentity, type TestIdentity } from '../support/identity.ts';
import { servicesKey } from '../support/identity-business.ts';
import { discover, giveCredentials, refresh, signIn, startSignIn } from '../support/identity-client.ts';
import { follow, newVisitor } from '../support/identity-visitor.ts';

describe('signing in with an account of the business service', () => {
  let dataDir: string;
  let business: RunningService;
  let identity: TestIdentity;

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'identity-accounts-'));
    const settings = { BUSINESS_PORT: '0', DATA_DIR: dataDir, SERVICES_KEY: servicesKey, PASSWORD_COST: '10' };
    business = await startBusiness(
      readBusinessConfig({ ...settings, SMTP_URL: 'smtp://localhost:9', SERVICES_LOG_LEVEL: 'silent' }),
    );
    identity = await startTestIdentity({ shopOrigin: 'http://localhost:3110', businessUrl: business.url });
  });
  afterAll(async () => {
    await identity.close();
    await business.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  it.each([
    ['anna@example.se', 'individual'],
    ['Erik@Example.se', 'individual'],
    ['bibliotek@example.se', 'library'],
    ['anstalld@example.se', 'employee'],
  ])('lets %s in as %s', async (email, userType) => {
    const client = await discover(identity);
    const { tokens } = await signIn({ client, identity }, { email });
    expect(tokens.claims()).toMatchObject({ email: email.toLowerCase(), user_type: userType });
    expect((await refresh(client, tokens)).claims()?.sub).toBe(tokens.claims()?.sub);
  });

  it('turns a wrong password away, and after ten of them the right one, too', async () => {
    const client = await discover(identity);
    const visitor = newVisitor();
    const { url } = await startSignIn({ client, identity });
    const form = await follow(visitor, await visitor.get(url));
    for (let tried = 0; tried < 10; tried += 1)
      expect((await giveCredentials(visitor, form, { email: 'olof@example.se', password: 'fel' })).status).toBe(422);
    expect((await giveCredentials(visitor, form, { email: 'olof@example.se' })).status).toBe(429);
  });
});
