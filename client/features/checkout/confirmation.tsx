import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order } from '#shared/contract/order.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Section } from '../../ui/section.tsx';
import style from './confirmation.module.css';
import { hasSubscription } from './has-subscription.ts';
import { OrderSummary } from './order-summary.tsx';
import { StepHeading } from './step-heading.tsx';

interface Props {
  order: Order;
  email: string;
  onShown: (orderId: string) => void;
}

/** The order is paid: what was bought, where the mail goes, and what can be done now. */
export function Confirmation({ order, email, onShown }: Props) {
  const { t } = useTranslation('checkout');
  const shown = useEffectEvent(onShown);

  useEffect(() => shown(order.id), [order.id]);

  return (
    <>
      <header className={style.top}>
        <Icon name="success" className={style.icon} />
        <StepHeading>{t('confirmation.title')}</StepHeading>
        <p>{t('confirmation.mail', { email })}</p>
        {hasSubscription(order.lines) && <p>{t('confirmation.whatNext')}</p>}
        <div className={style.ways}>
          <ButtonLink to="/account">{t('confirmation.account')}</ButtonLink>
          <ButtonLink to="/" variant="secondary">
            {t('confirmation.home')}
          </ButtonLink>
        </div>
      </header>
      <Section title={t('confirmation.items')}>
        <dl className={style.facts}>
          <dt>{t('confirmation.number')}</dt>
          <dd>{order.orderNumber}</dd>
          <dt>{t('confirmation.date')}</dt>
          <dd>
            <DateText iso={order.createdAt} />
          </dd>
        </dl>
        <Card>
          <OrderSummary lines={order.lines} sums={order} totalLabel={t('summary.paidTotal')} />
        </Card>
      </Section>
    </>
  );
}
