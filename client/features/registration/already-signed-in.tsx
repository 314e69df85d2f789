import { useTranslation } from 'react-i18next';
import { screenPath } from '../../i18n/screen-path.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { SignInState } from '../../ui/sign-in-state.ts';
import style from './registration.module.css';

/** Signed-in users cannot register (specification section 4): they are told to sign out first. */
export function AlreadySignedIn({ name }: { name: string }) {
  const { t } = useTranslation('registration');
  const signOut: SignInState = { logOut: true, from: screenPath('sign-up') };
  return (
    <Notice title={t('signedIn.title', { name })}>
      <p>{t('signedIn.text')}</p>
      <div className={style.ways}>
        <ButtonLink to="/account">{t('signedIn.account')}</ButtonLink>
        <ButtonLink to="/auth" state={signOut} variant="secondary">
          {t('signedIn.signOut')}
        </ButtonLink>
      </div>
    </Notice>
  );
}
