import { listen, type RunningService, serviceApp } from '../service.ts';
import { apiRoutes } from './api-routes.ts';
import type { PaymentsConfig } from './config.ts';
import { answerProblems } from './errors.ts';
import { frameRoutes } from './frame-routes.ts';
import { openStore } from './open-store.ts';
import { connectPayments } from './payments.ts';
import { publicFiles } from './public-files.ts';
import { deliverWebhooks } from './webhooks.ts';

/** The payment stand-in: Nexi Checkout's (Nets Easy's) payment API, hosted script, card form and webhooks. */
export async function startPayments(config: PaymentsConfig): Promise<RunningService> {
  // strict: an amount sent as text is the caller's mistake, and every faulty field is named at once
  const app = await serviceApp(config, 'payments', {
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, allErrors: true } },
  });
  const store = openStore(config.dataDir);
  const webhooks = deliverWebhooks(store, app.log);
  const payments = connectPayments(store, webhooks);

  answerProblems(app);
  await app.register(publicFiles);
  await app.register(apiRoutes, { payments, config });
  await app.register(frameRoutes, { payments, config });
  app.addHook('onClose', async () => {
    await webhooks.close();
    store.close();
  });
  return listen(app, config, 'PAYMENTS_PORT');
}
