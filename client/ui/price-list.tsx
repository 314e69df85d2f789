import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import style from './price-list.module.css';

export interface PriceRow {
  id: string;
  label: ReactNode;
  value: ReactNode;
  look?: 'total' | 'soft';
}

/** What things cost, one below the other, the sums to the right. */
export function PriceList({ rows, busy = false }: { rows: PriceRow[]; busy?: boolean }) {
  return (
    <dl className={style.list} aria-busy={busy || undefined}>
      {rows.map(({ id, label, value, look }) => (
        <div key={id} className={classNames(style.row, look && style[look])}>
          <dt>{label}</dt>
          <dd className={style.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
