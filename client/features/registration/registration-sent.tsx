import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiProblem } from '../../api/api-problem.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProblemHere } from '../../ui/problem-here.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import style from './registration.module.css';
import { askForActivationMail } from './registration-data.ts';
import { toApiProblem } from './to-api-problem.ts';

/** The account waits: the mail says how to activate it, and can be sent once more. */
export function RegistrationSent({ email }: { email: string }) {
  const { t } = useTranslation(['registration', 'problem']);
  const [state, setState] = useState<'waiting' | 'sending' | 'sent'>('waiting');
  const [problem, setProblem] = useState<ApiProblem | null>(null);

  async function sendAgain(): Promise<void> {
    setState('sending');
    setProblem(null);
    try {
      await askForActivationMail(email);
      setState('sent');
    } catch (error) {
      setProblem(toApiProblem(error));
      setState('waiting');
    }
  }

  return (
    <div className={style.stack}>
      <Notice kind="success" title={t('sent.title')} ref={takeFocus} tabIndex={-1}>
        <p>{t('sent.text', { email })}</p>
        <p>{t('sent.junk')}</p>
      </Notice>
      <output>{state === 'sent' && t('sent.again')}</output>
      {problem && <ProblemHere problem={problem} title={t('mail.failed')} />}
      <Button variant="secondary" busy={state === 'sending'} onClick={() => void sendAgain()}>
        {t('sent.button')}
      </Button>
    </div>
  );
}
