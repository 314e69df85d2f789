import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenAnywhere } from './identity-listen.ts';

/** The part of the business service that the identity provider asks: whose password it is, and who somebody is. */
export interface StandInBusiness {
  url: string;
  /** while true it answers 503 to everything */
  down: boolean;
  /** while true its accounts are gone */
  erased: boolean;
  /** when passwords were changed, and the session in which that was done */
  passwordChanged: { sessions_valid_from: string; kept_session: string | null } | null;
  /** while set, questions about accounts wait for it; `waiting` counts them */
  held: Promise<void> | null;
  waiting: number;
  /** the visitor's address that came with the last try to sign in */
  triedFrom: string | undefined;
  close(): Promise<void>;
}

export const servicesKey = 'services-key-of-the-tests';
export const password = 'Kyrkbok!1890';
export const erik = { id: '2', email: 'erik@example.se', name: 'Erik Åkesson', user_type: 'individual', locale: 'sv' };
export const library = {
  id: '6',
  email: 'bibliotek@example.se',
  name: 'Biblioteket',
  user_type: 'library',
  locale: 'en',
};

/** `inaktiv@example.se` is not activated, `stopp@example.se` has tried too often; other addresses are unknown. */
export async function startStandInBusiness(): Promise<StandInBusiness> {
  const server = createServer((request, response) => {
    void answerTo(request).then(({ status, body }) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
    );
  });
  const { origin, close } = await listenAnywhere(server);
  const business: StandInBusiness = {
    url: origin,
    down: false,
    erased: false,
    passwordChanged: null,
    held: null,
    waiting: 0,
    triedFrom: undefined,
    close,
  };

  async function answerTo(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
    if (business.down) return { status: 503, body: {} };
    if (request.headers.authorization !== `Bearer ${servicesKey}`) return { status: 401, body: { error_key: 'no' } };
    if (request.url === '/internal/credentials') {
      business.triedFrom = String(request.headers['x-forwarded-for']);
      return checkPassword(JSON.parse(await text(request)));
    }
    if (business.held) {
      business.waiting += 1;
      await business.held;
    }
    const account = [erik, library].find(({ id }) => request.url === `/internal/accounts/${id}`);
    return account && !business.erased
      ? { status: 200, body: { ...account, ...business.passwordChanged } }
      : { status: 404, body: {} };
  }

  return business;
}

function checkPassword(tried: { email: string; password: string }): { status: number; body: unknown } {
  if (tried.email === 'inaktiv@example.se') return { status: 403, body: { error_key: 'account.inactive' } };
  if (tried.email === 'stopp@example.se') return { status: 429, body: { error_key: 'credentials.too_many' } };
  const account = [erik, library].find(({ email }) => email === tried.email);
  if (!account || tried.password !== password) return { status: 401, body: { error_key: 'credentials.wrong' } };
  return { status: 200, body: account };
}
