import type { FastifyRequest } from 'fastify';
import { isLocale, type Locale } from '#shared/locale.ts';

/** The language asked for by `?locale=`; Swedish when it is missing or unknown. */
export function localeOf(request: FastifyRequest): Locale {
  const { query } = request;
  const asked: unknown = typeof query === 'object' && query !== null && 'locale' in query ? query.locale : undefined;
  return isLocale(asked) ? asked : 'sv';
}
