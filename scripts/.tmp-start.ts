import { type ChildProcess, fork } from 'node:child_process';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { buildClient } from './build-client.ts';
import { developmentKeys } from './development-keys.ts';
import { welcome } from './welcome.ts';

/*
 * The embedded run: the shop and all reference services on one machine. `--dev` serves the pages through Vite with hot
 * reload and restarts the BFF when its code changes.
 */
const root = join(import.meta.dirname, '..');
const development = process.argv.includes('--dev');
const children: ChildProcess[] = [];
let stopping = false;

process.once('SIGINT', () => void stop(0));
process.once('SIGTERM', () => void stop(0));

try {
  const env = environment();
  await requirePorts(env);
  if (!development) buildClient();
  await Promise.all([
    run('services/start.ts', env),
    ...(development ? runWithHotReload(env) : [run('server/main.ts', env)]),
  ]);
  console.log(welcome(env));
} catch (error) {
  if (!stopping) console.error(error instanceof Error ? error.message : error);
  await stop(1);
}

/** Every address of the run; whatever is set already stays. */
function environment(): NodeJS.ProcessEnv {
  const ports = {
    PORT: '3000',
    IDENTITY_PORT: '3001',
    BUSINESS_PORT: '3002',
    CONTENT_PORT: '3003',
    PAYMENTS_PORT: '3004',
    MAILBOX_PORT: '3005',
    SMTP_PORT: '3025',
    METRICS_PORT: '9464',
    ...pick(/_PORT$|^PORT$/),
  };
  const dataDir = resolve(root, process.env.DATA_DIR ?? '.data');
  const keys = developmentKeys(join(dataDir, 'keys'));
  return {
    NODE_ENV: 'development',
    NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'compile'),
    PUBLIC_ORIGIN: local(ports.PORT),
    SHOP_ORIGIN: process.env.PUBLIC_ORIGIN ?? local(ports.PORT),
    IDENTITY_URL: local(ports.IDENTITY_PORT),
    OIDC_ISSUER: local(ports.IDENTITY_PORT),
    BUSINESS_URL: local(ports.BUSINESS_PORT),
    CONTENT_URL: local(ports.CONTENT_PORT),
    PAYMENTS_URL: local(ports.PAYMENTS_PORT),
    MAILBOX_URL: local(ports.MAILBOX_PORT),
    SMTP_URL: `smtp://localhost:${ports.SMTP_PORT}`,
    OIDC_CLIENT_KEY_FILE: keys.clientKeyFile,
    OIDC_CLIENT_JWKS_FILE: keys.clientJwksFile,
    SESSION_KEYS: keys.sessionKeys,
    LOG_LEVEL: 'warn',
    ...ports,
    ...process.env,
    DATA_DIR: dataDir,
  };
}

function local(port: string): string { return `http://localhost:${port}`; }

function pick(names: RegExp): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => names.test(entry[0]) && !!entry[1]),
  );
}

/** Says which ports are taken before anything starts, so that no half of the shop is left running. */
async function requirePorts(env: NodeJS.ProcessEnv): Promise<void> {
  const names = [
    'PORT',
    'IDENTITY_PORT',
    'BUSINESS_PORT',
    'CONTENT_PORT',
    'PAYMENTS_PORT',
    'MAILBOX_PORT',
    'SMTP_PORT',
    'METRICS_PORT',
  ];
  const taken = (
    await Promise.all(names.map(async (name) => ((await isFree(Number(env[name]))) ? [] : [name])))
  ).flat();
  if (taken.length === 0) return;
  const list = taken.map((name) => `${env[name]} (${name})`).join(', ');
  throw new Error(
    `These ports are taken: ${list}. Is the shop running already? Otherwise set the named variables to free ports.`,
  );
}

function isFree(port: number): Promise<boolean> {
  return new Promise((done) => {
    const probe = createServer();
    probe.once('error', () => done(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)));
  });
}

/** Vite on the shop's port, the BFF behind it on one of its own. */
function runWithHotReload(env: NodeJS.ProcessEnv): Promise<void>[] {
  const bffPort = env.BFF_PORT ?? '3010';
  return [
    run('server/main.ts', { ...env, PORT: bffPort, CLIENT_DEV_URL: env.PUBLIC_ORIGIN }, [
      '--watch-preserve-output',
      '--watch',
    ]),
    run('scripts/client-development.ts', { ...env, BFF_URL: `http://localhost:${bffPort}` }),
  ];
}

function run(script: string, env: NodeJS.ProcessEnv, execArgv: string[] = []): Promise<void> {
  const child = fork(join(root, script), { env, execArgv, cwd: root, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  children.push(child);
  return new Promise((ready, failed) => {
    child.once('message', () => ready());
    child.once('exit', (code) => {
      failed(new Error(`${script} could not start`));
      if (!stopping) {
        console.error(`${script} ended (${code}); stopping the rest.`);
        void stop(1);
      }
    });
  });
}

async function stop(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  const running = children.filter((child) => child.exitCode === null && child.signalCode === null);
  const ended = running.map((child) => new Promise((resolve) => child.once('exit', resolve)));
  for (const child of running) child.kill('SIGTERM');
  const patience = setTimeout(() => {
    for (const child of running) child.kill('SIGKILL');
  }, 8000);
  await Promise.all(ended);
  clearTimeout(patience);
  process.exit(code);
}
