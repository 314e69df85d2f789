import { useTranslation } from 'react-i18next';
import { company } from '#shared/company.ts';
import type { AgreementOffer } from '#shared/contract/product.ts';
import { currentLocale } from '../../i18n/current-locale.ts';
import { screenPath } from '../../i18n/screen-path.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { formatPrice } from '../../ui/format-price.ts';
import { Heading } from '../../ui/heading.tsx';
import { Price } from '../../ui/price.tsx';
import style from './offer-card.module.css';

/** A year paid monthly: what binds, for how long and at what price in all. It is agreed on with customer service. */
export function AgreementCard({ agreement }: { agreement: AgreementOffer }) {
  const { t } = useTranslation('subscriptions');
  const total = formatPrice(agreement.totalPrice, currentLocale());
  return (
    <li className={style.item}>
      <Card className={style.card}>
        <Heading level={3}>{agreement.name}</Heading>
        <p className={style.price}>
          <strong>
            <Price ore={agreement.monthlyPrice} />
          </strong>{' '}
          {t('agreement.perMonth')} <span className={style.soft}>{t('vatIncluded')}</span>
        </p>
        <p className={style.description}>{agreement.description}</p>
        <ul className={style.list}>
          <li>{t('agreement.total', { price: total, count: agreement.bindingPeriodMonths })}</li>
          <li>{t('agreement.binding', { count: agreement.bindingPeriodMonths })}</li>
          <li>{t('agreement.notice', { count: agreement.noticePeriodDays })}</li>
        </ul>
        <div className={style.way}>
          <p>{t('agreement.how', { phone: company.phone })}</p>
          <ButtonLink to={screenPath('support')} variant="secondary">
            {t('agreement.contact')}
          </ButtonLink>
        </div>
      </Card>
    </li>
  );
}
