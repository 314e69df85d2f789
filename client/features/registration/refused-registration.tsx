import { useTranslation } from 'react-i18next';
import type { ApiProblem } from '../../api/api-problem.ts';
import { screenPath } from '../../i18n/screen-path.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProblemHere } from '../../ui/problem-here.tsx';
import style from './registration.module.css';
import { SignInLink } from './sign-in-link.tsx';

/** Why no account was made, and the ways on for who has one. */
export function RefusedRegistration({ problem }: { problem: ApiProblem }) {
  const { t } = useTranslation(['registration', 'problem']);
  if (problem.code !== 'email.alreadyRegistered')
    return <ProblemHere problem={problem} title={t('failed.title')} text={t('failed.kept')} />;
  return (
    <Notice kind="warning" role="alert" title={t('taken.title')}>
      <p>{t('problem:email.alreadyRegistered')}</p>
      <p>{t('taken.inactive')}</p>
      <div className={style.ways}>
        <SignInLink variant="secondary" />
        <ButtonLink to={screenPath('reset-password')} variant="quiet">
          {t('forgotten')}
        </ButtonLink>
        <ButtonLink to={screenPath('activation')} variant="quiet">
          {t('taken.activation')}
        </ButtonLink>
      </div>
    </Notice>
  );
}
