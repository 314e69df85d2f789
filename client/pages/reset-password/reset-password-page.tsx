import { useTranslation } from 'react-i18next';
import { MailRequestForm } from '../../features/registration/mail-request-form.tsx';
import { askForResetMail } from '../../features/registration/registration-data.ts';
import { Heading } from '../../ui/heading.tsx';
import { PageLayout } from '../../ui/page-layout.tsx';
import style from '../threshold.module.css';

/** `/reset_password`: a mail to choose a new password from. */
export function ResetPasswordPage() {
  const { t } = useTranslation(['registration', 'problem']);
  return (
    <PageLayout width="narrow" className={style.threshold}>
      <header className={style.lead}>
        <Heading level={1}>{t('common:screen.reset-password')}</Heading>
        <p>{t('reset.lead')}</p>
      </header>
      <MailRequestForm button={t('reset.button')} sent={t('reset.sent')} send={askForResetMail} />
    </PageLayout>
  );
}
