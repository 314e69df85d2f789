import type { FastifyBaseLogger } from 'fastify';
import { type Static, Type } from 'typebox';
import type { Store } from './open-store.ts';

/** Delivers the queued webhooks, also those that an earlier process left. */
export interface Webhooks {
  /** looks at once for what is due; called after a commit that queued something */
  wake(): void;
  close(): Promise<void>;
}

const QueuedWebhook = Type.Object({
  sequence: Type.Integer(),
  url: Type.String(),
  authorization: Type.String(),
  body: Type.String(),
  attempts: Type.Integer(),
});
type QueuedWebhook = Static<typeof QueuedWebhook>;

const Due = Type.Object({ due: Type.Union([Type.Integer(), Type.Null()]) });

const atOnce = 4;
const answerWithinMs = 10_000;
const longestPauseMs = 60_000;

/**
 * Sends each webhook until it is answered with 2xx: after 1, 2, 4… at most 60 seconds. A webhook whose answer was lost
 * is sent again with the same id. Nothing promises their order.
 */
export function deliverWebhooks(store: Store, log: FastifyBaseLogger): Webhooks {
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> | null = null;
  let calledWhileWorking = false;
  const closing = new AbortController();

  // a receiver that was down with us is probably back
  store.run('update webhooks set due = 0 where delivered is null');
  wake();
  return { wake, close };

  function wake(): void {
    if (closing.signal.aborted) return;
    calledWhileWorking = true;
    working ??= work().finally(() => {
      working = null;
    });
  }

  async function work(): Promise<void> {
    while (calledWhileWorking && !closing.signal.aborted) {
      calledWhileWorking = false;
      for (let due = takeDue(); due.length > 0 && !closing.signal.aborted; due = takeDue())
        await Promise.all(due.map(deliver));
    }
    sleepUntilNext();
  }

  function takeDue(): QueuedWebhook[] {
    return store.all(
      QueuedWebhook,
      `select sequence, url, authorization, body, attempts from webhooks
       where delivered is null and due <= :now order by sequence limit :atOnce`,
      { now: Date.now(), atOnce },
    );
  }

  async function deliver(webhook: QueuedWebhook): Promise<void> {
    const failure = await post(webhook, closing.signal);
    if (closing.signal.aborted) return;
    const { sequence } = webhook;
    if (failure === null) {
      store.run('update webhooks set delivered = :now, attempts = attempts + 1 where sequence = :sequence', {
        now: new Date().toISOString(),
        sequence,
      });
      return;
    }
    const pause = Math.min(1000 * 2 ** webhook.attempts, longestPauseMs);
    log.warn({ url: webhook.url, failure, pause }, 'webhook not delivered');
    store.run('update webhooks set attempts = attempts + 1, due = :due where sequence = :sequence', {
      due: Date.now() + pause,
      sequence,
    });
  }

  function sleepUntilNext(): void {
    clearTimeout(timer);
    if (closing.signal.aborted) return;
    const next = store.first(Due, 'select min(due) as due from webhooks where delivered is null');
    const due = next?.due ?? null;
    if (due === null) return;
    timer = setTimeout(wake, Math.max(due - Date.now(), 10));
    timer.unref();
  }

  async function close(): Promise<void> {
    clearTimeout(timer);
    closing.abort();
    await working;
  }
}

/** Null when the receiver said 2xx, otherwise why not. */
async function post(webhook: QueuedWebhook, closing: AbortSignal): Promise<string | null> {
  try {
    const answer = await fetch(webhook.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: webhook.authorization },
      body: webhook.body,
      redirect: 'manual', // the merchant's secret goes to the agreed address alone
      signal: AbortSignal.any([closing, AbortSignal.timeout(answerWithinMs)]),
    });
    await answer.body?.cancel();
    return answer.ok ? null : `status ${answer.status}`;
  } catch (error) {
    return error instanceof Error ? error.name : String(error);
  }
}
