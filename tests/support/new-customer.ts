import { randomUUID } from 'node:crypto';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { vi } from 'vitest';
import type { Addresses } from './embedded-run.ts';

export interface TestCustomer {
  email: string;
  password: string;
  name: string;
}

/** A customer of a test's own: registers, reads the mail and follows its activation link, all over HTTP. */
export async function newCustomer(
  addresses: Pick<Addresses, 'business' | 'mailbox'>,
  name = 'Karin Åström',
): Promise<TestCustomer> {
  const customer = { email: `kund-${randomUUID()}@example.se`, password: 'Kyrkbok!1890', name };
  await post(`${addresses.business}/user-api/accounts/register?locale=sv`, {
    ...customer,
    newsletter: false,
    terms_accepted: true,
    activate_trial: false,
    locale: 'sv',
  });
  const mail = await mailTo(addresses, customer.email, /\/activation\//);
  const key = /\/activation\/([\w-]+)/.exec(mail.text)?.[1];
  await post(`${addresses.business}/user-api/accounts/activate?locale=sv`, { key, activate_trial: false });
  return customer;
}

const MailList = Type.Object({ mails: Type.Array(Type.Object({ id: Type.String() })) });
const ReceivedMail = Type.Object({ id: Type.String(), subject: Type.String(), text: Type.String() });
export type ReceivedMail = Static<typeof ReceivedMail>;

/** Waits for a mail to this address whose text matches. */
export async function mailTo(addresses: Pick<Addresses, 'mailbox'>, to: string, text: RegExp): Promise<ReceivedMail> {
  return vi.waitFor(
    async () => {
      const mail = (await mailsTo(addresses, to)).find((candidate) => text.test(candidate.text));
      if (!mail) throw new Error(`no mail to ${to} that matches ${text}`);
      return mail;
    },
    { timeout: 20_000, interval: 200 },
  );
}

export async function mailsTo(addresses: Pick<Addresses, 'mailbox'>, to: string): Promise<ReceivedMail[]> {
  const list = await fetch(`${addresses.mailbox}/api/mails?to=${encodeURIComponent(to)}`);
  const { mails } = Value.Parse(MailList, await list.json());
  return Promise.all(
    mails.map(async ({ id }) => {
      const mail = await fetch(`${addresses.mailbox}/api/mails/${id}`);
      return Value.Parse(ReceivedMail, await mail.json());
    }),
  );
}

async function post(url: string, body: unknown): Promise<void> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
}
