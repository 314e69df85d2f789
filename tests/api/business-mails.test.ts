import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import { fastify } from 'fastify';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { readBusinessConfig } from '../../services/business/config.ts';
import type { BusinessContext } from '../../services/business/context.ts';
import { queueMail } from '../../services/business/database/mail-outbox.ts';
import { migrate } from '../../services/business/database/migrate.ts';
import { type OpenDatabase, openDatabase } from '../../services/business/database/open-database.ts';
import { outboxSender } from '../../services/business/mails/send-outbox.ts';

let database: OpenDatabase;
let dataDir: string;
let context: BusinessContext;
let now = new Date('2026-11-21T12:00:00Z');
let received: Email[] = [];
let refuse: (mail: Email) => string | null = () => null;
let smtp: SMTPServer;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'outbox-'));
  database = await openDatabase({ databaseUrl: null, dataDir });
  await migrate(database.db);
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => callbackify(receive)(stream, done),
  });
  const server = smtp.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : null;
  const config = { ...readBusinessConfig({ DATA_DIR: dataDir }), smtpUrl: `smtp://localhost:${port}` };
  context = { db: database.db, clock: { now: () => now }, config, log: fastify().log };
});
afterEach(() => {
  received = [];
  refuse = () => null;
});
afterAll(async () => {
  await new Promise<void>((done) => smtp.close(() => done()));
  await database.close();
  await rm(dataDir, { recursive: true, force: true });
});

it('two senders at one outbox send every mail once', async () => {
  await queue(...Array.from({ length: 12 }, (_, i) => `mail ${i}`));
  await Promise.all([send(), send()]);
  expect(received).toHaveLength(12);
  expect(new Set(received.map(({ subject }) => subject)).size).toBe(12);
});

it('a mail that did not get through goes again later, under the same Message-ID', async () => {
  await queue('again');
  refuse = () => 'busy';
  await expect(send()).rejects.toThrow('busy');
  await send();
  expect(received).toHaveLength(1); // not at once

  later(31);
  await expect(send()).rejects.toThrow('busy');
  refuse = () => null;
  later(31);
  await send();
  expect(received).toHaveLength(2); // the pause has doubled
  later(31);
  await send();
  await send();
  expect(received).toHaveLength(3);
  expect(new Set(received.map(({ messageId }) => messageId)).size).toBe(1);
  expect(received[0]?.messageId).toMatch(/^<\d+\.\d+@arkivboden\.example>$/);
});

it('a mail that cannot be sent holds up no other', async () => {
  await queue('to nobody', 'to somebody');
  refuse = ({ subject }) => (subject === 'to nobody' ? 'no such mailbox' : null);
  await expect(send()).rejects.toThrow('no such mailbox');
  await send();
  expect(received.at(-1)?.subject).toBe('to somebody');
});

it('nothing of a mail is kept once it has gone', async () => {
  await queue('secret');
  await send();
  const kept = await database.db.selectFrom('mail_outbox').selectAll().where('subject', '=', 'secret').execute();
  expect(kept).toMatchObject([{ text: '', html: '', sent_at: now }]);
});

async function receive(stream: AsyncIterable<Buffer>): Promise<void> {
  const mail = await PostalMime.parse(await buffer(stream));
  received.push(mail);
  const refusal = refuse(mail);
  if (refusal !== null) throw new Error(refusal);
}

const send = () => outboxSender(context)(new AbortController().signal);

async function queue(...subjects: string[]): Promise<void> {
  await database.db.transaction().execute(async (trx) => {
    for (const subject of subjects)
      await queueMail(trx, { to: 'anna@example.se', subject, text: 'en nyckel', html: '<p>en nyckel</p>' }, now);
  });
}

function later(seconds: number): void {
  now = new Date(now.getTime() + seconds * 1000);
}
