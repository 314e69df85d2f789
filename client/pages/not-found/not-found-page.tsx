import { useTranslation } from 'react-i18next';
import { screenPath } from '../../i18n/screen-path.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Heading } from '../../ui/heading.tsx';
import { PageLayout } from '../../ui/page-layout.tsx';
import style from '../signpost.module.css';

export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <PageLayout width="narrow">
      <div className={style.signpost}>
        <Heading level={1}>{t('notFound.title')}</Heading>
        <p>{t('notFound.text')}</p>
        <div className={style.ways}>
          <ButtonLink to="/">{t('notFound.home')}</ButtonLink>
          <ButtonLink to={screenPath('support')} variant="secondary">
            {t('notFound.support')}
          </ButtonLink>
        </div>
      </div>
    </PageLayout>
  );
}
