import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { company } from '#shared/company.ts';
import type { Order } from '#shared/contract/order.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Card } from '../../ui/card.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProblemNotice } from '../../ui/problem-notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { usePayment } from './order-data.ts';
import { OrderSummary } from './order-summary.tsx';
import { PaymentForm } from './payment-form.tsx';
import { StepHeading } from './step-heading.tsx';

interface Props {
  order: Order;
  /** the provider, or the shop itself, says that this order is paid */
  onPaid: () => void;
}

/** An order that waits for its payment. Whatever goes wrong here, the order and the cart are kept. */
export function PayOrder({ order, onPaid }: Props) {
  const { t } = useTranslation('checkout');
  const { data: payment, error, isValidating, mutate } = usePayment(order.id);
  const [formFailed, setFormFailed] = useState(false);
  const settled = error?.code === 'order.alreadyPaid' || error?.code === 'payment.notRequired';
  const down = formFailed || (error && !settled);
  const paid = useEffectEvent(onPaid);
  useEffect(() => {
    if (settled) paid();
  }, [settled]);

  async function tryAgain(): Promise<void> {
    // asked anew, since the payment may be what has gone wrong; its failing is shown by the same notice
    await mutate(undefined, { revalidate: true });
    setFormFailed(false);
  }

  return (
    <>
      <header>
        <StepHeading>{t('payment.title')}</StepHeading>
        <p>{t('payment.order', { number: order.orderNumber })}</p>
      </header>
      <Card>
        <OrderSummary lines={order.lines} sums={order} totalLabel={t('summary.total')} />
      </Card>
      {order.status === 'payment_failed' && !down && (
        <Notice kind="warning" role="alert" title={t('payment.declinedTitle')}>
          <p>{t('payment.declined')}</p>
        </Notice>
      )}
      {down && (
        <ProblemNotice
          title={t('payment.downTitle')}
          text={t('payment.down', { number: order.orderNumber })}
          retry={{ label: t('payment.tryAgain'), onRetry: () => void tryAgain(), busy: isValidating }}
        />
      )}
      {!down && (
        <>
          <p>{t('payment.intro')}</p>
          {payment ? (
            <PaymentForm payment={payment} onCompleted={onPaid} onFailed={() => setFormFailed(true)} />
          ) : (
            <Skeleton shape="card" count={2} label={t('payment.loading')} />
          )}
          <p>{t('payment.help', { phone: company.phone })}</p>
        </>
      )}
      <p>
        <AppLink to="/checkout">{t('payment.back')}</AppLink>
      </p>
    </>
  );
}
