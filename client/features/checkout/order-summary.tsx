import { useTranslation } from 'react-i18next';
import type { Cart } from '#shared/contract/cart.ts';
import type { Order } from '#shared/contract/order.ts';
import { Price } from '../../ui/price.tsx';
import { PriceList } from '../../ui/price-list.tsx';

interface Props {
  lines: { id: string; name: string; amount: number; total: number }[];
  sums: Pick<Cart | Order, 'shipping' | 'total' | 'vatRows'>;
  totalLabel: string;
}

/** Items, shipping, the total that is asked for, and the VAT within it rate by rate. */
export function OrderSummary({ lines, sums, totalLabel }: Props) {
  const { t } = useTranslation('checkout');
  const taxed = sums.vatRows.filter((row) => row.vat !== 0);
  return (
    <PriceList
      rows={[
        ...lines.map(({ id, name, amount, total }) => ({
          id,
          label: amount === 1 ? name : `${name}, ${t('summary.amount', { count: amount })}`,
          value: <Price ore={total} />,
        })),
        ...(sums.shipping > 0
          ? [{ id: 'shipping', label: t('summary.shipping'), value: <Price ore={sums.shipping} /> }]
          : []),
        { id: 'total', label: totalLabel, value: <Price ore={sums.total} />, look: 'total' as const },
        ...taxed.map(({ vatPercent, vat }) => ({
          id: `vat-${vatPercent}`,
          label: t('summary.vatRow', { percent: vatPercent }),
          value: <Price ore={vat} />,
          look: 'soft' as const,
        })),
      ]}
    />
  );
}
