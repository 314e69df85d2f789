import closeWithGrace from 'close-with-grace';
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { ConfigInvalid } from './environment.ts';

/** Longest wait for answers under way when the process is told to stop. */
const drainMs = 10_000;

try {
  const config = readConfig(process.env);
  const app = await buildApp(config);
  const { close } = closeWithGrace({ delay: drainMs, logger: false }, async ({ err, signal }) => {
    if (err) app.log.error({ err }, 'stopping after an error');
    else app.log.info({ signal }, 'stopping');
    await app.close();
  });
  await app.listen({ host: config.host, port: config.port });
  // started by `npm start`: tells that it answers, and ends with whoever started it
  process.send?.({ ready: 'bff', url: config.publicOrigin });
  process.once('disconnect', close);
} catch (error) {
  process.stderr.write(`The shop could not start: ${explain(error)}\n`);
  process.exit(1);
}

function explain(error: unknown): string {
  if (error instanceof ConfigInvalid) return error.message;
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE') return 'its port is taken; set PORT to a free one';
  return error.message;
}
