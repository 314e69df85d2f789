import { useTranslation } from 'react-i18next';
import { SignInFirst } from '../../features/checkout/sign-in-first.tsx';
import { Heading } from '../../ui/heading.tsx';

export function SignInStep({ returnTo }: { returnTo: string }) {
  const { t } = useTranslation('checkout');
  return (
    <>
      <Heading level={1}>{t('title')}</Heading>
      <SignInFirst returnTo={returnTo} />
    </>
  );
}
