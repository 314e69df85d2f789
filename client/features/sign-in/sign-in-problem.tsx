import { useTranslation } from 'react-i18next';
import { useProblemText } from '../../i18n/use-problem-text.ts';
import { Notice } from '../../ui/notice.tsx';

/** Why signing in has failed. The code stands in the address, where anybody can write anything: only known ones are told. */
export function SignInProblem({ code }: { code: string }) {
  const { t } = useTranslation('auth');
  const text = useProblemText();
  return (
    <Notice kind="warning" role="alert" title={t('problemTitle')}>
      <p>{text(codes.find((each) => each === code) ?? 'signIn.failed')}</p>
    </Notice>
  );
}

const codes = ['signIn.expired', 'signIn.failed', 'signIn.unavailable', 'signIn.otherAccount'] as const;
