import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';
import type { MailboxConfig } from './config.ts';
import type { Mails } from './mails.ts';

const largestMail = 20 * 1024 * 1024;

/** Listens for SMTP (RFC 5321) without asking who it is. A mail is acknowledged once it is on disk. */
export async function catchMails(
  { host, smtpPort }: MailboxConfig,
  mails: Mails,
): Promise<{ url: string; close: () => Promise<void> }> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    size: largestMail,
    closeTimeout: 1000,
    onData(stream, session, done) {
      void acknowledge(takeIn(stream, session), done);
    },
  });
  async function takeIn(stream: SMTPServerDataStream, { envelope }: SMTPServerSession): Promise<void> {
    const source = await buffer(stream);
    if (stream.sizeExceeded) throw Object.assign(new Error('the mail is too large'), { responseCode: 552 });
    await mails.keep(
      source,
      envelope.rcptTo.map(({ address }) => address),
    );
  }

  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new Error(`port ${smtpPort} is taken; set SMTP_PORT to a free one`) : error),
    );
    server.listen(smtpPort, host, resolve);
  });
  server.on('error', () => {}); // a client that hangs up half-way is no business of ours
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : smtpPort;
  return { url: `smtp://localhost:${port}`, close: () => new Promise((resolve) => server.close(resolve)) };
}

/** The protocol's library is told by a call, with the error or without. */
async function acknowledge(taken: Promise<void>, done: (error?: Error | null) => void): Promise<void> {
  try {
    await taken;
  } catch (error) {
    done(error instanceof Error ? error : new Error(String(error)));
    return;
  }
  done();
}
