import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** quick rather than small: a document is written anew for every visitor */
const brotliQuality = 4;

export interface EncodedBody {
  body: Buffer;
  encoding: 'br' | 'gzip' | null;
}

/** Compresses as the browser takes it (RFC 9110, 12.5.3); one that refuses (`;q=0`) or says nothing gets it plain. */
export async function encodeBody(text: string, acceptEncoding: string | undefined): Promise<EncodedBody> {
  const accepted =
    acceptEncoding
      ?.split(',')
      .filter((each) => !/;\s*q=0(\.0*)?\s*$/.test(each))
      .map((each) => each.split(';')[0]?.trim()) ?? [];
  const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality, [constants.BROTLI_PARAM_SIZE_HINT]: text.length };
  if (accepted.includes('br')) return { body: await brotli(text, { params }), encoding: 'br' };
  if (accepted.includes('gzip')) return { body: await zip(text), encoding: 'gzip' };
  return { body: Buffer.from(text), encoding: null };
}
