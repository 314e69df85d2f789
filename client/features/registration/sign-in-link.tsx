import { useTranslation } from 'react-i18next';
import type { ButtonVariant } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import type { SignInState } from '../../ui/sign-in-state.ts';

/** Signs in and leads to the account: never back to here, where nothing is left to do. */
export function SignInLink({ variant = 'primary' }: { variant?: ButtonVariant }) {
  const { t } = useTranslation('registration');
  const state: SignInState = { logIn: true, from: '/account' };
  return (
    <ButtonLink to="/auth" state={state} variant={variant}>
      {t('signIn')}
    </ButtonLink>
  );
}
