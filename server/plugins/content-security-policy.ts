import { bffPaths } from '#shared/api-paths.ts';

export interface Framing {
  /** origins whose videos an article may show */
  videoOrigins: readonly string[];
  /** the payment provider's origin on the screens where its form runs, null on all others */
  paymentsOrigin: string | null;
}

/** For every answer that is no page of ours: nothing may be loaded, framed or sent by it (CSP Level 3). */
export const closedPolicy = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Where browsers tell what a page's policy has stopped (Reporting API; `report-uri` for those who do not know it). */
export const reportingEndpoints = `csp="${bffPaths.cspReport}"`;
const reportGroup = 'csp';

/**
 * A page's policy: its own files, and scripts and styles that carry this answer's nonce. No 'strict-dynamic': it would
 * let a script of ours load others from anywhere, and the payment provider's origin is to be the only stranger, on the
 * payment screens alone.
 */
export function pagePolicy(nonce: string, { videoOrigins, paymentsOrigin }: Framing): string {
  const payments = paymentsOrigin ? [paymentsOrigin] : [];
  return Object.entries({
    'default-src': ["'none'"],
    'script-src': ["'self'", `'nonce-${nonce}'`, ...payments],
    'style-src': ["'self'", `'nonce-${nonce}'`],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...payments],
    'frame-src': paymentsOrigin ? payments : [...videoOrigins],
    'manifest-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ['arkivboden'],
    'report-uri': [bffPaths.cspReport],
    'report-to': [reportGroup],
  })
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
}

/** Every power that a page does not need is off for it and for what it frames; paying is for the payment screens. */
export function permissionsPolicy(paymentsOrigin: string | null): string {
  const off = [
    'camera',
    'microphone',
    'geolocation',
    'usb',
    'serial',
    'hid',
    'midi',
    'display-capture',
    'browsing-topics',
  ];
  const payment = paymentsOrigin ? `payment=(self "${paymentsOrigin}")` : 'payment=()';
  return [...off.map((name) => `${name}=()`), 'fullscreen=*', payment].join(', ');
}
