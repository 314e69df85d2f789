import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Bootstrap } from '#shared/contract/bootstrap.ts';
import { pagePolicy, permissionsPolicy, reportingEndpoints } from '../content-security-policy.ts';
import { bootstrapTag } from './bootstrap-tag.ts';
import type { ClientFiles } from './client-files.ts';
import type { Described } from './describe-document.ts';
import { encodeBody } from './encode-body.ts';
import { headTags } from './head-tags.ts';

const maintenanceRetrySeconds = 300;

export interface DocumentSetting {
  clientFiles: ClientFiles;
  publicOrigin: string;
  videoOrigins: readonly string[];
}

/** Fills the template and sends it, under a policy whose nonce is this answer's own. */
export async function sendDocument(
  request: FastifyRequest,
  reply: FastifyReply,
  setting: DocumentSetting,
  document: Described & { bootstrap: Bootstrap; paymentsOrigin: string | null },
): Promise<FastifyReply> {
  const { bootstrap, paymentsOrigin, picture } = document;
  const nonce = randomBytes(16).toString('base64');
  const fill = await setting.clientFiles.template(request.url);
  const files = setting.clientFiles.preloads(document.screen, bootstrap.locale);
  const html = fill({
    lang: bootstrap.locale,
    nonce,
    head: headTags({
      ...document,
      locale: bootstrap.locale,
      publicOrigin: setting.publicOrigin,
      preloads: picture ? [{ href: picture.src, as: 'image' }, ...files] : files,
    }),
    root: document.root,
    bootstrap: bootstrapTag(bootstrap, nonce),
  });
  const { body, encoding } = await encodeBody(html, request.headers['accept-encoding']);
  if (encoding) reply.header('content-encoding', encoding);
  if (document.status === 503) reply.header('retry-after', String(maintenanceRetrySeconds));
  const personal = bootstrap.session?.authenticated || document.canonical === null;
  return (
    reply
      .code(document.status)
      .type('text/html; charset=utf-8')
      .header('content-security-policy', pagePolicy(nonce, { videoOrigins: setting.videoOrigins, paymentsOrigin }))
      .header('reporting-endpoints', reportingEndpoints)
      .header('permissions-policy', permissionsPolicy(paymentsOrigin))
      .header('vary', 'Accept-Encoding, Cookie')
      // an anonymous document may be kept for Back and Forward; one with a person in it may not be kept at all
      .header('cache-control', personal ? 'no-store' : 'private, no-cache')
      .send(body)
  );
}
