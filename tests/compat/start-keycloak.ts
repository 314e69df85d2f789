import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const version = '26.4.7';
const root = join(import.meta.dirname, '../..');
const cache = join(root, 'node_modules/.cache/keycloak');
const distribution = join(cache, `keycloak-${version}`);

export interface Keycloak {
  issuer: string;
  /** what it has noted of our client, oldest first, e.g. REFRESH_TOKEN */
  events(): Promise<string[]>;
  /** an administrator ends all sessions of a user */
  signOut(userId: string): Promise<void>;
  stop(): Promise<void>;
}

/** A Keycloak of the test's own, with nothing in it but the realm of keycloak-realm.json. Needs Java 17 and Maven. */
export async function startKeycloak(given: {
  port: number;
  shopOrigin: string;
  /** the public keys of the client, as JSON */
  clientJwks: string;
}): Promise<Keycloak> {
  fetchDistribution();
  const home = mkdtempSync(join(tmpdir(), 'keycloak-'));
  cpSync(distribution, home, { recursive: true });
  chmodSync(join(home, 'bin/kc.sh'), 0o755);
  mkdirSync(join(home, 'data/import'), { recursive: true });
  writeFileSync(join(home, 'data/import/realm.json'), realm(given));

  const base = `http://localhost:${given.port}`;
  const port = ['--http-host', '127.0.0.1', '--http-port', String(given.port)];
  const child = spawn(join(home, 'bin/kc.sh'), ['start-dev', '--import-realm', '--hostname', base, ...port], {
    detached: true, // kc.sh starts Java: both are ended together
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, KC_BOOTSTRAP_ADMIN_USERNAME: 'admin', KC_BOOTSTRAP_ADMIN_PASSWORD: 'admin' },
  });
  let output = '';
  await new Promise<void>((ready, failed) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Listening on:')) ready();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => failed(new Error(`Keycloak ended with ${code}:\n${output}`)));
  });
  return {
    issuer: `${base}/realms/arkivboden`,
    events: async () => {
      const answer = await administer('GET', '/events?max=100');
      const events: { type: string; error?: string }[] = await answer.json();
      return events.map(({ type, error }) => (error ? `${type}: ${error}` : type)).toReversed();
    },
    signOut: async (userId) => {
      const { status } = await administer('POST', `/users/${userId}/logout`);
      if (status !== 204) throw new Error(`Keycloak answered ${status}`);
    },
    stop: async () => {
      const ended = once(child, 'exit');
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
      await ended;
      rmSync(home, { recursive: true, force: true });
    },
  };

  async function administer(method: string, path: string): Promise<Response> {
    const body = new URLSearchParams({
      grant_type: 'password',
      client_id: 'admin-cli',
      username: 'admin',
      password: 'admin',
    });
    const answer = await fetch(`${base}/realms/master/protocol/openid-connect/token`, { method: 'POST', body });
    const { access_token } = await answer.json();
    const headers = { authorization: `Bearer ${access_token}` };
    return fetch(`${base}/admin/realms/arkivboden${path}`, { method, headers });
  }
}

/** From Maven's repository, as configured on this machine; kept for the next time. */
function fetchDistribution(): void {
  if (existsSync(join(distribution, 'bin/kc.sh'))) return;
  const artifact = `org.keycloak:keycloak-quarkus-dist:${version}:zip`;
  const goal = 'org.apache.maven.plugins:maven-dependency-plugin:3.6.1:unpack';
  const args = ['-q', '-B', goal, `-Dartifact=${artifact}`, `-DoutputDirectory=${cache}`];
  const { status, stdout, error } = spawnSync('mvn', args, { cwd: tmpdir(), encoding: 'utf8' });
  if (status !== 0) throw new Error(`Maven could not fetch Keycloak: ${error?.message ?? stdout}`);
}

function realm({ shopOrigin, clientJwks }: { shopOrigin: string; clientJwks: string }): string {
  return readFileSync(join(import.meta.dirname, 'keycloak-realm.json'), 'utf8')
    .replaceAll('{{shopOrigin}}', shopOrigin)
    .replace('{{clientJwks}}', JSON.stringify(clientJwks).slice(1, -1));
}
