import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSWRConfig } from 'swr';
import { apiPaths } from '#shared/api-paths.ts';
import { isStrongPassword, longestPassword } from '#shared/rules/password.ts';
import { ApiProblem } from '../../api/api-problem.ts';
import { withLocale } from '../../api/with-locale.ts';
import { Button } from '../../ui/button.tsx';
import { ProblemHere } from '../../ui/problem-here.tsx';
import { TextField } from '../../ui/text-field.tsx';
import style from './sign-ins.module.css';
import { changePassword, leaveToConfirm } from './sign-ins-data.ts';

interface Values {
  currentPassword: string;
  newPassword: string;
  again: string;
}

const empty: Values = { currentPassword: '', newPassword: '', again: '' };

/** The present password and the new one, twice. Nothing of it is kept anywhere but in the fields. */
export function PasswordForm({ onChanged, onCancel }: { onChanged: () => void; onCancel: () => void }) {
  const { t } = useTranslation(['account', 'problem']);
  const { mutate } = useSWRConfig();
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const { register, handleSubmit, formState, getValues, setError, setFocus } = useForm<Values>({
    defaultValues: empty,
  });
  const { errors, isSubmitting } = formState;
  // whoever has just confirmed who they are came for this, and it stands far down
  useEffect(() => setFocus('currentPassword'), [setFocus]);

  async function change({ currentPassword, newPassword }: Values): Promise<void> {
    setProblem(null);
    try {
      await changePassword({ currentPassword, newPassword });
      void mutate(withLocale(apiPaths.signIns)); // the others are over
      onChanged();
    } catch (error) {
      const failure = error instanceof ApiProblem ? error : new ApiProblem('unknown.error');
      if (failure.code === 'password.currentIncorrect')
        setError('currentPassword', { message: t('password.currentWrong') }, { shouldFocus: true });
      else setProblem(failure);
    }
  }

  return (
    <form className={style.form} noValidate onSubmit={(event) => void handleSubmit(change)(event)}>
      <TextField
        label={t('password.current')}
        type="password"
        autoComplete="current-password"
        required
        error={errors.currentPassword?.message}
        {...register('currentPassword', { required: t('password.currentMissing') })}
      />
      <TextField
        label={t('password.new')}
        hint={t('password.rules')}
        type="password"
        autoComplete="new-password"
        required
        error={errors.newPassword?.message}
        {...register('newPassword', {
          validate: (text) => (isStrongPassword(text) && text.length <= longestPassword) || t('password.weak'),
        })}
      />
      <TextField
        label={t('password.again')}
        type="password"
        autoComplete="new-password"
        required
        error={errors.again?.message}
        {...register('again', { validate: (text) => text === getValues('newPassword') || t('password.different') })}
      />
      {problem && (
        <ProblemHere
          problem={problem}
          title={t('password.failed')}
          onTryAgain={problem.code === 'signIn.tooOld' ? leaveToConfirm : undefined}
        />
      )}
      <div className={style.ways}>
        <Button type="submit" busy={isSubmitting}>
          {t('password.change')}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {t('password.cancel')}
        </Button>
      </div>
    </form>
  );
}
