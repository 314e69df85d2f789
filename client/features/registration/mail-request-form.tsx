import { typeboxResolver } from '@hookform/resolvers/typebox';
import { useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Type } from 'typebox';
import { Email } from '#shared/rules/registration.ts';
import type { ApiProblem } from '../../api/api-problem.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ProblemHere } from '../../ui/problem-here.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import { EmailField } from './email-field.tsx';
import style from './registration.module.css';
import { toApiProblem } from './to-api-problem.ts';

interface Props {
  button: string;
  /** what is said afterwards: the same whether the address has an account or not */
  sent: string;
  send: (email: string) => Promise<void>;
}

/** An address to send a mail to. Asking again is possible at once: mails get lost. */
export function MailRequestForm({ button, sent, send }: Props) {
  const { t } = useTranslation(['registration', 'problem']);
  const [sentTimes, setSentTimes] = useState(0);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const form = useForm({ resolver: checkEmail, defaultValues: { email: '' }, mode: 'onTouched' });
  const { isSubmitting } = form.formState;

  async function ask({ email }: { email: string }): Promise<void> {
    setProblem(null);
    try {
      await send(email);
      setSentTimes(sentTimes + 1);
    } catch (error) {
      setProblem(toApiProblem(error));
    }
  }

  return (
    <FormProvider {...form}>
      <form className={style.form} noValidate onSubmit={(event) => void form.handleSubmit(ask)(event)}>
        <EmailField />
        {problem && <ProblemHere problem={problem} title={t('mail.failed')} />}
        <Button type="submit" className={style.submit} busy={isSubmitting}>
          {isSubmitting ? t('mail.sending') : button}
        </Button>
        {sentTimes > 0 && !problem && (
          <Notice key={sentTimes} kind="success" title={t('mail.title')} ref={takeFocus} tabIndex={-1}>
            <p>{sent}</p>
            <p>{t('sent.junk')}</p>
          </Notice>
        )}
      </form>
    </FormProvider>
  );
}

const checkEmail = typeboxResolver(Type.Object({ email: Email }));
