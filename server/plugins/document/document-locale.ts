import type { FastifyRequest } from 'fastify';
import { defaultLocale, isLocale, type Locale, localeKey } from '#shared/locale.ts';

const choice = new RegExp(`(?:^|;\\s*)${localeKey}=(\\w+)\\s*(?:;|$)`);

/** The language of a document: the address's wins over the cookie's, and that over the host's; else nothing is asked. */
export function documentLocale(request: FastifyRequest): Locale {
  const asked = new URLSearchParams(request.url.split('?', 2)[1]).get('locale');
  if (isLocale(asked)) return asked;
  const chosen = choice.exec(request.headers.cookie ?? '')?.[1];
  return isLocale(chosen) ? chosen : defaultLocale(request.hostname);
}
