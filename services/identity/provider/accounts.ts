import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';

const Account = Type.Object({
  id: Type.String({ minLength: 1 }),
  email: Type.String(),
  name: Type.String(),
  user_type: Type.String(),
  locale: Type.String(),
  /** ISO 8601: what began before it has ended by a change of password, all but `kept_session` (a `sid`) */
  sessions_valid_from: Type.Optional(Type.Union([Type.String(), Type.Null()])),
  kept_session: Type.Optional(Type.Union([Type.String(), Type.Null()])),
});

/** Who signs in, as the business service knows them. */
export type Account = Static<typeof Account>;

/** What became of a try to sign in. */
export type PasswordCheck = { outcome: 'accepted'; account: Account } | { outcome: 'wrong' | 'inactive' | 'tooMany' };

/** The business service gave no usable answer: nobody can sign in just now. Its status is 503 wherever it surfaces. */
export class AccountsUnavailable extends Error {
  readonly status = 503;
  readonly statusCode = 503;

  constructor(cause: unknown) {
    super('the business service did not answer about an account', { cause });
    this.name = 'AccountsUnavailable';
  }
}

export interface Accounts {
  /** `address` is the visitor's, by which tries are counted; throws AccountsUnavailable */
  checkPassword(email: string, password: string, address: string): Promise<PasswordCheck>;
  /** undefined when there is no such account (any more); throws AccountsUnavailable */
  find(id: string): Promise<Account | undefined>;
}

/** The accounts live in the business service; `servicesKey` is what it knows us by. */
export function businessAccounts(businessUrl: string, servicesKey: string): Accounts {
  async function ask(path: string, init: Asked = {}): Promise<{ status: number; body: unknown }> {
    try {
      const response = await fetch(`${businessUrl}/internal${path}`, {
        ...init,
        headers: { ...init.headers, authorization: `Bearer ${servicesKey}`, 'content-type': 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(10_000),
      });
      return { status: response.status, body: await response.json() };
    } catch (error) {
      throw new AccountsUnavailable(error);
    }
  }

  return {
    checkPassword: async (email, password, address) => {
      const answer = await ask('/credentials', {
        method: 'POST',
        headers: { 'x-forwarded-for': address },
        body: JSON.stringify({ email, password }),
      });
      const refused = refusals[`${answer.status} ${errorKey(answer.body)}`];
      return refused ? { outcome: refused } : { outcome: 'accepted', account: toAccount(answer) };
    },
    find: async (id) => {
      const answer = await ask(`/accounts/${encodeURIComponent(id)}`);
      return answer.status === 404 ? undefined : toAccount(answer);
    },
  };
}

interface Asked {
  method?: 'POST';
  headers?: Record<string, string>;
  body?: string;
}

const refusals: Record<string, 'wrong' | 'inactive' | 'tooMany'> = {
  '401 credentials.wrong': 'wrong',
  '403 account.inactive': 'inactive',
  '429 credentials.too_many': 'tooMany',
};

function errorKey(body: unknown): string {
  const { error_key: key }: { error_key?: unknown } = Object(body);
  return typeof key === 'string' ? key : '';
}

function toAccount({ status, body }: { status: number; body: unknown }): Account {
  if (status === 200 && Value.Check(Account, body)) return body;
  throw new AccountsUnavailable(new Error(`unexpected answer, status ${status}`));
}
