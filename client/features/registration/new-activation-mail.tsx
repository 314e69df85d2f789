import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../i18n/use-problem-text.ts';
import { Notice } from '../../ui/notice.tsx';
import { MailRequestForm } from './mail-request-form.tsx';
import style from './registration.module.css';
import { askForActivationMail } from './registration-data.ts';
import { SignInLink } from './sign-in-link.tsx';

interface Props {
  /** why the link at hand will not do; null for who came without one */
  reason: 'activation.keyUnknown' | 'activation.keyExpired' | null;
}

/** No key that works: what may have happened, and a new mail. */
export function NewActivationMail({ reason }: Props) {
  const { t } = useTranslation('registration');
  const problemText = useProblemText();
  return (
    <div className={style.stack}>
      {reason === null ? (
        <p>{t('activation.noKey')}</p>
      ) : (
        <Notice kind="warning" role="alert" title={t('activation.useless')}>
          <p>{problemText(reason)}</p>
          {reason === 'activation.keyUnknown' && <SignInLink variant="secondary" />}
        </Notice>
      )}
      <MailRequestForm button={t('activation.newMail')} sent={t('activation.sent')} send={askForActivationMail} />
    </div>
  );
}
