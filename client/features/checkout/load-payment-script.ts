import { setTrustedSource } from '../../ui/trusted-types.ts';

/** The payment provider's hosted script, as far as we speak with it (Nexi Checkout). */
export interface HostedCheckout {
  on(event: 'pay-initialized' | 'payment-completed', listener: () => void): void;
  send(event: 'payment-order-finalized', value: boolean): void;
  cleanup?(): void;
}

export interface Dibs {
  Checkout: new (options: {
    checkoutKey: string;
    paymentId: string;
    containerId: string;
    language: string;
  }) => HostedCheckout;
}

declare global {
  // the name that the provider's script gives itself
  var Dibs: Dibs | undefined;
}

export class PaymentScriptFailed extends Error {}

const loadingTimeMs = 15_000;
const loading = new Map<string, Promise<Dibs>>();

/**
 * Loads the provider's script once a page. Its origin is fixed by this document's content security policy, which names
 * the configured payment origin alone; an address elsewhere, or one that could be read on the way, is an error here.
 * A failed load is forgotten, so that trying again tries again.
 * @throws PaymentScriptFailed when it is refused, does not come in time, or is not what it should be
 */
export function loadPaymentScript(scriptUrl: string): Promise<Dibs> {
  const already = loading.get(scriptUrl);
  if (already) return already;
  const script = load(scriptUrl);
  loading.set(scriptUrl, script);
  script.catch(() => loading.delete(scriptUrl));
  return script;
}

async function load(scriptUrl: string): Promise<Dibs> {
  const element = document.createElement('script');
  try {
    setTrustedSource(element, scriptUrl);
  } catch (cause) {
    throw new PaymentScriptFailed('refused', { cause });
  }
  element.async = true;
  const arrived = new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new PaymentScriptFailed('too late')), loadingTimeMs);
    element.addEventListener('load', () => {
      clearTimeout(late);
      resolve();
    });
    element.addEventListener('error', () => {
      clearTimeout(late);
      reject(new PaymentScriptFailed('not loaded'));
    });
  });
  document.head.append(element);
  try {
    await arrived;
  } catch (error) {
    element.remove();
    throw error;
  }
  if (globalThis.Dibs === undefined) throw new PaymentScriptFailed('no Dibs in it');
  return globalThis.Dibs;
}
