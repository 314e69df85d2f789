import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { decodeProtectedHeader, type JWK } from 'jose';
import type { AuthConfig } from '../../server/auth/auth-config.ts';
import { Browser } from './auth-browser.ts';
import { portOf } from './auth-upstream.ts';
import { type Barrier, createBarrier } from './barrier-provider.ts';

/** What a process is told at its start; keys in base64url, since it travels as JSON. */
export interface BoundarySetting {
  config: Omit<AuthConfig, 'sessionKeys'>;
  sessionKeys: { kid: string; key: string }[];
  upstreamUrl: string;
  lockMs: number;
}

export type ToProcess = { passSeconds: number };
export type FromProcess = { port: number } | { asked: number } | { passed: number };

/** The token boundary in an operating-system process of its own, with enough of a shop around it to be a customer of. */
export interface BoundaryProcess {
  child: ChildProcess;
  /** log lines of warnings and errors */
  logs: string[];
  /** customers' requests that have come to where the token is asked for */
  asked: Barrier;
  /** moves this process's clock, and no other's; resolves when it is moved */
  passSeconds(seconds: number): Promise<void>;
  /** a browser that this process answers, with the cookies of another one */
  newBrowser(like?: Browser): Browser;
  stop(): Promise<void>;
}

export async function startBoundaryProcess(setting: BoundarySetting): Promise<BoundaryProcess> {
  const child = fork(join(import.meta.dirname, 'boundary-process-main.ts'), {
    env: { PATH: process.env.PATH, BOUNDARY: JSON.stringify(setting) },
    execArgv: [],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const logs: string[] = [];
  if (child.stdout) createInterface(child.stdout).on('line', (line) => void logs.push(line));
  const asked = createBarrier();
  const passed = createBarrier();
  const started = Promise.withResolvers<number>();
  child.on('message', (message: FromProcess) => {
    if ('port' in message) started.resolve(message.port);
    else void ('asked' in message ? asked : passed).pass();
  });
  child.once('exit', () => started.reject(new Error('the process ended before it listened')));
  const servedAt = { [setting.config.publicOrigin]: `http://localhost:${await started.promise}` };
  return {
    child,
    logs,
    asked,
    passSeconds: (passSeconds) => {
      const done = passed.until(passed.arrived + 1);
      child.send({ passSeconds } satisfies ToProcess);
      return done;
    },
    newBrowser: (like) => {
      const browser = new Browser({ servedAt });
      for (const cookie of like?.cookies() ?? []) browser.put(cookie);
      return browser;
    },
    stop: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}

export interface HeldUpstream {
  url: string;
  calls: { method: string; token: string; key: JWK | undefined }[];
  arrivals: Barrier;
  /** access tokens that it refuses */
  refused: Set<string>;
  close(): Promise<void>;
}

/** A resource server that answers when it is let; it says which token it was sent, and with whose key's proof. */
export async function startHeldUpstream(): Promise<HeldUpstream> {
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const upstream: HeldUpstream = {
    url: `http://127.0.0.1:${portOf(server)}`,
    calls: [],
    arrivals: createBarrier(),
    refused: new Set(),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return upstream;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = '', headers } = request;
    const token = headers.authorization?.replace(/^DPoP /, '') ?? '';
    upstream.calls.push({ method, token, key: decodeProtectedHeader(String(headers.dpop)).jwk });
    request.resume();
    await upstream.arrivals.pass();
    response.writeHead(upstream.refused.has(token) ? 401 : 200, { 'content-type': 'application/json' });
    response.end('{}');
  }
}
