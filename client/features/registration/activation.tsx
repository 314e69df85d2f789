import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActivatedAccount, InactiveAccount } from '#shared/contract/registration.ts';
import type { ApiProblem } from '../../api/api-problem.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { ProblemHere } from '../../ui/problem-here.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Activated } from './activated.tsx';
import { NewActivationMail } from './new-activation-mail.tsx';
import style from './registration.module.css';
import { activateAccount, useInactiveAccount } from './registration-data.ts';
import { toApiProblem } from './to-api-problem.ts';
import { forgetTrialWish, readTrialWish } from './trial-wish.ts';

interface Props {
  activationKey: string;
  /** the mailed link says that the trial was wished for */
  trialInLink: boolean;
}

/**
 * From the mailed link to a running account. Activated by a press and not by the visit alone: mail programs visit links
 * before their readers do, and the trial's 24 hours should begin when somebody is there.
 */
export function Activation({ activationKey, trialInLink }: Props) {
  const { t } = useTranslation('registration');
  const { data, error, isValidating, mutate } = useInactiveAccount(activationKey);
  const [activated, setActivated] = useState<ActivatedAccount & { trialAsked: boolean }>();
  const [refusal, setRefusal] = useState<ApiProblem>();

  const problem = refusal ?? error;
  if (activated) return <Activated account={activated} trialAsked={activated.trialAsked} />;
  if (problem?.code === 'activation.keyUnknown' || problem?.code === 'activation.keyExpired')
    return <NewActivationMail reason={problem.code} />;
  if (data)
    return (
      <WaitingAccount
        account={data}
        activationKey={activationKey}
        trialWished={trialInLink || readTrialWish()}
        onActivated={setActivated}
        onRefused={setRefusal}
        problem={refusal}
      />
    );
  if (error)
    return (
      <ProblemHere
        problem={error}
        title={t('activation.unread')}
        onTryAgain={() => void mutate()}
        busy={isValidating}
      />
    );
  return <Skeleton label={t('activation.reading')} count={3} />;
}

interface WaitingProps {
  account: InactiveAccount;
  activationKey: string;
  trialWished: boolean;
  problem: ApiProblem | undefined;
  onActivated: (activated: ActivatedAccount & { trialAsked: boolean }) => void;
  onRefused: (problem: ApiProblem | undefined) => void;
}

function WaitingAccount({ account, activationKey, trialWished, problem, onActivated, onRefused }: WaitingProps) {
  const { t } = useTranslation('registration');
  const [trialAsked, setTrialAsked] = useState(trialWished);
  const [busy, setBusy] = useState(false);

  async function activate(): Promise<void> {
    setBusy(true);
    onRefused(undefined);
    try {
      const activated = await activateAccount({ key: activationKey, activateTrial: trialAsked });
      forgetTrialWish();
      onActivated({ ...activated, trialAsked });
    } catch (error) {
      onRefused(toApiProblem(error));
      setBusy(false);
    }
  }

  return (
    <div className={style.stack}>
      <p>{t('activation.waiting', { email: account.email })}</p>
      <Checkbox
        label={t('trial.startNow')}
        hint={t('trial.hint')}
        checked={trialAsked}
        onChange={() => setTrialAsked(!trialAsked)}
      />
      {problem && <ProblemHere problem={problem} title={t('activation.failed')} />}
      <Button busy={busy} onClick={() => void activate()}>
        {busy ? t('activation.activating') : t('activation.button')}
      </Button>
    </div>
  );
}
