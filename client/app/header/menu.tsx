import { type ToggleEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useSession } from '../../api/use-session.ts';
import { screenPath } from '../../i18n/screen-path.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Icon } from '../../ui/icon.tsx';
import { LanguageToggle } from '../language-toggle.tsx';
import { FreeTrialLink } from './free-trial-link.tsx';
import style from './menu.module.css';
import { SignInButton } from './sign-in-button.tsx';
import { StartProgramLink } from './start-program-link.tsx';

const places = [
  ['home', '/'],
  ['account', '/account'],
  ['register', '/registrering'],
  ['subscriptions', '/subscriptions'],
  ['volumes', '/content'],
  ['onDemand', '/ondemand'],
  ['aerialPhotos', '/flygbilder'],
  ['familyTree', '/slakttrad'],
  ['knowledge', '/knowledge'],
] as const;

/** The hamburger menu: a native popover, so that Esc, a press beside it and the return of focus are the platform's. */
export function Menu() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const { status } = useSession();
  const shown = places.filter(([name]) => name !== 'register' || status === 'anonymous');
  const id = useId();
  const panel = useRef<HTMLElement>(null);
  const closeButton = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);

  const close = () => panel.current?.hidePopover();
  useEffect(() => (open ? whenGone(() => panel.current?.hidePopover()) : undefined), [open]);

  const follow = ({ newState }: ToggleEvent<HTMLElement>) => {
    setOpen(newState === 'open');
    if (newState === 'open') closeButton.current?.focus();
  };

  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-expanded={open}
        className={classNames(buttonClass('quiet'), style.button)}
      >
        <Icon name="menu" className={style.icon} />
        <span className={style.label}>{t('header.menu')}</span>
      </button>
      <nav id={id} ref={panel} popover="auto" className={style.panel} aria-label={t('header.menu')} onToggle={follow}>
        <button
          type="button"
          ref={closeButton}
          popoverTarget={id}
          popoverTargetAction="hide"
          className={classNames(buttonClass('quiet'), style.button, style.close)}
          aria-label={t('header.closeMenu')}
        >
          <Icon name="close" className={style.icon} />
        </button>
        <ul className={style.places}>
          {shown.map(([name, path]) => (
            <li key={name}>
              <AppLink to={path} onClick={close} aria-current={path === pathname ? 'page' : undefined}>
                {t(`menu.${name}`)}
              </AppLink>
            </li>
          ))}
        </ul>
        <div className={style.buttons}>
          <ButtonLink to={screenPath('subscriptions')} small onClick={close}>
            {t('header.buy')}
          </ButtonLink>
          <FreeTrialLink onLeave={close} />
          <StartProgramLink />
          <SignInButton onLeave={close} />
        </div>
        <LanguageToggle />
      </nav>
    </>
  );
}

/** Tells when the visitor scrolls down or goes back: what the menu covered is then what is looked at. */
function whenGone(close: () => void): () => void {
  const start = window.scrollY;
  const follow = () => {
    if (window.scrollY > start + 8) close();
  };
  addEventListener('scroll', follow, { passive: true });
  addEventListener('popstate', close);
  return () => {
    removeEventListener('scroll', follow);
    removeEventListener('popstate', close);
  };
}
