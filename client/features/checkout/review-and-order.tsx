import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Cart } from '#shared/contract/cart.ts';
import type { ApiProblem } from '../../api/api-problem.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProblemHere } from '../../ui/problem-here.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import type { CheckoutValues } from './checkout-form.ts';
import { hasSubscription } from './has-subscription.ts';
import style from './order-form.module.css';
import { OrderSummary } from './order-summary.tsx';
import { TermsLink } from './terms-link.tsx';
import { useFieldError } from './use-field-error.ts';

interface Props {
  cart: Cart | null;
  problem: ApiProblem | 'notPriced' | null;
}

/** The boxes, then, directly above the button that obliges to pay, all that is ordered, for how long and at what price. */
export function ReviewAndOrder({ cart, problem }: Props) {
  const { t } = useTranslation('checkout');
  const { register, formState } = useFormContext<CheckoutValues>();
  const errorOf = useFieldError();
  const subscription = cart !== null && hasSubscription(cart.lines);

  return (
    <Section title={t('review.title')}>
      <div className={style.boxes}>
        {subscription && (
          <Checkbox label={t('terms.consent')} hint={t('terms.consentHint')} {...register('immediateStartConsent')} />
        )}
        <Checkbox
          label={t('terms.accept')}
          hint={<TermsLink />}
          error={errorOf('termsAccepted')}
          {...register('termsAccepted')}
        />
      </div>
      <Card className={style.review}>
        {cart ? (
          <OrderSummary
            lines={cart.lines.map((line) => ({ ...line, id: line.lineId }))}
            sums={cart}
            totalLabel={t('summary.total')}
          />
        ) : (
          <Skeleton label={t('review.pricing')} count={3} />
        )}
        {subscription && <p>{t('review.term')}</p>}
        <p>{t('review.withdrawal')}</p>
        {problem === 'notPriced' && (
          <Notice kind="warning" role="alert">
            {t('problem.notPriced')}
          </Notice>
        )}
        {problem && problem !== 'notPriced' && (
          <ProblemHere
            problem={problem}
            title={problem.code === 'order.changedSinceFirstTry' ? t('problem.changed') : t('problem.title')}
            text={t('problem.kept')}
          />
        )}
        <Button type="submit" className={style.order} busy={formState.isSubmitting}>
          {formState.isSubmitting ? t('review.ordering') : t('review.order')}
        </Button>
        <p className={style.soft}>{t('review.next')}</p>
      </Card>
    </Section>
  );
}
