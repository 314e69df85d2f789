import { useEffect } from 'react';
import { preloadTranslations } from '../i18n/start-translations.ts';
import { preloadScreen, screenNamespaces } from './screen-parts.ts';

/** Begins to fetch the screen behind a link that is pointed at or focused. */
export function usePreloadOnHover(): void {
  useEffect(() => {
    const listen = (event: Event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (link?.origin !== location.origin) return;
      void preloadScreen(link.pathname);
      void preloadTranslations(screenNamespaces(link.pathname));
    };
    const events = ['pointerover', 'focusin', 'touchstart'] as const;
    for (const event of events) document.addEventListener(event, listen, { passive: true });
    return () => {
      for (const event of events) document.removeEventListener(event, listen);
    };
  }, []);
}
