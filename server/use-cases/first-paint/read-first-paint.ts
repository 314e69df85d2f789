import { apiPaths, fillPath } from '#shared/api-paths.ts';
import type { Page } from '#shared/contract/page.ts';
import type { Locale } from '#shared/locale.ts';
import type { Screen } from '#shared/screen-paths.ts';
import type { RestrictedBusiness } from '../../upstreams/business/restricted-business.ts';
import type { VisitorUpstreams } from '../../upstreams/connect-upstreams.ts';
import { readPage } from '../pages/read-page.ts';
import { readProducts } from '../products/read-products.ts';

interface Sources {
  visitor: VisitorUpstreams;
  customer: RestrictedBusiness | null;
  contentUrl: string;
}

export interface FirstPaint {
  /** by the address that the page would ask, `?locale=` included */
  answers: Record<string, unknown>;
  /** the screen's own page, where it has one and it could be had */
  page: Page | null;
}

/** The answers that a screen's first HTML carries. One that cannot be had is left out: the page asks for it itself. */
export async function readFirstPaint(screen: Screen, from: Sources, locale: Locale): Promise<FirstPaint> {
  const pageOf = (name: string) => readPage(from.visitor.content, name, from.contentUrl);
  const pagePath = screen.page === null ? null : fillPath(apiPaths.page, { name: screen.page });

  async function read(path: string): Promise<unknown> {
    if (path === apiPaths.products)
      return readProducts({ business: from.visitor.business, customer: from.customer }, locale);
    if (path === pagePath && screen.page !== null) return pageOf(screen.page);
    throw new Error(`no first paint for ${path}`);
  }

  const settled = await Promise.allSettled(screen.firstPaint.map(read));
  const found = screen.firstPaint.flatMap((path, index) => {
    const result = settled[index];
    return result?.status === 'fulfilled' ? [[`${path}?locale=${locale}`, result.value] as const] : [];
  });
  const page = screen.page === null ? null : await pageOf(screen.page).catch(() => null);
  return { answers: Object.fromEntries(found), page };
}
