import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SessionState } from '../../api/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { SignInState } from '../../ui/sign-in-state.ts';
import { leaveSignedOut, leaveToSignIn } from './leave.ts';
import style from './sign-in.module.css';
import { SignInProblem } from './sign-in-problem.tsx';

interface Props {
  session: SessionState;
  /** what the link that led here asks for */
  asked: SignInState;
  /** where to be after signing in */
  returnTo: string;
  /** why a try to sign in has just failed */
  problem: string | null;
}

/** Begins to sign in or out when the link that led here asked for it; otherwise says where one stands and offers both. */
export function SignIn({ session, asked, returnTo, problem }: Props) {
  const { t } = useTranslation('auth');
  const signedIn = session.status === 'authenticated';
  // a failed try is told and not repeated: the next one is the visitor's own, or it might never end
  const [leaving, setLeaving] = useState(problem === null && Boolean(signedIn ? asked.logOut : asked.logIn));
  const [failed, setFailed] = useState(false);

  function logIn(): void {
    setLeaving(true);
    leaveToSignIn(returnTo);
  }

  function logOut(): void {
    setLeaving(true);
    setFailed(false);
    leaveSignedOut().catch(() => {
      setLeaving(false);
      setFailed(true);
    });
  }

  const leaveAtOnce = useEffectEvent(() => {
    if (leaving) (signedIn ? logOut : logIn)();
  });
  useEffect(() => leaveAtOnce(), []);
  useEffect(() => comeBack(() => setLeaving(false)), []);

  return (
    <div className={style.signIn}>
      <Heading level={1}>{t(signedIn ? 'titleSignedIn' : 'title')}</Heading>
      {leaving && <output>{t(signedIn ? 'goingOut' : 'goingIn')}</output>}
      {!leaving && problem !== null && <SignInProblem code={problem} />}
      {!leaving && failed && (
        <Notice kind="danger" role="alert" title={t('logOutFailedTitle')}>
          <p>{t('logOutFailed')}</p>
        </Notice>
      )}
      {!leaving && !signedIn && (
        <>
          {problem === null && <p>{t('anonymous')}</p>}
          <Button onClick={logIn}>{t(problem === null ? 'logIn' : 'tryAgain')}</Button>
        </>
      )}
      {!leaving && session.user && (
        <>
          <p>{t('signedIn', { name: session.user.name, email: session.user.email })}</p>
          <div className={style.ways}>
            <ButtonLink to="/account">{t('account')}</ButtonLink>
            <Button variant="secondary" onClick={logOut}>
              {t('logOut')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

/** A page that comes back out of the back-forward cache is no longer on its way. */
function comeBack(listener: () => void): () => void {
  const shown = (event: PageTransitionEvent): void => {
    if (event.persisted) listener();
  };
  addEventListener('pageshow', shown);
  return () => removeEventListener('pageshow', shown);
}
