import type { CustomFetch, FetchBody } from 'openid-client';
import type { Transport } from '../../http/transport.ts';

/**
 * Lets the OAuth libraries speak through our transport, so that the provider too is held to the egress allow-list, the
 * time and size limits, and no followed redirect.
 */
export const providerFetch =
  (transport: Transport): CustomFetch =>
  async (url, { method, headers, body, signal }) => {
    const text = bodyText(body);
    const answer = await transport({
      method,
      url: new URL(url),
      headers,
      ...(text !== undefined && { body: text }),
      ...(signal && { signal }),
    });
    const bodiless = answer.status === 204 || answer.status === 205 || answer.status === 304;
    return new Response(bodiless ? null : answer.body, { status: answer.status, headers: answer.headers });
  };

function bodyText(body: FetchBody): string | undefined {
  if (body === undefined || body === null) return undefined;
  if (typeof body === 'string') return body;
  if (body instanceof URLSearchParams) return body.toString();
  throw new TypeError('a request to the provider has a form or a text for a body');
}
