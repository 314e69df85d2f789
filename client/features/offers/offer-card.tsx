import { useTranslation } from 'react-i18next';
import type { Product } from '#shared/contract/product.ts';
import { screenPath } from '../../i18n/screen-path.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Price } from '../../ui/price.tsx';
import style from './offers.module.css';

export function OfferCard({ offer: { name, description, price, lowestPrice30Days } }: { offer: Product }) {
  const { t } = useTranslation('landing');
  return (
    <article className={style.offer}>
      <Heading level={3}>
        <AppLink to={screenPath('subscriptions')} className={style.name}>
          {name}
        </AppLink>
      </Heading>
      <p className={style.price}>
        <Price ore={price} />
        <span className={style.vat}>{t('offers.vat')}</span>
      </p>
      {lowestPrice30Days !== null && (
        <p className={style.vat}>
          {t('offers.lowest')} <Price ore={lowestPrice30Days} />
        </p>
      )}
      {description && <p>{description}</p>}
    </article>
  );
}
