import { useTranslation } from 'react-i18next';
import type { Subscription } from '#shared/contract/account.ts';
import style from './now-card.module.css';

const dayMs = 24 * 60 * 60 * 1000;

/** How much of the subscription is left, as a bar and in words. */
export function TimeUsed({ subscription: { startDate, endDate, daysLeft } }: { subscription: Subscription }) {
  const { t } = useTranslation('account');
  const days = Math.max(1, Math.round((Date.parse(endDate) - Date.parse(startDate)) / dayMs));
  return (
    <div className={style.time}>
      <meter className={style.meter} min={0} max={days} value={Math.min(daysLeft, days)} aria-label={t('now.timeLeft')}>
        {daysLeft}
      </meter>
      <p>{t('now.daysLeft', { count: daysLeft })}</p>
    </div>
  );
}
