import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import style from './shell.module.css';

/** Says that the network is gone. The place itself always stands, so that its change is read aloud. */
export function OfflineBar() {
  const { t } = useTranslation();
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return <output className={style.offline}>{!online && <span>{t('offline')}</span>}</output>;
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
}
