import { createExchange, type ExchangeOptions } from './create-exchange.ts';
import type { Transport } from './transport.ts';

export interface ClosableTransport extends Transport {
  /** waits for what is under way and closes the pools */
  close(): Promise<void>;
}

const defaults = { timeoutMs: 8000, maxBytes: 4 * 1024 * 1024 };

/** The plain, tokenless transport: answers as text. Throws what `createExchange` says. */
export function createTransport(
  options: Partial<ExchangeOptions> & Pick<ExchangeOptions, 'allowedOrigins'>,
): ClosableTransport {
  const exchange = createExchange({ ...defaults, ...options });
  const transport: Transport = async (call) => {
    const answer = await exchange(call);
    return { ...answer, body: answer.body.toString('utf8') };
  };
  return Object.assign(transport, { close: () => exchange.close() });
}
