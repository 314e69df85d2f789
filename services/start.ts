import { fork } from 'node:child_process';
import { join } from 'node:path';
import { readContentConfig } from './content/config.ts';
import { startContent } from './content/start-content.ts';
import { readIdentityConfig } from './identity/config.ts';
import { startIdentity } from './identity/start-identity.ts';
import { readMailboxConfig } from './mailbox/config.ts';
import { startMailbox } from './mailbox/start-mailbox.ts';
import { readPaymentsConfig } from './payments/config.ts';
import { startPayments } from './payments/start-payments.ts';
import { type RunningService, runAlone } from './service.ts';

/**
 * All reference services of the embedded run. The business service gets a process of its own: its embedded database runs
 * on the event loop, and a slow query there must not hold up sign-in, content or payments.
 */
async function startServices(env: NodeJS.ProcessEnv): Promise<RunningService> {
  const started = await Promise.all([
    startInProcess('business'),
    startMailbox(readMailboxConfig(env)),
    startContent(readContentConfig(env)),
    startPayments(readPaymentsConfig(env)),
    startIdentity(readIdentityConfig(env)),
  ]);
  return {
    url: started.map((service) => service.url).join(' '),
    close: async () => {
      await Promise.all(started.map((service) => service.close()));
    },
  };
}

/** Runs `services/<name>/main.ts` as a child process; it ends itself when this process is gone. */
function startInProcess(name: string): Promise<RunningService> {
  const child = fork(join(import.meta.dirname, name, 'main.ts'), { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error(`the ${name} service could not start`)));
    child.once('message', (message: { url: string }) => {
      child.once('exit', (code) => process.exit(code ?? 1));
      resolve({
        url: message.url,
        close: async () => {
          child.removeAllListeners('exit');
          child.kill('SIGTERM');
          await ended;
        },
      });
    });
  });
}

await runAlone('services', () => startServices(process.env));
