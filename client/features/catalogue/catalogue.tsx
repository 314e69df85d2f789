import { useTranslation } from 'react-i18next';
import type { Product } from '#shared/contract/product.ts';
import { Notice } from '../../ui/notice.tsx';
import { ProblemHere } from '../../ui/problem-here.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { AgreementCard } from './agreement-card.tsx';
import { FreeOfferCard } from './free-offer-card.tsx';
import style from './offer-card.module.css';
import { OfferCard } from './offer-card.tsx';
import { type Shelves, toShelves, useProducts } from './products-data.ts';

/** All that can be bought without further choices: subscriptions first. What cannot be had says so in its place. */
export function Catalogue({ onAdd }: { onAdd: (product: Product) => void }) {
  const { t } = useTranslation('subscriptions');
  const { data, error, isValidating, mutate } = useProducts();
  const retry = { busy: isValidating, onTryAgain: () => void mutate() };

  if (data === undefined) {
    return (
      <Section title={t('offers')}>
        {error ? (
          <ProblemHere problem={error} title={t('failed.title')} {...retry} />
        ) : (
          <Skeleton shape="card" count={3} label={t('offers')} />
        )}
      </Section>
    );
  }
  const { products, agreements } = data;
  const shelves = products.ok ? toShelves(products.data, agreements.ok ? agreements.data : []) : empty;

  return (
    <>
      <Section title={t('offers')}>
        {!products.ok && <ProblemHere problem={products.code} title={t('failed.title')} {...retry} />}
        {products.ok && shelves.subscriptions.length === 0 && <Notice title={t('none.title')}>{t('none.text')}</Notice>}
        <ul className={style.offers}>
          {shelves.free.map((product) => (
            <FreeOfferCard key={product.id} product={product} />
          ))}
          {shelves.subscriptions.map((product) => (
            <OfferCard key={product.id} product={product} onAdd={onAdd} />
          ))}
          {agreements.ok && agreements.data.map((offer) => <AgreementCard key={offer.id} agreement={offer} />)}
        </ul>
        {!agreements.ok && <ProblemHere problem={agreements.code} title={t('agreement.failed')} {...retry} />}
      </Section>
      {shelves.packages.length > 0 && (
        <Section title={t('packages.title')}>
          <ul className={style.offers}>
            {shelves.packages.map((product) => (
              <OfferCard key={product.id} product={product} onAdd={onAdd}>
                <PackageContents product={product} />
              </OfferCard>
            ))}
          </ul>
        </Section>
      )}
      {shelves.books.length > 0 && (
        <Section title={t('books.title')}>
          <p>{t('shippingAdded')}</p>
          <ul className={style.offers}>
            {shelves.books.map((product) => (
              <OfferCard key={product.id} product={product} onAdd={onAdd} />
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

const empty: Shelves = { free: [], subscriptions: [], packages: [], books: [] };

function PackageContents({ product }: { product: Product }) {
  const { t } = useTranslation('subscriptions');
  return (
    <div>
      <p>{t('packages.contains')}</p>
      <ul className={style.list}>
        {product.parts.map((part) => (
          <li key={part.name}>{part.name}</li>
        ))}
      </ul>
      <p className={style.soft}>{t('shippingAdded')}</p>
    </div>
  );
}
