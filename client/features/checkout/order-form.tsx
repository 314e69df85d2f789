import { typeboxResolver } from '@hookform/resolvers/typebox';
import { useEffect, useState } from 'react';
import { FormProvider, type Path, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Cart, CartItem } from '#shared/contract/cart.ts';
import type { Checkout } from '#shared/contract/checkout.ts';
import type { PlacedOrder } from '#shared/contract/order.ts';
import { ApiProblem } from '../../api/api-problem.ts';
import { Section } from '../../ui/section.tsx';
import { AddressFields } from './address-fields.tsx';
import { keepDraft, readDraft } from './checkout-draft.ts';
import { CheckoutForm, type CheckoutValues, startValues, toAddress } from './checkout-form.ts';
import { usePlaceOrder } from './order-data.ts';
import style from './order-form.module.css';
import { PaymentMethods } from './payment-methods.tsx';
import { ReviewAndOrder } from './review-and-order.tsx';

interface Props {
  checkout: Checkout;
  items: readonly CartItem[];
  /** the items as they are priced; null while they are not */
  cart: Cart | null;
  customer: string;
  onPlaced: (placed: PlacedOrder) => void;
  /** asks anew for a part that could not be had */
  onReload: () => void;
  onRefused: () => void;
}

/** Address, way to pay, conditions, and the button that obliges: all on one page, in the order they are asked. */
export function OrderForm({ checkout, items, cart, customer, onPlaced, onReload, onRefused }: Props) {
  const { t } = useTranslation('checkout');
  const [problem, setProblem] = useState<ApiProblem | 'notPriced' | null>(null);
  const placeOrder = usePlaceOrder();
  const form = useForm<CheckoutValues>({
    resolver: typeboxResolver(CheckoutForm),
    defaultValues: valuesAtFirst(checkout, customer),
    mode: 'onTouched',
  });

  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(customer, values) }),
    [form, customer],
  );

  async function order(values: CheckoutValues): Promise<void> {
    setProblem(null);
    if (cart === null) {
      setProblem('notPriced');
      return;
    }
    const unbuyable = cart.lines.find((line) => line.problem)?.problem;
    if (unbuyable) {
      setProblem(new ApiProblem(unbuyable));
      return;
    }
    const { paymentOptionId, immediateStartConsent } = values;
    const request = { items: [...items], paymentOptionId, address: toAddress(values), termsAccepted: true as const };
    try {
      onPlaced(await placeOrder({ ...request, immediateStartConsent }, customer));
    } catch (error) {
      const known = error instanceof ApiProblem ? error : new ApiProblem('unknown.error');
      showFields(known);
      setProblem(known);
      if (known.status === 422) onRefused();
    }
  }

  function showFields(problem: ApiProblem): void {
    const faulty = problem.fields.map(({ name }) => name.replace(/^address\./, '')).filter(isField);
    for (const [index, name] of faulty.entries()) form.setError(name, { type: 'server' }, { shouldFocus: index === 0 });
  }

  return (
    <FormProvider {...form}>
      <form className={style.form} noValidate onSubmit={(event) => void form.handleSubmit(order)(event)}>
        <Section title={t('address.title')}>
          <p className={style.soft}>{t('address.intro')}</p>
          <AddressFields countries={checkout.countries} onReload={onReload} />
        </Section>
        <PaymentMethods options={checkout.paymentOptions} onReload={onReload} />
        <ReviewAndOrder cart={cart} problem={problem} />
      </form>
    </FormProvider>
  );
}

function valuesAtFirst({ profile, countries, paymentOptions }: Checkout, customer: string): CheckoutValues {
  const options = paymentOptions.ok ? paymentOptions.data : [];
  const known = startValues(
    profile.ok ? profile.data : null,
    // the first of the list is Sweden, where nearly all live
    (countries.ok && countries.data[0]?.id) || '',
    options.length === 1 ? (options[0]?.id ?? '') : '',
  );
  const { paymentOptionId, ...draft } = readDraft(customer);
  const chosen = options.some(({ id }) => id === paymentOptionId) ? paymentOptionId : undefined;
  return { ...known, ...draft, ...(chosen && { paymentOptionId: chosen }) };
}

const isField = (name: string): name is Path<CheckoutValues> => name in CheckoutForm.properties;
