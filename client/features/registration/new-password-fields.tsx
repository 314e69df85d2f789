import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { longestPassword } from '#shared/rules/password.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { PasswordMeter } from './password-meter.tsx';
import style from './registration.module.css';

export interface NewPasswordValues {
  password: string;
  passwordAgain: string;
}

/** A password to choose, twice, with what it must have and a way to see what is typed. Stands in a form's context. */
export function NewPasswordFields() {
  const { t } = useTranslation('registration');
  const { register, trigger, formState, getFieldState } = useFormContext<NewPasswordValues>();
  const password = useWatch<NewPasswordValues, 'password'>({ name: 'password' });
  const [shown, setShown] = useState(false);
  const { errors } = formState;
  const common = { type: shown ? 'text' : 'password', autoComplete: 'new-password', required: true, ...unaided };

  return (
    <>
      <div>
        <TextField
          {...common}
          label={t('password.label')}
          hint={<VisuallyHidden>{t('password.hint')}</VisuallyHidden>}
          error={errors.password && t(passwordFault(password))}
          {...register('password', {
            onChange: () => {
              if (getFieldState('passwordAgain').isTouched) void trigger('passwordAgain');
            },
          })}
        />
        <PasswordMeter password={password} />
      </div>
      <div className={style.again}>
        <TextField
          {...common}
          label={t('password.again')}
          error={
            errors.passwordAgain &&
            t(errors.passwordAgain.type === 'different' ? 'password.different' : 'password.againRequired')
          }
          {...register('passwordAgain')}
        />
        <Checkbox label={t('password.show')} checked={shown} onChange={() => setShown(!shown)} />
      </div>
    </>
  );
}

function passwordFault(password: string) {
  if (password === '') return 'password.required';
  return password.length > longestPassword ? 'password.tooLong' : 'password.weak';
}

// a password that is shown is no text to be corrected
const unaided = { spellCheck: false, autoCapitalize: 'none', autoCorrect: 'off' } as const;
