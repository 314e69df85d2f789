import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/*
 * Lays `.br` and `.gz` beside the built files, so that the BFF never compresses one while somebody waits. Pictures and
 * fonts are compressed already; what would not shrink is left alone.
 */
const folder = join(import.meta.dirname, '..', 'dist', 'client', 'assets');
const compressible = /\.(js|css|json|svg|html|txt|webmanifest)$/;

for (const name of readdirSync(folder)) {
  if (!compressible.test(name)) continue;
  const file = join(folder, name);
  const plain = readFileSync(file);
  const size = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length };
  const variants = { br: brotliCompressSync(plain, { params: size }), gz: gzipSync(plain, { level: 9 }) };
  for (const [ending, bytes] of Object.entries(variants))
    if (bytes.length < plain.length) writeFileSync(`${file}.${ending}`, bytes);
}
