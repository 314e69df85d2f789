import { typeboxResolver } from '@hookform/resolvers/typebox';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Type } from 'typebox';
import { NewPassword } from '#shared/rules/registration.ts';
import type { ApiProblem } from '../../api/api-problem.ts';
import { screenPath } from '../../i18n/screen-path.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProblemHere } from '../../ui/problem-here.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import { NewPasswordFields, type NewPasswordValues } from './new-password-fields.tsx';
import style from './registration.module.css';
import { setNewPassword } from './registration-data.ts';
import { withSamePasswords } from './same-passwords.ts';
import { SignInLink } from './sign-in-link.tsx';
import { toApiProblem } from './to-api-problem.ts';

/** A new password by the key of a mail. */
export function NewPasswordForm({ resetKey }: { resetKey: string }) {
  const { t } = useTranslation(['registration', 'problem']);
  const [done, setDone] = useState(false);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const form = useForm<NewPasswordValues>({
    resolver: checkPasswords,
    defaultValues: { password: '', passwordAgain: '' },
    mode: 'onTouched',
  });
  const { isSubmitting } = form.formState;

  async function change({ password }: NewPasswordValues): Promise<void> {
    setProblem(null);
    try {
      await setNewPassword({ key: resetKey, password });
      setDone(true);
    } catch (error) {
      setProblem(toApiProblem(error));
    }
  }

  if (done) return <PasswordChanged />;
  if (problem?.code === 'reset.keyInvalid') return <KeyUseless />;
  return (
    <FormProvider {...form}>
      <form className={style.form} noValidate onSubmit={(event) => void form.handleSubmit(change)(event)}>
        <NewPasswordFields />
        {problem && <ProblemHere problem={problem} title={t('newPassword.failed')} text={t('failed.kept')} />}
        <Button type="submit" className={style.submit} busy={isSubmitting}>
          {isSubmitting ? t('newPassword.changing') : t('newPassword.button')}
        </Button>
      </form>
    </FormProvider>
  );
}

const checkPasswords = withSamePasswords<NewPasswordValues>(
  typeboxResolver(Type.Object({ password: NewPassword, passwordAgain: Type.String({ minLength: 1 }) })),
);

function PasswordChanged() {
  const { t } = useTranslation('registration');
  return (
    <div className={style.stack}>
      <Notice kind="success" title={t('newPassword.done')} ref={takeFocus} tabIndex={-1}>
        <p>{t('newPassword.doneText')}</p>
      </Notice>
      <SignInLink />
    </div>
  );
}

function KeyUseless() {
  const { t } = useTranslation(['registration', 'problem']);
  return (
    <div className={style.stack}>
      <Notice kind="warning" title={t('newPassword.useless')} ref={takeFocus} tabIndex={-1}>
        <p>{t('problem:reset.keyInvalid')}</p>
      </Notice>
      <ButtonLink to={screenPath('reset-password')}>{t('newPassword.newMail')}</ButtonLink>
    </div>
  );
}
