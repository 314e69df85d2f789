import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { matchScreen } from '#shared/screen-paths.ts';
import { keepLastPath } from '../features/sign-in/last-path.ts';
import { nameToasts } from '../ui/toast.ts';
import { Footer } from './footer/footer.tsx';
import { Header } from './header/header.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { ProgressLine } from './progress-line.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import { ScreenGate } from './screen-gate.tsx';
import style from './shell.module.css';
import { useArrival } from './use-arrival.ts';
import { usePreloadOnHover } from './use-preload-on-hover.ts';
import { useScreenDocument } from './use-screen-document.ts';

/** The frame round every screen. */
export function Shell() {
  const { t } = useTranslation();
  const location = useLocation();
  const match = matchScreen(location.pathname);
  useArrival();
  useEffect(() => keepLastPath(location), [location]);
  useEffect(() => nameToasts(t('toasts')), [t]);
  usePreloadOnHover();
  useScreenDocument(match?.screen ?? null);

  return (
    <>
      <a href="#main" className={style.skip}>
        {t('skip')}
      </a>
      <ProgressLine />
      <Header screen={match?.screen ?? null} />
      <main id="main" className={style.main} tabIndex={-1}>
        <OfflineBar />
        <ScreenBoundary resetKey={location.pathname}>
          <ScreenGate screen={match?.screen ?? null} />
        </ScreenBoundary>
      </main>
      <Footer />
    </>
  );
}
