import type { FastifyInstance } from 'fastify';
import type { Mails } from '../mails.ts';
import { mailListPage } from '../pages/mail-list-page.ts';
import { mailPage } from '../pages/mail-page.ts';
import { noMailPage } from '../pages/no-mail-page.ts';

/** The pages on which a person reads what was sent. */
export async function mailPages(
  app: FastifyInstance,
  { mails, shopOrigin }: { mails: Mails; shopOrigin: string },
): Promise<void> {
  const page = 'text/html; charset=utf-8';

  app.get('/', (_request, reply) => reply.type(page).send(mailListPage(mails.list(), shopOrigin)));

  app.get<{ Params: { id: string } }>('/mails/:id', async (request, reply) => {
    const mail = await mails.find(request.params.id);
    if (!mail) return reply.code(404).type(page).send(noMailPage(shopOrigin));
    return reply.type(page).send(mailPage(mail, shopOrigin));
  });

  app.get<{ Params: { id: string; number: string } }>('/mails/:id/attachments/:number', async (request, reply) => {
    const mail = await mails.find(request.params.id);
    const attachment = mail?.attachments[Number(request.params.number)];
    if (!attachment) return reply.code(404).type(page).send(noMailPage(shopOrigin));
    const { content, filename, mimeType } = attachment;
    return reply
      .type(mimeType)
      .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(filename ?? 'attachment')}`)
      .send(typeof content === 'string' ? content : Buffer.from(new Uint8Array(content)));
  });
}
