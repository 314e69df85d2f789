import { useTranslation } from 'react-i18next';
import { screenPath } from '../../i18n/screen-path.ts';

/** The conditions open beside the checkout, so that nothing that has been typed is left behind. */
export function TermsLink() {
  const { t } = useTranslation('checkout');
  return (
    <a href={screenPath('purchase-info')} target="_blank" rel="noreferrer">
      {t('terms.read')} ({t('terms.newTab')})
    </a>
  );
}
