import { currentLocale } from '../i18n/current-locale.ts';
import { formatDate } from './format-date.ts';

/** A day, or with `time` a moment, from its ISO form. */
export function DateText({ iso, time = false }: { iso: string; time?: boolean }) {
  return <time dateTime={iso}>{formatDate(iso, currentLocale(), time)}</time>;
}
