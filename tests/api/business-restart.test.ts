import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from '../../services/business/database/lock-folder.ts';
import { startBusiness } from '../../services/business/start-business.ts';
import { startTestBusiness } from '../support/business.ts';
import { layEmptyDatabase } from '../support/empty-pgdata.ts';

const servicesKey = 'arkivboden-development-services-key';
let folder: string;
let children: ChildProcess[] = [];

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'business-'));
  await layEmptyDatabase(join(folder, 'business/pgdata'));
});
afterEach(async () => {
  for (const child of children) await kill(child);
  children = [];
  await rm(folder, { recursive: true, force: true });
});

/** The service as a process of its own, as the embedded run has it. */
async function spawnBusiness(): Promise<{ url: string; child: ChildProcess }> {
  const main = join(import.meta.dirname, '../../services/business/main.ts');
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      DATA_DIR: folder,
      BUSINESS_PORT: '0',
      PASSWORD_COST: '10',
      SMTP_URL: 'smtp://127.0.0.1:9',
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  children.push(child);
  return new Promise((resolve, reject) => {
    child.once('message', ({ url }: { url: string }) => resolve({ url, child }));
    child.once('exit', (code) => reject(new Error(`ended with ${code} before it was ready`)));
  });
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await ended;
}

const post = (url: string, body: object) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${servicesKey}` },
    body: JSON.stringify(body),
  });

test('what was answered is there after SIGKILL, and the seeds are there once', { timeout: 60_000 }, async () => {
  const first = await spawnBusiness();
  const products = await (await fetch(`${first.url}/public/v1/products?locale=sv`)).text();
  const account = { email: 'sudden@example.se', password: 'Gammal-psalmbok 1695' };
  const registration = { ...account, name: 'Plötslig', terms_accepted: true, locale: 'sv' };
  const answer = await post(`${first.url}/user-api/accounts/register?locale=sv`, registration);
  await kill(first.child);
  expect(answer.status).toBe(201);

  const second = await spawnBusiness();
  const found = await post(`${second.url}/internal/credentials`, account);
  expect(await found.json()).toMatchObject({ error_key: 'account.inactive' });
  expect(await (await fetch(`${second.url}/public/v1/products?locale=sv`)).text()).toBe(products);
});

test('a run that starts while the one before is still there waits for it, and loses nothing', {
  timeout: 60_000,
}, async () => {
  const first = await spawnBusiness();
  const starting = spawnBusiness();
  const early = await Promise.race([starting.then(() => 'started'), fetch(`${first.url}/health`).then(() => 'waits')]);
  expect(early).toBe('waits');
  first.child.kill('SIGTERM');
  const second = await starting;
  expect((await fetch(`${second.url}/public/v1/products`)).status).toBe(200);
});

test('a folder that another process goes on using is named in the error', async () => {
  const unlock = await lockFolder(folder);
  await expect(lockFolder(folder, 150)).rejects.toThrow(`the folder ${folder} is used by another process`);
  unlock();
  (await lockFolder(folder, 150))();
});

test('a port that is taken is named with its variable, and the folder is let go', { timeout: 60_000 }, async () => {
  const business = await startTestBusiness();
  const { port } = business.config;
  const other = { ...business.config, databaseUrl: null, dataDir: join(folder, 'business') };
  await expect(startBusiness(other)).rejects.toThrow(`port ${port} is taken; set BUSINESS_PORT to a free one`);
  const service = await startBusiness({ ...other, port: 0 });
  await service.close();
  await business.close();
});

test.runIf(process.env.TEST_DATABASE_URL)('two that start at once on an empty PostgreSQL fill it once', async () => {
  const business = await startTestBusiness();
  const twins = await Promise.all([1, 2].map(() => startBusiness({ ...business.config, port: 0 })));
  const answers = await Promise.all(twins.map(async ({ url }) => (await fetch(`${url}/public/v1/countries`)).json()));
  expect(answers[0]).toEqual(answers[1]);
  for (const twin of twins) await twin.close();
  await business.close();
});
