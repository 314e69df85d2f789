import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Heading } from '../../ui/heading.tsx';
import { PageLayout } from '../../ui/page-layout.tsx';
import style from '../signpost.module.css';

/** In place of what sells or changes something, while the shop is being worked on. */
export function MaintenancePage() {
  const { t } = useTranslation();
  return (
    <PageLayout width="narrow">
      <div className={style.signpost}>
        <Heading level={1}>{t('maintenance.title')}</Heading>
        <p>{t('maintenance.text')}</p>
        <div className={style.ways}>
          <ButtonLink to="/">{t('maintenance.button')}</ButtonLink>
        </div>
      </div>
    </PageLayout>
  );
}
