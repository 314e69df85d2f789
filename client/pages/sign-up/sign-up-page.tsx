import { useTranslation } from 'react-i18next';
import { useSession } from '../../api/use-session.ts';
import { AlreadySignedIn } from '../../features/registration/already-signed-in.tsx';
import { RegistrationForm } from '../../features/registration/registration-form.tsx';
import { SignInLink } from '../../features/registration/sign-in-link.tsx';
import { Heading } from '../../ui/heading.tsx';
import { PageLayout } from '../../ui/page-layout.tsx';
import style from '../threshold.module.css';

/** `/registrering`: for who has no account and is not signed in with one. */
export function SignUpPage() {
  const { t } = useTranslation(['registration', 'problem']);
  const { user } = useSession();
  return (
    <PageLayout width="narrow" className={style.threshold}>
      <header className={style.lead}>
        <Heading level={1}>{t('common:screen.sign-up')}</Heading>
        {!user && <p>{t('signUp.lead')}</p>}
      </header>
      {user ? <AlreadySignedIn name={user.name} /> : <RegistrationForm trial={false} />}
      {!user && (
        <p className={style.other}>
          {t('signUp.known')} <SignInLink variant="quiet" />
        </p>
      )}
    </PageLayout>
  );
}
