import { createHash, timingSafeEqual } from 'node:crypto';
import type { preHandlerAsyncHookHandler } from 'fastify';
import { BusinessError } from '../wire/business-error.ts';

/** Lets in who shows the services' key as a bearer token; compares in constant time. Throws 401 `key.wrong`. */
export function servicesKeyGuard(servicesKey: string): preHandlerAsyncHookHandler {
  const wanted = digest(`Bearer ${servicesKey}`);
  return async (request) => {
    const given = digest(request.headers.authorization ?? '');
    if (!timingSafeEqual(given, wanted)) {
      throw new BusinessError(401, 'key.wrong', { headers: { 'www-authenticate': 'Bearer' } });
    }
  };
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
