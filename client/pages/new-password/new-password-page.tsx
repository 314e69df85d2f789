import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { matchScreen } from '#shared/screen-paths.ts';
import { NewPasswordForm } from '../../features/registration/new-password-form.tsx';
import { Heading } from '../../ui/heading.tsx';
import { PageLayout } from '../../ui/page-layout.tsx';
import style from '../threshold.module.css';

/** `/reset_password/create/:key`, where the mailed link leads. */
export function NewPasswordPage() {
  const { t } = useTranslation(['registration', 'problem']);
  const key = matchScreen(useLocation().pathname)?.params.key ?? '';
  return (
    <PageLayout width="narrow" className={style.threshold}>
      <Heading level={1}>{t('common:screen.new-password')}</Heading>
      <NewPasswordForm key={key} resetKey={key} />
    </PageLayout>
  );
}
