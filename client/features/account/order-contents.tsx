import { useTranslation } from 'react-i18next';
import type { Order } from '#shared/contract/order.ts';
import { Price } from '../../ui/price.tsx';
import { PriceList } from '../../ui/price-list.tsx';

export function OrderContents({ order }: { order: Order }) {
  const { t } = useTranslation('account');
  const shipping = { id: 'shipping', label: t('orders.shipping'), value: <Price ore={order.shipping} /> };
  return (
    <PriceList
      rows={[
        ...order.lines.map(({ id, name, amount, total }) => ({
          id,
          label: amount === 1 ? name : t('orders.several', { name, count: amount }),
          value: <Price ore={total} />,
        })),
        ...(order.shipping > 0 ? [shipping] : []),
        { id: 'total', label: t('orders.total'), value: <Price ore={order.total} />, look: 'total' },
        { id: 'vat', label: t('orders.vat'), value: <Price ore={order.totalVat} />, look: 'soft' },
      ]}
    />
  );
}
