import type { FocusEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Checkout } from '#shared/contract/checkout.ts';
import { ProblemHere } from '../../ui/problem-here.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import style from './address-fields.module.css';
import { type CheckoutValues, spacedZip } from './checkout-form.ts';
import { useFieldError } from './use-field-error.ts';

const trimmed = { setValueAs: (text: string) => text.trim() };

interface Props {
  countries: Checkout['countries'];
  /** asks anew for the countries when they could not be had */
  onReload: () => void;
}

export function AddressFields({ countries, onReload }: Props) {
  const { t } = useTranslation('checkout');
  const { register, setValue } = useFormContext<CheckoutValues>();
  const errorOf = useFieldError();

  return (
    <div className={style.fields}>
      <TextField
        label={t('address.name')}
        autoComplete="name"
        required
        error={errorOf('name')}
        {...register('name', trimmed)}
      />
      <TextField
        label={t('address.street')}
        autoComplete="street-address"
        required
        error={errorOf('street')}
        {...register('street', trimmed)}
      />
      <div className={style.pair}>
        <TextField
          label={t('address.zipCode')}
          autoComplete="postal-code"
          inputMode="numeric"
          required
          error={errorOf('zipCode')}
          {...register('zipCode', {
            ...trimmed,
            onBlur: (event: FocusEvent<HTMLInputElement>) => setValue('zipCode', spacedZip(event.target.value)),
          })}
        />
        <TextField
          label={t('address.city')}
          autoComplete="address-level2"
          required
          error={errorOf('city')}
          {...register('city', trimmed)}
        />
      </div>
      {countries.ok ? (
        <SelectField
          label={t('address.country')}
          autoComplete="country"
          required
          error={errorOf('countryId')}
          {...register('countryId')}
        >
          <option value="">{t('address.chooseCountry')}</option>
          {countries.data.map((country) => (
            <option key={country.id} value={country.id}>
              {country.name}
            </option>
          ))}
        </SelectField>
      ) : (
        <ProblemHere problem={countries.code} title={t('address.failed')} onTryAgain={onReload} />
      )}
      <TextField
        label={t('address.phone')}
        type="tel"
        autoComplete="tel"
        error={errorOf('phone')}
        {...register('phone', trimmed)}
      />
    </div>
  );
}
