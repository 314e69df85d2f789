import type { FastifyInstance } from 'fastify';
import type { Mails } from '../mails.ts';

/** What tests and scripts read: `{mails}` newest first, one mail with its texts, and a way to empty the box. */
export async function mailApi(app: FastifyInstance, { mails }: { mails: Mails }): Promise<void> {
  app.get<{ Querystring: { to?: string } }>('/api/mails', async (request) => ({ mails: mails.list(request.query.to) }));

  app.get<{ Params: { id: string } }>('/api/mails/:id', async (request, reply) => {
    const mail = await mails.find(request.params.id);
    if (!mail) return reply.code(404).send({ error_key: 'mail.not_found', messages: [], errors: [] });
    const attachments = mail.attachments.map(({ filename, mimeType }) => ({ filename, mimeType }));
    return { ...mail, attachments };
  });

  app.delete('/api/mails', async (_request, reply) => {
    mails.clear();
    return reply.code(204).send();
  });
}
