import { useTranslation } from 'react-i18next';
import type { Order } from '#shared/contract/order.ts';
import { OrderRow } from './order-row.tsx';
import style from './order-table.module.css';
import { asHeader, asRow, asRows, asTable } from './table-roles.ts';

/** A table that turns into cards where it is narrow. */
export function OrderTable({ orders }: { orders: Order[] }) {
  const { t } = useTranslation('account');
  if (orders.length === 0) return <p className={style.none}>{t('orders.none')}</p>;
  return (
    <table {...asTable} className={style.table} aria-label={t('orders.title')}>
      <thead {...asRows}>
        <tr {...asRow}>
          {columns.map((column) => (
            <th key={column} {...asHeader}>
              {t(`orders.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      {orders.map((order) => (
        <OrderRow key={order.id} order={order} />
      ))}
    </table>
  );
}

const columns = ['number', 'date', 'status', 'total', 'details'] as const;
