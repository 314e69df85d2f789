import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useSession } from '../../api/use-session.ts';
import { isPassage } from '../../features/sign-in/is-passage.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import type { SignInState } from '../../ui/sign-in-state.ts';

/** "Log in" or "Log out": both go to /auth, which does it. Nothing is shown until it is known which. */
export function SignInButton({ onLeave }: { onLeave?: () => void }) {
  const { t } = useTranslation();
  const { status } = useSession();
  const { pathname, search } = useLocation();
  if (status === 'loading') return null;
  const from = isPassage(pathname) ? {} : { from: pathname + search };
  const signedIn = status === 'authenticated';
  const state: SignInState = signedIn ? { logOut: true, ...from } : { logIn: true, ...from };
  return (
    <ButtonLink to="/auth" state={state} variant="secondary" small {...(onLeave && { onClick: onLeave })}>
      {signedIn ? t('header.logOut') : t('header.logIn')}
    </ButtonLink>
  );
}
