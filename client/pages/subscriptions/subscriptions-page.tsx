import { useTranslation } from 'react-i18next';
import { useAddToCart } from '../../features/cart/use-add-to-cart.ts';
import { Catalogue } from '../../features/catalogue/catalogue.tsx';
import { usePage } from '../../features/page-content/page-data.ts';
import { RichText } from '../../features/page-content/rich-text.tsx';
import { Heading } from '../../ui/heading.tsx';
import { PageLayout } from '../../ui/page-layout.tsx';
import { Section } from '../../ui/section.tsx';
import style from './subscriptions-page.module.css';

/** The first section of the content system's page leads in, the others follow what is for sale. */
export function SubscriptionsPage() {
  // also what may go wrong: texts that are fetched only then would blank the screen, and take the focus, meanwhile
  const { t } = useTranslation(['subscriptions', 'cart', 'problem']);
  const addToCart = useAddToCart();
  const { data: page } = usePage('subscriptions');
  const [intro, ...others] = page?.sections ?? [];

  return (
    <PageLayout>
      <header className={style.lead}>
        <Heading level={1}>{intro?.title ?? t('title')}</Heading>
        {intro ? <RichText html={intro.html} /> : <p>{t('lead')}</p>}
      </header>
      <Catalogue onAdd={addToCart} />
      {others.map((section) => (
        <Section key={section.id} title={section.title}>
          <RichText html={section.html} />
        </Section>
      ))}
    </PageLayout>
  );
}
