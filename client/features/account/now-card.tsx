import { useTranslation } from 'react-i18next';
import type { Subscription } from '#shared/contract/account.ts';
import type { Profile } from '#shared/contract/customer.ts';
import { currentLocale } from '../../i18n/current-locale.ts';
import { screenPath } from '../../i18n/screen-path.ts';
import { buttonClass } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { formatDate } from '../../ui/format-date.ts';
import { Heading } from '../../ui/heading.tsx';
import { useStartProgramUrl } from './account-data.ts';
import style from './now-card.module.css';
import { TimeUsed } from './time-used.tsx';
import { whatIsNow } from './what-is-now.ts';

interface Props {
  subscription: Subscription | null;
  /** what comes after it, as far as that is known */
  future: Subscription[];
  profile: Profile | null;
}

/** What I have, until when, what happens next, and the one thing to do now. */
export function NowCard({ subscription, future, profile }: Props) {
  const { t } = useTranslation('account');
  const startUrl = useStartProgramUrl();
  const now = whatIsNow(subscription, future, profile);
  const { coming } = now;
  const dates = coming ? { name: coming.name, start: date(coming.startDate), end: date(coming.endDate) } : {};

  return (
    <section className={style.card} aria-labelledby="now-title">
      <p className={style.label}>{t('now.label')}</p>
      <Heading level={2} id="now-title">
        {now.kind === 'running' ? now.subscription.name : t(`now.${now.kind}Title`)}
      </Heading>
      {now.kind === 'running' && (
        <>
          <p className={style.until}>{t('now.until', { date: date(now.subscription.endDate) })}</p>
          <TimeUsed subscription={now.subscription} />
        </>
      )}
      <p>{t(`now.${now.next}`, dates)}</p>
      <p>
        {now.button === 'start' && startUrl !== null && (
          <a href={startUrl} className={buttonClass('primary')}>
            {t('now.start')}
          </a>
        )}
        {now.button === 'buy' && <ButtonLink to={screenPath('subscriptions')}>{t('now.buy')}</ButtonLink>}
        {now.button === 'contact' && <ButtonLink to={screenPath('support')}>{t('now.contact')}</ButtonLink>}
      </p>
    </section>
  );
}

const date = (iso: string): string => formatDate(iso, currentLocale());
