import { apiPaths, fillPath } from './api-paths.ts';
import type { Locale } from './locale.ts';

/**
 * Every screen and its addresses: one table for the router, the BFF's statuses and page heads, the sitemap and the tests.
 * Matched exactly and in this order; what matches nothing is the not-found screen, with status 404.
 */
export interface Screen {
  /** names the screen in code, translations and tests */
  name: string;
  /** all its addresses, aliases included; a `:word` stands for one segment */
  paths: readonly [string, ...string[]];
  /** the one address per language that search engines are told */
  canonical: Record<Locale, string>;
  /** sign-in is asked for first */
  protected: boolean;
  /** the content system's post type that fills it, and gives its title and description */
  page: string | null;
  /** the API addresses whose answers the first HTML carries */
  firstPaint: readonly string[];
  /** the payment provider's script may run here: a document with a content security policy of its own, so that going there or leaving is a full page load */
  payment: boolean;
  /** kept from search engines */
  private: boolean;
}

const page = (name: string, paths: Screen['paths'], canonical: Record<Locale, string>): Screen => ({
  name,
  paths,
  canonical,
  protected: false,
  page: name,
  firstPaint: [fillPath(apiPaths.page, { name })],
  payment: false,
  private: false,
});

/** One that nothing of the content system fills, and that no search engine shall keep. */
const ownPage = (...[name, paths, canonical]: Parameters<typeof page>): Screen => ({
  ...page(name, paths, canonical),
  page: null,
  firstPaint: [],
  private: true,
});

const both = (path: string): Record<Locale, string> => ({ sv: path, en: path });

export const screens: readonly Screen[] = [
  {
    ...page('landing', ['/', '/users/register'], both('/')),
    firstPaint: [fillPath(apiPaths.page, { name: 'landing' }), apiPaths.products],
  },
  ownPage('sign-in', ['/auth'], both('/auth')),
  ownPage('sign-up', ['/registrering', '/signup'], { sv: '/registrering', en: '/signup' }),
  ownPage('reset-password', ['/reset_password', '/users/forgot_password'], both('/reset_password')),
  ownPage('new-password', ['/reset_password/create/:key'], both('/reset_password/create/:key')),
  ownPage('activation', ['/activation', '/activation/:key', '/activation/:key/:activateTrial'], both('/activation')),
  {
    ...page('subscriptions', ['/subscriptions', '/online/produkter', '/products/adonline/subscriptions'], {
      sv: '/online/produkter',
      en: '/subscriptions',
    }),
    firstPaint: [fillPath(apiPaths.page, { name: 'subscriptions' }), apiPaths.products],
  },
  { ...page('checkout', ['/checkout'], both('/checkout')), payment: true, private: true },
  { ...page('account', ['/account'], both('/account')), protected: true, private: true },
  page('volumes', ['/content', '/volymer', '/volume'], { sv: '/volymer', en: '/content' }),
  page('on-demand', ['/ondemand', '/bestallningsfotografering'], { sv: '/bestallningsfotografering', en: '/ondemand' }),
  page('aerial-photos', ['/flygbilder'], both('/flygbilder')),
  page('family-tree', ['/slakttrad'], both('/slakttrad')),
  page('knowledge', ['/knowledge', '/slaktforskning', '/slaktforskning/introduktion', '/swedish-genealogy'], {
    sv: '/slaktforskning',
    en: '/swedish-genealogy',
  }),
  page('support', ['/kundtjanst', '/support'], { sv: '/kundtjanst', en: '/support' }),
  page(
    'system-recommendations',
    [
      '/system_recommendations',
      '/online/installation/systemrekommendationer',
      '/products/adonline/systemrecommendations',
    ],
    { sv: '/online/installation/systemrekommendationer', en: '/system_recommendations' },
  ),
  page('company-info', ['/company_info', '/bolagsinformation'], { sv: '/bolagsinformation', en: '/company_info' }),
  page('contact', ['/contact'], both('/contact')),
  page('about', ['/about'], both('/about')),
  page('press', ['/press'], both('/press')),
  page('certificate', ['/certificate'], both('/certificate')),
  page('partners', ['/partners'], both('/partners')),
  page('purchase-info', ['/purchase_info', '/kopinformation', '/terms'], {
    sv: '/kopinformation',
    en: '/purchase_info',
  }),
  page('personal-data', ['/personal_data'], both('/personal_data')),
  page('copyright-law', ['/copyright_law', '/regler'], { sv: '/regler', en: '/copyright_law' }),
  page('cookies', ['/cookies'], both('/cookies')),
];

/** Screens that sell or change something: closed while the shop is being worked on (specification section 2). */
const closedInMaintenance: ReadonlySet<string> = new Set([
  'subscriptions',
  'checkout',
  'on-demand',
  'sign-up',
  'activation',
  'reset-password',
  'new-password',
]);

export const isClosed = (screen: Screen, maintenanceMode: boolean): boolean =>
  maintenanceMode && closedInMaintenance.has(screen.name);

export type ScreenMatch = { screen: Screen; params: Record<string, string> };

/** The first screen with this path, or null for the not-found screen. A trailing slash is another path. */
export function matchScreen(pathname: string): ScreenMatch | null {
  for (const screen of screens) {
    for (const path of screen.paths) {
      const params = matchPath(path, pathname);
      if (params) return { screen, params };
    }
  }
  return null;
}

function matchPath(path: string, pathname: string): Record<string, string> | null {
  const wanted = path.split('/');
  const given = pathname.split('/');
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    if (part.startsWith(':')) {
      if (value === '') return null;
      params[part.slice(1)] = value;
    } else if (part !== value) return null;
  }
  return params;
}
