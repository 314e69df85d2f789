import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';

export interface TestRedis {
  url: string;
  /** ends the server as a crash would */
  kill(): Promise<void>;
}

const binary = ['valkey-server', 'redis-server'].find((name) => spawnSync(name, ['--version']).status === 0);

/** Why suites over a shared store are left out here; null where a server is installed. */
export const redisMissing = binary === undefined ? 'neither valkey-server nor redis-server is installed' : null;

/** A store server of the test's own, keeping nothing on disk. */
export async function startRedis(): Promise<TestRedis> {
  if (binary === undefined) throw new Error('no store server is installed');
  const port = await freePort();
  const server = spawn(binary, ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await ready(server);
  return {
    url: `redis://127.0.0.1:${port}`,
    kill: async () => {
      if (server.exitCode !== null || server.signalCode !== null) return;
      const exited = once(server, 'exit');
      server.kill('SIGKILL');
      await exited;
    },
  };
}

async function ready(server: ChildProcess): Promise<void> {
  if (!server.stdout) throw new Error('the store server has no output');
  for await (const line of createInterface(server.stdout)) if (line.includes('Ready to accept connections')) return;
  throw new Error('the store server did not start');
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (typeof address !== 'object' || address === null) throw new Error('no free port');
  return address.port;
}
