import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Device, SignIn } from '#shared/contract/sign-ins.ts';
import { ApiProblem } from '../../api/api-problem.ts';
import { Button } from '../../ui/button.tsx';
import { DateText } from '../../ui/date-text.tsx';
import { ProblemHere } from '../../ui/problem-here.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.ts';
import style from './sign-ins.module.css';
import { endOtherSignIns, endSignIn, useSignIns } from './sign-ins-data.ts';

/** Where the customer is signed in, and how to end it there. */
export function SignInList() {
  const { t } = useTranslation('account');
  const { data, error, isValidating, mutate } = useSignIns();
  const [ending, setEnding] = useState<string | null>(null);
  const [problem, setProblem] = useState<ApiProblem | null>(null);

  async function end(what: string, act: () => Promise<void>, done: string): Promise<void> {
    setEnding(what);
    setProblem(null);
    try {
      await act();
      await mutate();
      showToast(done, { kind: 'success' });
    } catch (failure) {
      setProblem(failure instanceof ApiProblem ? failure : new ApiProblem('unknown.error'));
    }
    setEnding(null);
  }

  const retry = { busy: isValidating, onTryAgain: () => void mutate() };
  return (
    <Section title={t('signIns.title')}>
      <p className={style.soft}>{t('signIns.text')}</p>
      {data === undefined && error && <ProblemHere problem={error} title={t('signIns.failed')} {...retry} />}
      {data === undefined && !error && <Skeleton label={t('signIns.title')} count={2} />}
      {data && (
        <ul className={style.list}>
          {data.signIns.map((signIn) => (
            <Entry
              key={signIn.id}
              signIn={signIn}
              busy={ending === signIn.id}
              onEnd={() => void end(signIn.id, () => endSignIn(signIn.id), t('signIns.ended'))}
            />
          ))}
        </ul>
      )}
      {problem && <ProblemHere problem={problem} title={t('signIns.notEnded')} />}
      {data && data.signIns.length > 1 && (
        <Button
          variant="secondary"
          busy={ending === others}
          onClick={() => void end(others, endOtherSignIns, t('signIns.endedOthers'))}
        >
          {t('signIns.endOthers')}
        </Button>
      )}
    </Section>
  );
}

const others = 'others';

function Entry({ signIn, busy, onEnd }: { signIn: SignIn; busy: boolean; onEnd: () => void }) {
  const { t } = useTranslation('account');
  const name = useDeviceName()(signIn.device);
  return (
    <li className={style.entry}>
      <div className={style.device}>
        <strong>{name}</strong>
        <span>
          {t('signIns.since')} <DateText iso={signIn.startedAt} time />
        </span>
        <span className={style.soft}>
          {signIn.current ? (
            t('signIns.here')
          ) : (
            <>
              {t('signIns.seen')} <DateText iso={signIn.lastSeenAt} time />
            </>
          )}
        </span>
      </div>
      {!signIn.current && (
        <Button variant="secondary" small busy={busy} onClick={onEnd} aria-label={t('signIns.endNamed', { name })}>
          {t('signIns.end')}
        </Button>
      )}
    </li>
  );
}

function useDeviceName(): (device: Device) => string {
  const { t } = useTranslation('account');
  return ({ browser, system }) => {
    if (browser !== null && system !== null) return t('signIns.device', { browser, system });
    return browser ?? system ?? t('signIns.unknown');
  };
}
