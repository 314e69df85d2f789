import { Type } from 'typebox';
import { Compile } from 'typebox/compile';
import type { Send } from '../../http/send.ts';
import { Nullable, one, WireId } from '../business/wire.ts';

export interface WireRegistration {
  email: string;
  password: string;
  name: string;
  newsletter: boolean;
  terms_accepted: boolean;
  activate_trial: boolean;
  locale: string;
}

export type Accounts = ReturnType<typeof accounts>;

/** The user API for a visitor. `address` is passed on, since the user API counts attempts by it. */
export function accounts(send: Send, address: string) {
  const base = '/user-api/accounts';
  const visitor = { 'x-forwarded-for': address };
  const post = (path: string, body: object) =>
    send({ method: 'POST', path: base + path, body, headers: visitor, answer: nothing });

  return {
    /** `key` makes one account of it however often it is sent */
    register: async (body: WireRegistration, key: string | undefined) => {
      const headers = { ...visitor, ...(key !== undefined && { 'idempotency-key': key }) };
      const { data } = await send({ method: 'POST', path: `${base}/register`, body, headers, answer: registered });
      return data.attributes;
    },
    inactive: async (key: string) => {
      const { data } = await send({ path: `${base}/inactive`, query: { key }, headers: visitor, answer: inactive });
      return data.attributes;
    },
    activate: async (body: { key: string; activate_trial: boolean }) => {
      const path = `${base}/activate`;
      const { data } = await send({ method: 'POST', path, body, headers: visitor, answer: activated });
      return data.attributes;
    },
    resendActivation: (email: string) => post('/activation/resend', { email }),
    beginReset: (email: string, locale: string) => post('/reset-password/init', { email, locale }),
    completeReset: (key: string, password: string) => post('/reset-password/complete', { key, password }),
  };
}

const registered = one(Type.Object({ email: Type.String() }));
const inactive = one(Type.Object({ email: Type.String(), expires_at: Type.String({ format: 'date-time' }) }));
const activated = one(Type.Object({ email: Type.String(), trial_subscription_id: Nullable(WireId) }));
/** 204 */
const nothing = Compile(Type.Undefined());
