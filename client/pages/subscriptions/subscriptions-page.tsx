import { useTranslation } from 'react-i18next';
import { useAddToCart } from '../../features/cart/use-add-to-cart.ts';
import { Catalogue } from '../../features/catalogue/catalogue.tsx';
import { usePage } from '../../features/page-content/page-data.ts';
import { RichText } from '../../features/page-content/rich-text.tsx';
import { Heading } from '../../ui/heading.tsx';
import { PageLayout } from '../../ui/page-layout.tsx';
import { ProblemHere } from '../../ui/problem-here.tsx';
import { Section } from '../../ui/section.tsx';
import style from './subscriptions-page.module.css';

/** What is for sale, at once; what the content system's page has to say about it comes after. */
export function SubscriptionsPage() {
  // also what may go wrong: texts that are fetched only then would blank the screen, and take the focus, meanwhile
  const { t } = useTranslation(['subscriptions', 'cart', 'problem']);
  const addToCart = useAddToCart();
  const { data: page, error, isValidating, mutate } = usePage('subscriptions');

  return (
    <PageLayout>
      <header className={style.lead}>
        <Heading level={1}>{t('title')}</Heading>
        <p>{t('lead')}</p>
      </header>
      <Catalogue onAdd={addToCart} />
      {page?.sections.map((section) => (
        <Section key={section.id} title={section.title}>
          <RichText html={section.html} />
        </Section>
      ))}
      {!page && error && (
        <ProblemHere problem={error} title={t('textsFailed')} busy={isValidating} onTryAgain={() => void mutate()} />
      )}
    </PageLayout>
  );
}
