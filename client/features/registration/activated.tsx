import { useTranslation } from 'react-i18next';
import type { ActivatedAccount } from '#shared/contract/registration.ts';
import { screenPath } from '../../i18n/screen-path.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import style from './registration.module.css';
import { SignInLink } from './sign-in-link.tsx';

/** The account can be used: what has begun with it, and the way in. */
export function Activated({ account, trialAsked }: { account: ActivatedAccount; trialAsked: boolean }) {
  const { t } = useTranslation('registration');
  return (
    <div className={style.stack}>
      <Notice kind="success" title={t('activated.title')} ref={takeFocus} tabIndex={-1}>
        <p>{t('activated.text', { email: account.email })}</p>
        {account.trialStarted && <p>{t('activated.trial')}</p>}
        {trialAsked && !account.trialStarted && <p>{t('activated.noTrial')}</p>}
      </Notice>
      <div className={style.ways}>
        <SignInLink />
        <ButtonLink to={screenPath('subscriptions')} variant="secondary">
          {t('activated.subscriptions')}
        </ButtonLink>
      </div>
    </div>
  );
}
