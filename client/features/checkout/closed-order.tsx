import { useTranslation } from 'react-i18next';
import type { Order } from '#shared/contract/order.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { forgetAttempt } from './checkout-attempt.ts';
import { StepHeading } from './step-heading.tsx';

/** An order that can no longer be paid. What is in the cart still can, as an order of its own. */
export function ClosedOrder({ order }: { order: Order }) {
  const { t } = useTranslation('checkout');
  const word = order.status === 'credited' ? 'credited' : 'cancelled';
  return (
    <>
      <StepHeading>{t(`closed.${word}Title`)}</StepHeading>
      <p>{t(`closed.${word}`, { number: order.orderNumber })}</p>
      <p>
        {/* the attempt that made it would only give it again */}
        <ButtonLink to="/checkout" onClick={forgetAttempt}>
          {t('closed.toCart')}
        </ButtonLink>
      </p>
    </>
  );
}

export function UnknownOrder() {
  const { t } = useTranslation('checkout');
  return (
    <>
      <StepHeading>{t('closed.notFoundTitle')}</StepHeading>
      <p>{t('closed.notFound')}</p>
      <p>
        <ButtonLink to="/account">{t('closed.account')}</ButtonLink>
      </p>
    </>
  );
}
