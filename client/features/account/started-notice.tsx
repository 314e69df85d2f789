import { useTranslation } from 'react-i18next';
import { Notice } from '../../ui/notice.tsx';
import type { StartedState } from '../../ui/started-state.ts';

/** Tells what has just been started, by the state of the navigation that led here, which can hold anything. */
export function StartedNotice({ state }: { state: unknown }) {
  const { t } = useTranslation('account');
  const name = startedName(state);
  if (name === null) return null;
  return (
    <Notice kind="success" title={t('started.title', { name })}>
      <p>{t('started.text')}</p>
    </Notice>
  );
}

function startedName(state: unknown): string | null {
  if (typeof state !== 'object' || state === null) return null;
  const { started }: Partial<Record<keyof StartedState, unknown>> = state;
  return typeof started === 'string' ? started : null;
}
