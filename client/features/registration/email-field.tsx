import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { emailFault } from '#shared/rules/email.ts';
import { TextField } from '../../ui/text-field.tsx';

/**
 * An e-mail address, with an error that says how to mend it. Stands in a form's context. Not of type email: there the
 * browser rewrites a domain with Å, Ä or Ö before anybody can tell that it was typed.
 */
export function EmailField({ hint }: { hint?: string }) {
  const { t } = useTranslation('registration');
  const { register, formState, getValues } = useFormContext<{ email: string }>();
  const error = formState.errors.email;

  return (
    <TextField
      label={t('email.label')}
      hint={hint}
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
      required
      error={error && t(error.type === 'taken' ? 'email.taken' : `email.${emailFault(getValues('email')) ?? 'format'}`)}
      {...register('email', { setValueAs: (text: string) => text.trim() })}
    />
  );
}
