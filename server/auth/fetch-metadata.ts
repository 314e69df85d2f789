import type { FastifyRequest } from 'fastify';

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

/**
 * True for a person who goes to a page; false for a prefetch, a frame and a script's call (W3C Fetch Metadata). A client
 * too old to say is believed: what it may start is bound to its own cookies.
 */
export function isTopLevelNavigation(request: FastifyRequest): boolean {
  const mode = header(request, 'sec-fetch-mode');
  const destination = header(request, 'sec-fetch-dest');
  const purpose = header(request, 'sec-purpose') ?? header(request, 'purpose');
  return (
    (mode === undefined || mode === 'navigate') &&
    (destination === undefined || destination === 'document') &&
    !purpose?.includes('prefetch')
  );
}

/** True when another site led here, so that the browser kept the Strict cookie back. */
export const isCrossSite = (request: FastifyRequest): boolean => header(request, 'sec-fetch-site') === 'cross-site';

/**
 * True for a call of our own page: it carries `x-csrf`, which another origin's script or form cannot set without asking
 * us first, and neither Origin nor Sec-Fetch-Site speaks against it (ASVS 3.5.1-3).
 */
export function isOwnCall(request: FastifyRequest, publicOrigin: string): boolean {
  const origin = header(request, 'origin');
  const site = header(request, 'sec-fetch-site');
  return (
    header(request, 'x-csrf') === '1' &&
    (origin === undefined || origin === publicOrigin) &&
    (site === undefined || site === 'same-origin')
  );
}
