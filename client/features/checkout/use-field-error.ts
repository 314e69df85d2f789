import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { CheckoutValues } from './checkout-form.ts';

/** What is wrong with a field, in words that say how to mend it. */
export function useFieldError(): (field: keyof CheckoutValues) => string | undefined {
  const { t } = useTranslation('checkout');
  const { formState } = useFormContext<CheckoutValues>();
  return (field) => {
    const error = formState.errors[field];
    if (error === undefined) return undefined;
    return t(error.type === 'maxLength' ? 'field.tooLong' : `field.${field}`);
  };
}
