import { useTranslation } from 'react-i18next';
import type { Cart, CartItem } from '#shared/contract/cart.ts';
import type { PlacedOrder } from '#shared/contract/order.ts';
import { ProblemHere } from '../../ui/problem-here.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useCheckout } from './order-data.ts';
import { OrderForm } from './order-form.tsx';

interface Props {
  items: readonly CartItem[];
  cart: Cart | null;
  customer: string;
  onPlaced: (placed: PlacedOrder) => void;
  /** the order was refused: the cart may be priced otherwise now */
  onRefused: () => void;
}

/** The form, as soon as there is what to fill it with; a part that is missing says so in its place. */
export function OrderDetails({ items, cart, customer, onPlaced, onRefused }: Props) {
  const { t } = useTranslation('checkout');
  const { data: checkout, error, isValidating, mutate } = useCheckout();
  if (checkout === undefined && error) {
    return (
      <ProblemHere problem={error} text={t('problem.kept')} busy={isValidating} onTryAgain={() => void mutate()} />
    );
  }
  if (checkout === undefined) return <Skeleton shape="card" count={3} label={t('address.title')} />;
  return (
    <OrderForm
      checkout={checkout}
      items={items}
      cart={cart}
      customer={customer}
      onPlaced={onPlaced}
      onReload={() => void mutate()}
      onRefused={onRefused}
    />
  );
}
