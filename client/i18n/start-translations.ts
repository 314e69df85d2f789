import { type BackendModule, createInstance, type InitOptions } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { readAssetJson } from '../api/read-asset-json.ts';
import { currentLocale } from './current-locale.ts';

/**
 * Starts i18next in the document's language and asks for these namespaces at once; a part that uses another one waits
 * for it (Suspense). Reading is tried again 5 times, after 350 ms and twice as long each time, at most 10 at once.
 */
export async function startTranslations(namespaces: string[]): Promise<void> {
  await translations
    .use(files)
    .use(initReactI18next)
    .init({
      lng: currentLocale(),
      fallbackLng: false,
      load: 'currentOnly',
      ns: ['common', ...namespaces],
      defaultNS: 'common',
      // React escapes
      interpolation: { escapeValue: false },
      backend: reading,
    });
}

/** Has these namespaces at hand before the screen that needs them is shown. */
export const preloadTranslations = async (namespaces: string[]): Promise<void> => {
  await translations.loadNamespaces(namespaces);
};

const translations = createInstance();

const reading = { maxRetries: 5, retryTimeout: 350, maxParallelReads: 10 } satisfies InitOptions['backend'];

const urls = import.meta.glob<string>('./{sv,en}/*.json', { query: '?url', import: 'default', eager: true });

const files: BackendModule = {
  type: 'backend',
  init: () => undefined,
  read: (language, namespace, done) => {
    const url = urls[`./${language}/${namespace}.json`];
    if (url === undefined) {
      done(new Error(`no translations ${language}/${namespace}`), false);
      return;
    }
    // i18next tries again only for who answers through its callback
    // oxlint-disable promise/no-callback-in-promise
    readAssetJson(url).then(
      (texts) => done(null, texts),
      // true: worth another try
      (error: Error) => done(error, true),
    );
  },
};
