import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { screenPath } from '../../i18n/screen-path.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { EmailField } from './email-field.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import style from './registration.module.css';
import type { RegistrationValues } from './registration-values.ts';

/** What is typed into the registration's form. */
export function RegistrationTexts() {
  const { t } = useTranslation('registration');
  const { register, formState } = useFormContext<RegistrationValues>();
  const error = formState.errors.name;
  return (
    <>
      <TextField
        label={t('name.label')}
        autoComplete="name"
        required
        error={error && t(error.type === 'maxLength' ? 'name.tooLong' : 'name.required')}
        {...register('name', { setValueAs: (text: string) => text.trim() })}
      />
      <EmailField hint={t('email.hint')} />
      <NewPasswordFields />
    </>
  );
}

/** What is ticked. The conditions open beside the form, so that nothing that has been typed is left behind. */
export function RegistrationBoxes() {
  const { t } = useTranslation('registration');
  const { register, formState } = useFormContext<RegistrationValues>();
  return (
    <div className={style.boxes}>
      <Checkbox label={t('trial.label')} hint={t('trial.hint')} {...register('activateTrial')} />
      <Checkbox label={t('newsletter')} {...register('newsletter')} />
      <Checkbox
        label={t('terms.accept')}
        hint={
          <>
            <NewTabLink path={screenPath('purchase-info')} text={t('terms.read')} />
            {' · '}
            <NewTabLink path={screenPath('personal-data')} text={t('terms.personalData')} />
          </>
        }
        error={formState.errors.termsAccepted && t('terms.required')}
        {...register('termsAccepted')}
      />
    </div>
  );
}

function NewTabLink({ path, text }: { path: string; text: string }) {
  const { t } = useTranslation('registration');
  return (
    <a href={path} target="_blank" rel="noreferrer">
      {text} ({t('terms.newTab')})
    </a>
  );
}
