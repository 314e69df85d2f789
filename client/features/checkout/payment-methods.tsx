import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Checkout, PaymentOption } from '#shared/contract/checkout.ts';
import { Notice } from '../../ui/notice.tsx';
import { ProblemHere } from '../../ui/problem-here.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Section } from '../../ui/section.tsx';
import type { CheckoutValues } from './checkout-form.ts';
import { useFieldError } from './use-field-error.ts';

export function PaymentMethods({ options, onReload }: { options: Checkout['paymentOptions']; onReload: () => void }) {
  const { t } = useTranslation('checkout');
  const { register } = useFormContext<CheckoutValues>();
  const errorOf = useFieldError();

  if (!options.ok) return <ProblemHere problem={options.code} title={t('method.failed')} onTryAgain={onReload} />;
  if (options.data.length === 0) return <Notice kind="warning">{t('method.none')}</Notice>;

  const choice = ({ id, title, type }: PaymentOption) => ({
    value: id,
    label: title,
    ...(type === 'credit_card' && { hint: t('method.cardHint') }),
  });
  return (
    <Section title={t('method.title')}>
      <RadioGroup
        legend={t('method.choose')}
        options={options.data.map(choice)}
        error={errorOf('paymentOptionId')}
        {...register('paymentOptionId')}
      />
    </Section>
  );
}
