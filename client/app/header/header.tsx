import { useTranslation } from 'react-i18next';
import type { Screen } from '#shared/screen-paths.ts';
import { CartButton } from '../../features/cart/cart-button.tsx';
import { useCartCount } from '../../features/cart/cart-storage.ts';
import { screenPath } from '../../i18n/screen-path.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { LanguageToggle } from '../language-toggle.tsx';
import { Logo } from '../logo.tsx';
import { FreeTrialLink } from './free-trial-link.tsx';
import style from './header.module.css';
import { Menu } from './menu.tsx';
import { SignInButton } from './sign-in-button.tsx';
import { StartProgramLink } from './start-program-link.tsx';
import { useHeaderScroll } from './use-header-scroll.ts';

export function Header({ screen }: { screen: Screen | null }) {
  const { t } = useTranslation();
  const checkout = screen?.name === 'checkout';
  const { past, hidden } = useHeaderScroll(useCartCount(), !checkout);
  return (
    <header className={classNames(style.header, past && style.past, hidden && style.hidden)}>
      <div className={style.row}>
        <AppLink to="/" className={style.home} aria-label={t('header.home')}>
          <Logo />
        </AppLink>
        <div className={style.buttons}>
          <ButtonLink to={screenPath('subscriptions')} small>
            {t('header.buy')}
          </ButtonLink>
          <FreeTrialLink />
          <StartProgramLink />
          <SignInButton />
          <LanguageToggle className={style.language} />
        </div>
        <div className={style.always}>
          {!checkout && <CartButton label={t('header.cart')} />}
          <Menu />
        </div>
      </div>
    </header>
  );
}
