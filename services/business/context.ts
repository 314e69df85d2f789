import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Clock } from './clock.ts';
import type { BusinessConfig } from './config.ts';
import type { Database } from './database/tables.ts';

/** What every feature is handed. */
export interface BusinessContext {
  /** inside a transaction use the transaction alone: the embedded database has one connection, and would wait for itself */
  db: Kysely<Database>;
  clock: Clock;
  config: BusinessConfig;
  log: FastifyBaseLogger;
}

/** A feature's routes; the paths are relative to the base that it is listed under. */
export type Feature = (app: FastifyInstance, context: BusinessContext) => void;

/** Work beside the requests, started with the service; `close` lets what is at work finish. */
export type Background = (context: BusinessContext) => { close(): Promise<void> };
