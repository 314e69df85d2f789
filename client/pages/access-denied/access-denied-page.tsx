import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Heading } from '../../ui/heading.tsx';
import { PageLayout } from '../../ui/page-layout.tsx';
import style from '../signpost.module.css';

/** For organisations, whose accounts are looked after by customer service. */
export function AccessDeniedPage() {
  const { t } = useTranslation();
  return (
    <PageLayout width="narrow">
      <div className={style.signpost}>
        <Heading level={1}>{t('accessDenied.title')}</Heading>
        <p>{t('accessDenied.text')}</p>
        <div className={style.ways}>
          <ButtonLink to="/kundtjanst">{t('accessDenied.button')}</ButtonLink>
        </div>
      </div>
    </PageLayout>
  );
}
