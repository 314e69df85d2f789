import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PaymentInit } from '#shared/contract/order.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { type HostedCheckout, loadPaymentScript } from './load-payment-script.ts';

interface Props {
  payment: PaymentInit;
  /** the provider says that the card was charged; the shop knows it when its own server has been told */
  onCompleted: () => void;
  onFailed: () => void;
}

const containerId = 'payment-form';

/** The provider's own card form, in a frame of its own origin: the card's number never passes this page. */
export function PaymentForm({ payment, onCompleted, onFailed }: Props) {
  const { t } = useTranslation('checkout');
  const container = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState(false);
  const completed = useEffectEvent(onCompleted);
  const failed = useEffectEvent(onFailed);
  const { scriptUrl, checkoutKey, paymentId, language } = payment;

  useEffect(() => {
    const place = container.current;
    let checkout: HostedCheckout | null = null;
    let left = false;
    async function show(): Promise<void> {
      const dibs = await loadPaymentScript(scriptUrl);
      if (left) return;
      const form = new dibs.Checkout({ checkoutKey, paymentId, containerId, language });
      form.on('pay-initialized', () => form.send('payment-order-finalized', true));
      form.on('payment-completed', () => completed());
      checkout = form;
      setShown(true);
    }
    show().catch(() => {
      if (!left) failed();
    });
    return () => {
      left = true;
      checkout?.cleanup?.();
      place?.replaceChildren();
    };
  }, [scriptUrl, checkoutKey, paymentId, language]);

  return (
    <section aria-label={t('payment.form')}>
      {!shown && <Skeleton shape="card" count={2} label={t('payment.loading')} />}
      <div ref={container} id={containerId} />
    </section>
  );
}
