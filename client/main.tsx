import './fonts/fonts.css';
import './ui/tokens.css';
import './ui/base.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { preloadScreen, screenNamespaces } from './app/screen-parts.ts';
import { followLocaleChoice } from './i18n/locale-choice.ts';
import { startTranslations } from './i18n/start-translations.ts';
import { restoreState } from './ui/navigation-state.ts';

const root = document.getElementById('root');

if (root !== null && !followLocaleChoice()) void start(root);

async function start(place: HTMLElement): Promise<void> {
  restoreState();
  // the page's text that came with the document stands until the screen can take its place at once
  await Promise.allSettled([preloadScreen(location.pathname), startTranslations(screenNamespaces(location.pathname))]);
  createRoot(place).render(<App />);
}
