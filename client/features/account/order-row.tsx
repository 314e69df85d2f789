import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Order, OrderStatus } from '#shared/contract/order.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { Price } from '../../ui/price.tsx';
import { OrderContents } from './order-contents.tsx';
import style from './order-table.module.css';
import { asCell, asRow, asRows } from './table-roles.ts';

const unpaid = new Set<OrderStatus>(['new', 'payment_pending', 'payment_failed']);

/** One order, and beneath it on demand what it consists of. */
export function OrderRow({ order }: { order: Order }) {
  const { t } = useTranslation('account');
  const [open, setOpen] = useState(false);
  const contentsId = useId();
  const number = order.orderNumber;
  const cell = (column: string) => ({ ...asCell, 'data-label': t(`orders.${column}`) });

  return (
    <tbody {...asRows}>
      <tr {...asRow}>
        <td {...cell('number')}>{number}</td>
        <td {...cell('date')}>
          <DateText iso={order.createdAt} />
        </td>
        <td {...cell('status')}>{t(`orders.statuses.${order.status}`)}</td>
        <td {...cell('total')}>
          <Price ore={order.total} />
        </td>
        <td {...asCell} className={style.ways}>
          <Button
            variant="quiet"
            small
            aria-expanded={open}
            aria-controls={contentsId}
            aria-label={t(open ? 'orders.hideNamed' : 'orders.showNamed', { number })}
            onClick={() => setOpen(!open)}
          >
            {t(open ? 'orders.hide' : 'orders.show')}
          </Button>
          {unpaid.has(order.status) && (
            <ButtonLink
              to={`/checkout?order=${order.id}`}
              variant="secondary"
              small
              aria-label={t('orders.payNamed', { number })}
            >
              {t('orders.pay')}
            </ButtonLink>
          )}
        </td>
      </tr>
      <tr {...asRow} id={contentsId} hidden={!open}>
        <td {...asCell} colSpan={5}>
          {open && <OrderContents order={order} />}
        </td>
      </tr>
    </tbody>
  );
}
