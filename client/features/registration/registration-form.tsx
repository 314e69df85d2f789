import { typeboxResolver } from '@hookform/resolvers/typebox';
import { useEffect, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ApiProblem } from '../../api/api-problem.ts';
import { Button } from '../../ui/button.tsx';
import { RefusedRegistration } from './refused-registration.tsx';
import style from './registration.module.css';
import { registerAccount } from './registration-data.ts';
import { forgetDraft, keepDraft, readDraft } from './registration-draft.ts';
import { RegistrationBoxes, RegistrationTexts } from './registration-questions.tsx';
import { RegistrationSent } from './registration-sent.tsx';
import { emptyValues, RegistrationFields, type RegistrationValues, toRegistration } from './registration-values.ts';
import { withSamePasswords } from './same-passwords.ts';
import { toApiProblem } from './to-api-problem.ts';
import { keepTrialWish } from './trial-wish.ts';

/** A new account, up to the mail that activates it. `trial`: the visitor came to try for free. */
export function RegistrationForm({ trial }: { trial: boolean }) {
  // also what may go wrong: texts that are fetched only then would blank the form meanwhile
  const { t } = useTranslation(['registration', 'problem']);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const keyFor = useAttemptKey();
  const form = useForm<RegistrationValues>({
    resolver: checkRegistration,
    defaultValues: { ...emptyValues(trial), ...readDraft() },
    mode: 'onTouched',
  });

  useEffect(() => form.subscribe({ formState: { values: true }, callback: ({ values }) => keepDraft(values) }), [form]);

  async function register(values: RegistrationValues): Promise<void> {
    setProblem(null);
    try {
      const { email } = await registerAccount(toRegistration(values), keyFor(values));
      keepTrialWish(values.activateTrial);
      forgetDraft();
      setSentTo(email);
    } catch (error) {
      const known = toApiProblem(error);
      setProblem(known);
      if (known.code === 'email.alreadyRegistered') form.setError('email', { type: 'taken' }, { shouldFocus: true });
    }
  }

  if (sentTo !== null) return <RegistrationSent email={sentTo} />;
  return (
    <FormProvider {...form}>
      <form className={style.form} noValidate onSubmit={(event) => void form.handleSubmit(register)(event)}>
        <RegistrationTexts />
        <RegistrationBoxes />
        {problem && <RefusedRegistration problem={problem} />}
        <Button type="submit" className={style.submit} busy={form.formState.isSubmitting}>
          {form.formState.isSubmitting ? t('creating') : t('create')}
        </Button>
      </form>
    </FormProvider>
  );
}

const checkRegistration = withSamePasswords<RegistrationValues>(typeboxResolver(RegistrationFields));

/** The same values are the same attempt: one whose answer was lost on the way makes no second account. */
function useAttemptKey(): (values: RegistrationValues) => string {
  const attempt = useRef({ values: '', key: '' });
  return (values) => {
    const text = JSON.stringify(values);
    if (attempt.current.values !== text) attempt.current = { values: text, key: crypto.randomUUID() };
    return attempt.current.key;
  };
}
