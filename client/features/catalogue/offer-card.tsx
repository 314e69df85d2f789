import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Product } from '#shared/contract/product.ts';
import { currentLocale } from '../../i18n/current-locale.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { formatPrice } from '../../ui/format-price.ts';
import { Heading } from '../../ui/heading.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Price } from '../../ui/price.tsx';
import style from './offer-card.module.css';
import { pricePerMonth } from './price-per-month.ts';

interface Props {
  product: Product;
  onAdd: (product: Product) => void;
  /** what else there is to say, under the description */
  children?: ReactNode;
}

/** One thing that can be put in the cart, with all that its price must say. */
export function OfferCard({ product, onAdd, children }: Props) {
  const { t } = useTranslation(['subscriptions', 'cart']);
  const perMonth = product.productType === 'subscription' ? pricePerMonth(product.price, product.durationDays) : null;

  return (
    <li className={style.item}>
      <Card className={style.card}>
        <Heading level={3}>{product.name}</Heading>
        <p className={style.price}>
          <strong>
            <Price ore={product.price} />
          </strong>{' '}
          <span className={style.soft}>{t('vatIncluded')}</span>
        </p>
        {perMonth !== null && <p>{t('perMonth', { price: price(perMonth) })}</p>}
        {product.lowestPrice30Days !== null && (
          <p className={style.soft}>{t('lowest', { price: price(product.lowestPrice30Days) })}</p>
        )}
        <p className={style.description}>{product.description}</p>
        {children}
        <div className={style.way}>
          {product.disabledMessage === null ? (
            <Button aria-label={t('cart:addNamed', { name: product.name })} onClick={() => onAdd(product)}>
              {t('cart:add')}
            </Button>
          ) : (
            <Notice>{product.disabledMessage}</Notice>
          )}
        </div>
      </Card>
    </li>
  );
}

const price = (ore: number): string => formatPrice(ore, currentLocale());
