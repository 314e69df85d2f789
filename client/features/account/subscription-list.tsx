import { useTranslation } from 'react-i18next';
import type { Subscription } from '#shared/contract/account.ts';
import { currentLocale } from '../../i18n/current-locale.ts';
import { formatDate } from '../../ui/format-date.ts';
import style from './account.module.css';

export function SubscriptionList({ subscriptions, none }: { subscriptions: Subscription[]; none: string }) {
  const { t } = useTranslation('account');
  if (subscriptions.length === 0) return <p className={style.soft}>{none}</p>;
  return (
    <ul className={style.list}>
      {subscriptions.map(({ id, name, startDate, endDate, status }) => (
        <li key={id} className={style.entry}>
          <strong>{name}</strong>
          <span>{t('subscriptions.span', { start: date(startDate), end: date(endDate) })}</span>
          <span className={style.soft}>{t(`subscriptions.status.${status}`)}</span>
        </li>
      ))}
    </ul>
  );
}

const date = (iso: string): string => formatDate(iso, currentLocale());
