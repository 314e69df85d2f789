import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { ledgerDrawing } from './ledger-drawing.ts';

/** Serves the style sheet, the two typefaces and the ledger picture under `/look/`. */
export const lookFiles = fp(async (app: FastifyInstance) => {
  const files = {
    'look.css': { type: 'text/css; charset=utf-8', body: readFileSync(join(import.meta.dirname, 'look.css')) },
    'icon.svg': { type: 'image/svg+xml', body: Buffer.from(icon) },
    'ledger.svg': { type: 'image/svg+xml', body: Buffer.from(ledgerDrawing()) },
    'source-sans-3.woff2': font('source-sans-3/files/source-sans-3-latin-wght-normal.woff2'),
    'source-serif-4.woff2': font('source-serif-4/files/source-serif-4-latin-wght-normal.woff2'),
  };
  for (const [name, { type, body }] of Object.entries(files))
    app.get(`/look/${name}`, (_request, reply) => {
      reply.raw.setHeader('cache-control', 'public, max-age=3600');
      return reply.type(type).send(body);
    });
});

/** A box of the archive with its label. */
const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="4" fill="#7a1f1a"/><path d="M8 6h16v20H8z" fill="#fbf7f0"/><path d="M11 11h10M11 14.5h10M11 18h6" stroke="#7a1f1a" stroke-width="1.6"/></svg>`;

function font(path: string): { type: string; body: Buffer } {
  return { type: 'font/woff2', body: readFileSync(fileURLToPath(import.meta.resolve(`@fontsource-variable/${path}`))) };
}
