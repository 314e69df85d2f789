import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Screen } from '#shared/screen-paths.ts';
import { usePage } from '../features/page-content/page-data.ts';
import { useTitle } from '../ui/use-title.ts';

/** Gives the document the screen's title, and a document of its own to a screen that takes payment. */
export function useScreenDocument(screen: Screen | null): void {
  const { t } = useTranslation();
  const { data: page } = usePage(screen?.page ?? null);
  useTitle(
    screen === null
      ? t('notFound.title')
      : (page?.title ?? t(`screen.${screen.name}`, { defaultValue: '' })) || undefined,
  );

  const payment = screen?.payment ?? false;
  const first = useRef(payment);
  useEffect(() => {
    // Back and Forward can cross without a link of ours; this document's policy is another screen's then
    if (payment !== first.current) location.reload();
  }, [payment]);
}
