import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { vi } from 'vitest';
import { type BusinessConfig, readBusinessConfig } from '../../services/business/config.ts';
import { startBusiness } from '../../services/business/start-business.ts';
import { startMailbox } from '../../services/mailbox/start-mailbox.ts';
import { layEmptyDatabase } from './empty-pgdata.ts';
import { type Claims, startTokenMint, type TokenMint } from './token-mint.ts';

/** The business service over HTTP, with a mailbox behind it and an issuer of tokens beside it. */
export interface TestBusiness {
  url: string;
  config: BusinessConfig;
  mint: TokenMint;
  /** moves the service's clock on */
  passSeconds(seconds: number): void;
  call(method: string, path: string, options?: CallOptions): Promise<Answer>;
  /** an access token of the account with this address */
  tokenOf(email: string, claims?: Claims): Promise<string>;
  /** waits for a mail to this address whose subject is like this, and gives the newest */
  mailTo(address: string, subject: RegExp): Promise<TestMail>;
  /** how many mails the mailbox holds for this address */
  countMails(address: string): Promise<number>;
  /** closes the service and starts it anew on the same data and port */
  restart(changes?: Partial<BusinessConfig>): Promise<void>;
  /** closes the service alone, so that another process can take over its data and port */
  stop(): Promise<void>;
  close(): Promise<void>;
}

export interface CallOptions {
  body?: unknown;
  /** an access token, sent as a bearer token */
  token?: string;
  headers?: Record<string, string>;
}

/** The body is whatever JSON it holds; null when there is none. */
export type Answer = Awaited<ReturnType<typeof send>>;

export interface TestMail {
  subject: string;
  text: string;
  html: string;
}

export const demoPassword = 'Kyrkbok!1890';

/**
 * Starts it on a database of its own: PGlite in a folder that is removed afterwards or, when `TEST_DATABASE_URL` names a
 * PostgreSQL server, a database there. Passwords cost little.
 */
export async function startTestBusiness(changes: Partial<BusinessConfig> = {}): Promise<TestBusiness> {
  const dataDir = await mkdtemp(join(tmpdir(), 'business-'));
  const database = await newDatabase();
  if (!database.url) await layEmptyDatabase(join(dataDir, 'business/pgdata'));
  const mint = await startTokenMint();
  const mailbox = await startMailbox({
    host: '127.0.0.1',
    port: 0,
    publicUrl: null,
    dataDir: join(dataDir, 'mailbox'),
    logLevel: 'silent',
    faults: false,
    smtpPort: 0,
    shopOrigin: 'http://localhost:3000',
  });
  let offset = 0;
  const development = readBusinessConfig({ DATA_DIR: dataDir, BUSINESS_PORT: '0', OIDC_ISSUER: mint.issuer });
  const config: BusinessConfig = {
    ...development,
    databaseUrl: database.url,
    smtpUrl: mailbox.smtpUrl,
    passwordCost: 10,
    logLevel: 'error',
    clock: { now: () => new Date(Date.now() + offset * 1000) },
    ...changes,
  };
  let service = await startBusiness(config);
  config.port = Number(new URL(service.url).port);

  const call: TestBusiness['call'] = (method, path, options = {}) => send(`${service.url}${path}`, method, options);

  const mailsTo = async (address: string): Promise<{ id: string; subject: string }[]> => {
    const answer = await fetch(`${mailbox.url}/api/mails?to=${encodeURIComponent(address)}`);
    const { mails } = await answer.json();
    return mails;
  };

  return {
    url: service.url,
    config,
    mint,
    call,
    passSeconds: (seconds) => {
      offset += seconds;
    },
    tokenOf: async (email, claims) => {
      const accounts = await call('POST', '/internal/credentials', {
        token: config.servicesKey,
        body: { email, password: demoPassword },
      });
      if (accounts.status !== 200) throw new Error(`${email} cannot sign in: ${JSON.stringify(accounts.body)}`);
      return mint.mint(accounts.body.id, claims);
    },
    mailTo: (address, subject) =>
      vi.waitFor(
        async () => {
          const found = (await mailsTo(address)).find((mail) => subject.test(mail.subject));
          if (!found) throw new Error(`no mail like ${subject} to ${address}`);
          const answer = await fetch(`${mailbox.url}/api/mails/${found.id}`);
          return answer.json();
        },
        { timeout: 15_000, interval: 50 },
      ),
    countMails: async (address) => (await mailsTo(address)).length,
    restart: async (restartChanges = {}) => {
      await service.close();
      service = await startBusiness({ ...config, ...restartChanges });
    },
    stop: () => service.close(),
    close: async () => {
      await service.close();
      await mailbox.close();
      await mint.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function send(url: string, method: string, { body, token, headers }: CallOptions) {
  const answer = await fetch(url, {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: text === '' ? null : JSON.parse(text) };
}

async function newDatabase(): Promise<{ url: string | null; drop(): Promise<void> }> {
  const server = process.env.TEST_DATABASE_URL;
  if (!server) return { url: null, drop: async () => undefined };
  const name = `test_${process.pid}_${Date.now()}`;
  const run = async (statement: string) => {
    const client = new Client({ connectionString: server });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await run(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(`drop database ${name} with (force)`) };
}
