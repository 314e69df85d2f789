import type { FastifyInstance } from 'fastify';
import { listen, type RunningService, serviceApp } from '../service.ts';
import { systemClock } from './clock.ts';
import type { BusinessConfig } from './config.ts';
import type { BusinessContext, Feature } from './context.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/open-database.ts';
import { background, features } from './features.ts';
import { servicesKeyGuard } from './internal/services-key.ts';
import { seed } from './seed/seed.ts';
import { tokenGuard } from './token-guard/token-guard.ts';
import { answerErrors } from './wire/answer-errors.ts';
import { maintenance } from './wire/maintenance.ts';
import { acceptBothCases } from './wire/snake-case.ts';

/**
 * Starts the business service: its database brought up to date and, the first time, filled; its routes; its work in the
 * background. Throws an Error whose text says what is in the way.
 */
export async function startBusiness(config: BusinessConfig): Promise<RunningService> {
  const database = await openDatabase(config);
  try {
    await migrate(database.db);
    // whom a request is made for is believed of callers on this machine and its private network alone
    const app = await serviceApp(config, 'business', {
      trustProxy: ['loopback', 'uniquelocal'],
      bodyLimit: 256 * 1024,
    });
    const context: BusinessContext = { db: database.db, clock: config.clock ?? systemClock, config, log: app.log };
    await seed(context);
    addRoutes(app, context);
    const running = background.map((start) => start(context));
    app.addHook('onClose', async () => {
      await Promise.all(running.map((work) => work.close()));
      await database.close();
    });
    return await listen(app, config, 'BUSINESS_PORT').catch(async (error) => {
      await app.close();
      throw error;
    });
  } catch (error) {
    await database.close();
    throw error;
  }
}

function addRoutes(app: FastifyInstance, context: BusinessContext): void {
  const { config } = context;
  answerErrors(app);
  group(app, '/user-api', (scope) => {
    maintenance(scope, config);
    add(scope, context, features['/user-api']);
  });
  group(app, '/public/v1', (scope) => add(scope, context, features['/public/v1']));
  group(app, '/restricted/v1', (scope) => {
    maintenance(scope, config);
    scope.addHook('preHandler', tokenGuard(context));
    add(scope, context, features['/restricted/v1']);
  });
  group(app, '/internal', (scope) => {
    scope.addHook('onRequest', servicesKeyGuard(config.servicesKey));
    add(scope, context, features['/internal']);
  });
  app.register(
    async (scope) => {
      for (const feature of features['/webhooks']) feature(scope, context);
    },
    { prefix: '/webhooks' },
  );
}

function group(app: FastifyInstance, prefix: string, fill: (scope: FastifyInstance) => void): void {
  app.register(
    async (scope) => {
      acceptBothCases(scope);
      fill(scope);
    },
    { prefix },
  );
}

function add(scope: FastifyInstance, context: BusinessContext, list: readonly Feature[]): void {
  for (const feature of list) feature(scope, context);
}
