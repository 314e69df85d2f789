import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '#shared/contract/order.ts';
import { Heading } from '../../ui/heading.tsx';
import { ProblemHere } from '../../ui/problem-here.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ClosedOrder, UnknownOrder } from './closed-order.tsx';
import { Confirmation } from './confirmation.tsx';
import { ConfirmingPayment } from './confirming-payment.tsx';
import { useOrder } from './order-data.ts';
import { PayOrder } from './pay-order.tsx';

interface Props {
  orderId: string;
  email: string;
  /** called when the order is seen to be paid; more than once, over reloads */
  onBought: (orderId: string) => void;
}

/**
 * One order, at its own address, whatever has become of it: to be paid, being confirmed, bought, called off. A reload, a
 * second tab or the back button comes to the same order, since the server alone knows where it stands.
 */
export function OrderStep({ orderId, email, onBought }: Props) {
  const { t } = useTranslation('checkout');
  const [paidAt, setPaidAt] = useState<number | null>(null);
  const { data: order, error, isValidating, mutate } = useOrder(orderId, (order) => pace(order, paidAt));

  if (error?.code === 'order.notFound') return <UnknownOrder />;
  if (order === undefined && error) {
    return (
      <>
        <Heading level={1}>{t('title')}</Heading>
        <ProblemHere
          problem={error}
          title={t('orderFailed.title')}
          text={t('orderFailed.text')}
          busy={isValidating}
          onTryAgain={() => void mutate()}
        />
      </>
    );
  }
  if (order === undefined) {
    return (
      <>
        <Heading level={1}>{t('title')}</Heading>
        <Skeleton shape="card" count={2} label={t('payment.loading')} />
      </>
    );
  }
  if (isBought(order)) return <Confirmation order={order} email={email} onShown={onBought} />;
  if (order.status === 'cancelled' || order.status === 'credited') return <ClosedOrder order={order} />;
  if (paidAt !== null) return <ConfirmingPayment email={email} since={paidAt} onCheck={() => void mutate()} />;
  return (
    <PayOrder
      order={order}
      onPaid={() => {
        setPaidAt(Date.now());
        void mutate();
      }}
    />
  );
}

const isBought = ({ status }: Order): boolean => status === 'paid' || status === 'delivered';

/** How often the order is looked at, in milliseconds: closely just after it was paid, now and then while it waits. */
function pace(order: Order | undefined, paidAt: number | null): number {
  if (order === undefined || isBought(order) || order.status === 'cancelled' || order.status === 'credited') return 0;
  if (paidAt === null) return 5000;
  return Date.now() - paidAt < 60_000 ? 1000 : 10_000;
}
