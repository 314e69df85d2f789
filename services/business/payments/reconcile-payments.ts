import { sql } from 'kysely';
import type { BusinessContext } from '../context.ts';
import { checkPayment } from './check-payment.ts';
import { endPayment } from './end-payment.ts';
import { type PaymentProvider, PaymentRefused, PaymentUnavailable } from './payment-provider.ts';
import type { Payment } from './payment-records.ts';
import { refundPayment } from './refund-payment.ts';

const atOnce = 20;

/**
 * Asks the provider about every payment whose news may have been lost, and sends back what is to be sent back: whatever
 * moment a process died in, the next one that runs puts it right. A payment is looked at ever more seldom as it grows old.
 */
export async function reconcilePayments(
  context: BusinessContext,
  provider: PaymentProvider,
  everySeconds: number,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    const due = await claimDue(context, everySeconds);
    for (const payment of due) {
      if (signal.aborted) return;
      await reconcile(context, provider, payment);
    }
    if (due.length < atOnce) return;
  }
}

/** Makes every open payment due: what happened while nothing ran here is looked at first. */
export async function reconcileAllSoon({ db, clock }: BusinessContext): Promise<void> {
  await db
    .updateTable('payments')
    .set({ next_check_at: clock.now() })
    .where('status', 'in', ['pending', 'refunding'])
    .execute();
}

/** Takes what is due and says when it is due next, so that no other process takes it too. */
async function claimDue({ db, clock }: BusinessContext, everySeconds: number): Promise<Payment[]> {
  const now = clock.now();
  const rest = sql`least(greatest(extract(epoch from ${now}::timestamptz - created_at) / 10, ${everySeconds}::float), 900)`;
  return db
    .updateTable('payments')
    .set({ next_check_at: sql<Date>`${now}::timestamptz + ${rest} * interval '1 second'` })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('payments')
        .select('id')
        .where('status', 'in', ['pending', 'refunding'])
        .where('next_check_at', '<=', now)
        .orderBy('next_check_at')
        .limit(atOnce)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();
}

async function reconcile(context: BusinessContext, provider: PaymentProvider, payment: Payment): Promise<void> {
  try {
    if (payment.status === 'refunding') return await refundPayment(context, provider, payment);
    await checkPayment(context, provider, payment);
    if (payment.expires_at <= context.clock.now()) await endPayment(context, provider, payment);
  } catch (error) {
    // the others must not wait for this one, unless none of them could be asked either
    if (error instanceof PaymentUnavailable && !(error instanceof PaymentRefused)) throw error;
    context.log.error({ err: error, payment: payment.id }, 'payment not reconciled');
  }
}
