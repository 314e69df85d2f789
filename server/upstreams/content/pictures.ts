import type { Exchange } from '../../http/create-exchange.ts';
import type { PublicCache } from '../../http/public-cache.ts';
import { UpstreamInvalid, UpstreamUnavailable } from '../../http/upstream-errors.ts';
import { ShopProblem } from '../../problems.ts';

export interface Picture {
  type: string;
  bytes: Buffer;
}

/** No SVG: it can carry scripts. */
const pictureTypes: ReadonlySet<string> = new Set(['image/avif', 'image/gif', 'image/jpeg', 'image/png', 'image/webp']);

/** Picture files of the content system, by their path below its address. */
export function pictures(exchange: Exchange, cache: PublicCache, contentUrl: string) {
  return (path: string, requestId: string): Promise<Picture> =>
    cache(path, async () => {
      const url = new URL(contentUrl + path);
      const { status, headers, body } = await exchange({ method: 'GET', url, headers: { 'x-request-id': requestId } });
      if (status === 404) throw new ShopProblem('request.notFound');
      if (status !== 200) throw new UpstreamUnavailable({ cause: new Error(`picture answered ${status}`) });
      const type = headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? '';
      if (!pictureTypes.has(type)) throw new UpstreamInvalid({ cause: new Error('not a picture') });
      return { type, bytes: body };
    });
}
