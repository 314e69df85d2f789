import { useTranslation } from 'react-i18next';
import { bffPaths } from '#shared/api-paths.ts';
import { currentLocale } from '../../i18n/current-locale.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Section } from '../../ui/section.tsx';

/** Buying needs an account. The cart and what has been typed lie in the browser and are there on the way back. */
export function SignInFirst({ returnTo }: { returnTo: string }) {
  const { t } = useTranslation('checkout');
  const query = new URLSearchParams({ returnTo, locale: currentLocale() });
  return (
    <Card>
      <Section title={t('signIn.title')}>
        <p>{t('signIn.text')}</p>
        <p>
          {/* a plain link: the server answers it by leading to the sign-in page */}
          <a className={buttonClass('primary')} href={`${bffPaths.login}?${query}`}>
            {t('signIn.button')}
          </a>
        </p>
      </Section>
    </Card>
  );
}
