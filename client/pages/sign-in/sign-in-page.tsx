import { useTranslation } from 'react-i18next';
import { useLocation, useSearchParams } from 'react-router';
import { useSession } from '../../api/use-session.ts';
import { readLastPath } from '../../features/sign-in/last-path.ts';
import { SignIn } from '../../features/sign-in/sign-in.tsx';
import { toSignInState } from '../../features/sign-in/to-sign-in-state.ts';
import { PageLayout } from '../../ui/page-layout.tsx';

/** `/auth` */
export function SignInPage() {
  // also what may go wrong: texts that are fetched only then would blank the screen, and take the focus, meanwhile
  useTranslation(['auth', 'problem']);
  const session = useSession();
  const asked = toSignInState(useLocation().state);
  const problem = useSearchParams()[0].get('problem');
  const returnTo = asked.from ?? readLastPath() ?? '/account';
  return (
    <PageLayout width="narrow">
      <SignIn key={session.status} session={session} asked={asked} returnTo={returnTo} problem={problem} />
    </PageLayout>
  );
}
