import { useTranslation } from 'react-i18next';
import { apiPaths } from '#shared/api-paths.ts';
import type { Products } from '#shared/contract/product.ts';
import { useApi } from '../../api/swr.tsx';
import { screenPath } from '../../i18n/screen-path.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { ProblemHere } from '../../ui/problem-here.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { OfferCard } from './offer-card.tsx';
import style from './offers.module.css';
import { pickOffers } from './pick-offers.ts';

/** A taste of what can be bought, and the way to all of it. */
export function Offers() {
  const { t } = useTranslation('landing');
  const { data, error, mutate, isValidating } = useApi<Products>(apiPaths.products);
  const problem = error ?? (data?.products.ok === false ? data.products.code : undefined);
  const offers = data?.products.ok ? pickOffers(data.products.data) : [];

  return (
    <div className={style.band}>
      <Section title={t('offers.title')} className={style.room}>
        <p className={style.intro}>{t('offers.intro')}</p>
        {!data && !error && <Skeleton label={t('offers.loading')} shape="card" count={3} className={style.waiting} />}
        {problem && (
          <ProblemHere
            problem={problem}
            title={t('offers.failed')}
            onTryAgain={() => void mutate()}
            busy={isValidating}
          />
        )}
        {offers.length > 0 && (
          <ul className={style.offers}>
            {offers.map((offer) => (
              <li key={offer.id}>
                <OfferCard offer={offer} />
              </li>
            ))}
          </ul>
        )}
        <p>
          <AppLink to={screenPath('subscriptions')}>{t('offers.all')}</AppLink>
        </p>
      </Section>
    </div>
  );
}
