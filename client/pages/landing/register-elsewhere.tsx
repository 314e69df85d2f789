import { useTranslation } from 'react-i18next';
import { screenPath } from '../../i18n/screen-path.ts';

/** In the place of a form that could not be loaded: a page of its own, with a new document. */
export function RegisterElsewhere() {
  const { t } = useTranslation('landing');
  return (
    <p>
      <a href={screenPath('sign-up')}>{t('register.elsewhere')}</a>
    </p>
  );
}
