import Fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { faultControls } from './faults.ts';

/** A reference service that runs: where it answers, and how it is stopped. */
export interface RunningService {
  /** base address without a trailing slash, e.g. `http://localhost:3002` */
  url: string;
  close(): Promise<void>;
}

/** What every reference service is told. */
export interface ServiceConfig {
  /** address to listen on; 127.0.0.1 unless told otherwise */
  host: string;
  /** 0 takes any free port */
  port: number;
  /** the address that others reach it by, without a trailing slash; default: `http://localhost:<port>` */
  publicUrl: string | null;
  /** folder of its own for what must survive a restart */
  dataDir: string;
  logLevel: string;
  /** lets `/__faults` slow, break or drop its answers; for tests, off by default */
  faults: boolean;
}

/** Reads what every service shares from the environment; `prefix` is the service's name, e.g. `IDENTITY`. */
export function readServiceConfig(env: NodeJS.ProcessEnv, prefix: string, defaultPort: number): ServiceConfig {
  return {
    host: env.SERVICES_HOST ?? '127.0.0.1',
    port: readPort(env, `${prefix}_PORT`, defaultPort),
    publicUrl: env[`${prefix}_URL`] ?? null,
    dataDir: `${env.DATA_DIR ?? '.data'}/${prefix.toLowerCase()}`,
    logLevel: env.SERVICES_LOG_LEVEL ?? 'warn',
    faults: env.SERVICES_FAULTS === '1',
  };
}

/** Throws an Error that names the variable when it is no port number. */
export function readPort(env: NodeJS.ProcessEnv, name: string, fallback: number): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new Error(`${name} must be a port number, 0 to 65535`);
  return port;
}

/** A Fastify application set up as every reference service is: logging, fault controls, `/health`. */
export async function serviceApp(
  config: ServiceConfig,
  name: string,
  options: FastifyServerOptions = {},
): Promise<FastifyInstance> {
  const app = Fastify({ ...options, logger: { level: config.logLevel, name }, forceCloseConnections: true });
  if (config.faults) await app.register(faultControls);
  app.get('/health', () => ({ service: name, status: 'up' }));
  return app;
}

/** Listens and tells where. A port that is taken becomes a sentence that names port and variable. */
export async function listen(
  app: FastifyInstance,
  config: ServiceConfig,
  portVariable: string,
): Promise<RunningService> {
  try {
    await app.listen({ host: config.host, port: config.port });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
      throw new Error(`port ${config.port} is taken; set ${portVariable} to a free one`, { cause: error });
    throw error;
  }
  const address = app.server.address();
  const port = typeof address === 'object' && address ? address.port : config.port;
  return { url: config.publicUrl ?? `http://localhost:${port}`, close: () => app.close() };
}

/**
 * Runs one service as a process: starts it, says where it answers, and stops it on SIGINT, SIGTERM or when the parent
 * process is gone, however it went.
 */
export async function runAlone(name: string, start: () => Promise<RunningService>): Promise<void> {
  const starting = Promise.resolve().then(start); // so that what start() throws is caught below, too
  const stop = () => void starting.then((service) => service.close()).finally(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  process.once('disconnect', stop);
  try {
    const { url } = await starting;
    console.log(`${name} ready on ${url}`);
    if (process.connected) process.send?.({ ready: name, url });
  } catch (error) {
    console.error(`${name} could not start: ${error instanceof Error ? error.message : String(error)}`);
    process.exit(1);
  }
}
