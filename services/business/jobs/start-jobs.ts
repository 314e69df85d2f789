import type { Background } from '../context.ts';
import { outboxSender } from '../mails/send-outbox.ts';
import { deliverDueOrders } from '../orders/fulfil-order.ts';
import { netsClient } from '../payments/nets-client.ts';
import { reconcileAllSoon, reconcilePayments } from '../payments/reconcile-payments.ts';
import { sweepIdempotencyKeys } from '../wire/idempotent.ts';
import { sweepRateLimits } from '../wire/rate-limit.ts';
import { type Job, runJobs } from './run-jobs.ts';

const reconcileEverySeconds = 10;

/** What the service does by itself: sends mails, asks for lost news of payments, delivers what has begun, tidies up. */
export const startJobs: Background = (context) => {
  const { db, clock, config, log } = context;
  const provider = netsClient({ url: config.payments.internalUrl, secretKey: config.payments.secretKey });
  let fresh = true;

  const jobs: Job[] = [
    { name: 'outbox', everySeconds: 1, run: outboxSender(context) },
    {
      name: 'payments',
      everySeconds: reconcileEverySeconds,
      run: async (signal) => {
        if (fresh) await reconcileAllSoon(context);
        await reconcilePayments(context, provider, reconcileEverySeconds, signal);
        // not before it has gone through once: the provider may be starting too
        fresh = false;
      },
    },
    { name: 'deliveries', everySeconds: 60, run: () => deliverDueOrders(db, clock.now()) },
    {
      name: 'tidying',
      everySeconds: 3600,
      run: async () => {
        await sweepIdempotencyKeys(db, clock.now());
        await sweepRateLimits(db, clock.now());
      },
    },
  ];
  return runJobs(jobs, log);
};
