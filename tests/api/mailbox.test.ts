import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type RunningMailbox, startMailbox } from '../../services/mailbox/start-mailbox.ts';

interface ListedMail {
  id: string;
  to: string[];
  from: string;
  subject: string;
  receivedAt: string;
}

describe('the mailbox', () => {
  let dataDir: string;
  let mailbox: RunningMailbox;

  const start = () =>
    startMailbox({
      host: '127.0.0.1',
      port: 0,
      publicUrl: null,
      dataDir,
      logLevel: 'silent',
      faults: false,
      smtpPort: 0,
      shopOrigin: 'http://localhost:3110',
    });
  const send = (to: string, subject: string, more: Record<string, unknown> = {}) =>
    createTransport(mailbox.smtpUrl).sendMail({
      from: '"Arkivboden" <kund@example.se>',
      to,
      subject,
      text: 'Hej!',
      ...more,
    });
  const list = async (query = ''): Promise<ListedMail[]> => {
    const answer = await fetch(`${mailbox.url}/api/mails${query}`);
    const { mails }: { mails: ListedMail[] } = await answer.json();
    return mails;
  };
  const open = async (path: string) => {
    const answer = await fetch(`${mailbox.url}${path}`);
    return { status: answer.status, headers: answer.headers, body: await answer.text() };
  };

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'mailbox-'));
    mailbox = await start();
  });
  afterEach(async () => {
    await mailbox.close();
    await rm(dataDir, { recursive: true, force: true });
  });

  it('takes in what is sent and shows it, newest first', async () => {
    expect((await open('/')).body).toContain('Nothing has been sent yet');
    await send('erik@example.se', 'Aktivera ditt konto');
    await send('anna@example.se', 'Räksmörgås på köpet');

    expect((await list()).map(({ subject }) => subject)).toEqual(['Räksmörgås på köpet', 'Aktivera ditt konto']);
    const page = await open('/');
    expect(page.body).toMatch(/Räksmörgås på köpet[^]*anna@example\.se[^]*Aktivera ditt konto[^]*erik@example\.se/);
  });

  it('finds the mails of one recipient, blind copies too, whatever the case', async () => {
    await send('Erik@Example.se', 'Till Erik');
    await send('anna@example.se', 'Till Anna', { bcc: 'erik@example.se' });
    expect((await list('?to=erik@example.se')).map(({ subject }) => subject)).toEqual(['Till Anna', 'Till Erik']);
    expect(await list('?to=erik')).toEqual([]);
  });

  it('gives a mail whole: text, HTML, attachments', async () => {
    await send('erik@example.se', 'Order 1007', {
      text: 'Länk: http://localhost:3110/activation/abc.',
      html: '<p>Länk: <a href="http://localhost:3110/activation/abc">aktivera</a></p>',
      attachments: [{ filename: 'ångerblankett.txt', content: 'Jag ångrar mig' }],
    });
    const [mail] = await list();
    const answer = await fetch(`${mailbox.url}/api/mails/${mail?.id}`);
    expect(await answer.json()).toMatchObject({
      id: mail?.id,
      to: ['erik@example.se'],
      from: 'Arkivboden <kund@example.se>',
      subject: 'Order 1007',
      text: expect.stringContaining('http://localhost:3110/activation/abc.'),
      html: expect.stringContaining('aktivera</a>'),
      attachments: [{ filename: 'ångerblankett.txt', mimeType: 'text/plain' }],
    });
    const page = await open(`/mails/${mail?.id}`);
    expect(page.body).toContain('<a href="http://localhost:3110/activation/abc">');
    expect((await open(`/mails/${mail?.id}/attachments/0`)).body).toBe('Jag ångrar mig');
  });

  it('shows the HTML of a mail where it can do nothing', async () => {
    await send('erik@example.se', '<b>fet</b>', { html: '"><script>parent.hacked = true</script>' });
    const [mail] = await list();
    const page = await open(`/mails/${mail?.id}`);
    expect(page.body).toMatch(/<iframe [^>]*sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="[^"<>]*"/);
    expect(page.body).not.toMatch(/<script|<b>/);
    expect(page.headers.get('content-security-policy')).toMatch(/default-src 'none'.*script-src 'nonce-/);
  });

  it('keeps its mails over a restart, and gives them up when told to', async () => {
    await send('erik@example.se', 'Kvar');
    await mailbox.close();
    mailbox = await start();
    const [mail] = await list();
    expect(mail?.subject).toBe('Kvar');

    expect((await fetch(`${mailbox.url}/api/mails`, { method: 'DELETE' })).status).toBe(204);
    expect(await list()).toEqual([]);
    expect((await open(`/mails/${mail?.id}`)).status).toBe(404);
    expect((await fetch(`${mailbox.url}/api/mails/${mail?.id}`)).status).toBe(404);
  });

  it('says which variable to set when a port is taken', async () => {
    const { port } = new URL(mailbox.smtpUrl);
    const second = startMailbox({
      host: '127.0.0.1',
      port: 0,
      publicUrl: null,
      dataDir: join(dataDir, 'second'),
      logLevel: 'silent',
      faults: false,
      smtpPort: Number(port),
      shopOrigin: 'http://localhost:3110',
    });
    await expect(second).rejects.toThrow(`port ${port} is taken; set SMTP_PORT to a free one`);
  });
});
