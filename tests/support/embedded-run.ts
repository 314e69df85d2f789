import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** The addresses of a running shop with all its reference services. */
export interface Addresses {
  shop: string;
  identity: string;
  business: string;
  content: string;
  payments: string;
  mailbox: string;
}

export interface EmbeddedRun {
  addresses: Addresses;
  dataDir: string;
  output(): string;
  /** Ctrl-C, and waits for the end */
  stop(): Promise<void>;
  /** SIGKILL to every process of the run at once, as when the machine loses its power */
  kill(): Promise<void>;
}

/** Starts the shop as `npm start` does, on free ports, and waits for its ready line. Data are kept when `dataDir` is given. */
export async function startEmbeddedRun(
  options: { dataDir?: string; ports?: Ports; env?: NodeJS.ProcessEnv } = {},
): Promise<EmbeddedRun & { ports: Ports }> {
  const ports = options.ports ?? (await freePorts());
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'arkivboden-'));
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: root,
    detached: true, // a process group of its own, so that kill() reaches all of it
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...withoutTestRunner(process.env), ...ports, SERVICES_FAULTS: '1', DATA_DIR: dataDir, ...options.env },
  });
  let output = '';
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await new Promise<void>((ready, failed) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Arkivboden ready on')) ready();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => failed(new Error(`the shop ended with ${code}:\n${output}`)));
  });
  const finish = async (signal: NodeJS.Signals) => {
    signalGroup(child, signal);
    await ended;
    if (!options.dataDir && signal !== 'SIGKILL') rmSync(dataDir, { recursive: true, force: true });
  };
  return {
    ports,
    dataDir,
    addresses: addressesOf(ports),
    output: () => output,
    stop: () => finish('SIGTERM'),
    kill: () => finish('SIGKILL'),
  };
}

type Ports = Record<PortName, string>;
type PortName =
  | 'PORT'
  | 'IDENTITY_PORT'
  | 'BUSINESS_PORT'
  | 'CONTENT_PORT'
  | 'PAYMENTS_PORT'
  | 'MAILBOX_PORT'
  | 'SMTP_PORT'
  | 'METRICS_PORT';

function addressesOf(ports: Ports): Addresses {
  return {
    shop: `http://localhost:${ports.PORT}`,
    identity: `http://localhost:${ports.IDENTITY_PORT}`,
    business: `http://localhost:${ports.BUSINESS_PORT}`,
    content: `http://localhost:${ports.CONTENT_PORT}`,
    payments: `http://localhost:${ports.PAYMENTS_PORT}`,
    mailbox: `http://localhost:${ports.MAILBOX_PORT}`,
  };
}

/** Ports held open together until all are known, so that none is handed out twice. */
async function freePorts(): Promise<Ports> {
  const servers: Server[] = [];
  const next = async () => {
    const server = createServer();
    servers.push(server);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    return String(typeof address === 'object' ? address?.port : address);
  };
  const ports = {
    PORT: await next(),
    IDENTITY_PORT: await next(),
    BUSINESS_PORT: await next(),
    CONTENT_PORT: await next(),
    PAYMENTS_PORT: await next(),
    MAILBOX_PORT: await next(),
    SMTP_PORT: await next(),
    METRICS_PORT: await next(),
  };
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
}

function withoutTestRunner(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(env).filter(([name]) => !/^VITEST|^NODE_ENV$|^TEST$|^MODE$|^NODE_OPTIONS$/.test(name)),
  );
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined || child.exitCode !== null) return;
  process.kill(-child.pid, signal);
}
