import { useTranslation } from 'react-i18next';
import { screenPath } from '../../i18n/screen-path.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import style from './cart-contents.module.css';

export function EmptyCart({ onLeave }: { onLeave?: () => void }) {
  const { t } = useTranslation('cart');
  return (
    <div className={style.contents}>
      <p>
        <strong>{t('empty.title')}.</strong> {t('empty.text')}
      </p>
      <ButtonLink to={screenPath('subscriptions')} {...(onLeave && { onClick: onLeave })}>
        {t('empty.subscriptions')}
      </ButtonLink>
    </div>
  );
}
