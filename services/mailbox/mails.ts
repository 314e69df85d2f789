import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import PostalMime, { type Address, type Attachment } from 'postal-mime';

/** A mail as the list shows it. */
export interface MailSummary {
  id: string;
  /** whom it was sent to, blind copies included */
  to: string[];
  from: string;
  subject: string;
  /** ISO 8601 */
  receivedAt: string;
}

export interface Mail extends MailSummary {
  text: string;
  /** null when it is plain text alone */
  html: string | null;
  attachments: Attachment[];
}

/** Every mail that was taken in. */
export interface Mails {
  /** on disk when the promise is kept, also if the process is killed right after */
  keep(source: Buffer, to: string[]): Promise<void>;
  /** newest first; `to` picks one recipient, whatever the case of its letters */
  list(to?: string): MailSummary[];
  find(id: string): Promise<Mail | null>;
  clear(): void;
  close(): void;
}

export function openMails(dataDir: string): Mails {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(join(dataDir, 'mails.sqlite'), { timeout: 5000 });
  database.exec(schema);
  const insert = database.prepare(
    'insert into mails (recipients, sender, subject, received_at, source) values (?, ?, ?, ?, ?)',
  );
  const all = database.prepare(`select ${summary} from mails order by id desc limit 500`);
  const sentTo = database.prepare(`
    select ${summary} from mails
    where instr(char(10) || lower(recipients) || char(10), char(10) || lower(?) || char(10)) > 0
    order by id desc limit 500`);
  const byId = database.prepare(`select ${summary}, source from mails where id = ?`);

  return {
    keep: async (source, to) => {
      const mail = await PostalMime.parse(source);
      insert.run(to.join('\n'), sender(mail.from), mail.subject ?? '', new Date().toISOString(), source);
    },
    list: (to) => (to === undefined ? all.all() : sentTo.all(to)).map(toSummary),
    find: async (id) => {
      const row = byId.get(id);
      if (!(row?.source instanceof Uint8Array)) return null;
      const { text = '', html = null, attachments } = await PostalMime.parse(row.source);
      return { ...toSummary(row), text, html, attachments };
    },
    clear: () => database.exec('delete from mails'),
    close: () => database.close(),
  };
}

const schema = `
  pragma journal_mode = wal;
  pragma synchronous = full;
  create table if not exists mails (
    id integer primary key autoincrement,
    recipients text not null,
    sender text not null,
    subject text not null,
    received_at text not null,
    source blob not null
  );
`;

const summary = 'id, recipients, sender, subject, received_at';

function toSummary(row: Record<string, unknown>): MailSummary {
  return {
    id: String(row.id),
    to: String(row.recipients).split('\n'),
    from: String(row.sender),
    subject: String(row.subject),
    receivedAt: String(row.received_at),
  };
}

function sender(from: Address | undefined): string {
  if (!from?.address) return from?.name ?? '';
  return from.name ? `${from.name} <${from.address}>` : from.address;
}
