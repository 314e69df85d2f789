import { useTranslation } from 'react-i18next';
import type { Cart } from '#shared/contract/cart.ts';
import { Price } from '../../ui/price.tsx';
import { PriceList } from '../../ui/price-list.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Shipping and what is to pay, VAT included: shown before the checkout. While prices are on their way, their places. */
export function CartSums({ cart }: { cart: Cart | null }) {
  const { t } = useTranslation('cart');
  const price = (ore: number | undefined) =>
    ore === undefined ? <Skeleton label={t('line.pending')} /> : <Price ore={ore} />;

  return (
    <PriceList
      busy={cart === null}
      rows={[
        {
          id: 'shipping',
          label: t('sum.shipping'),
          value: cart?.shipping === 0 ? t('sum.freeShipping') : price(cart?.shipping),
        },
        { id: 'total', label: t('sum.total'), value: price(cart?.total), look: 'total' },
        { id: 'vat', label: t('sum.vat'), value: price(cart?.totalVat), look: 'soft' },
      ]}
    />
  );
}
