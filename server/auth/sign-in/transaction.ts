import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { closed, Nullable } from '#shared/contract/common.ts';
import { type AuthConfig, cookieName, isHttps } from '../auth-config.ts';
import type { KeyRing } from '../session/key-ring.ts';
import { seal, unseal } from '../session/seal.ts';

const Transaction = Type.Object(
  {
    seed: Type.String({
      description: '32 random bytes: state, nonce and PKCE verifier come from them, at a third of the size',
    }),
    returnTo: Type.String(),
    startedAt: Type.Integer({ description: 'milliseconds since 1970' }),
    previous: Nullable(
      Type.String({ description: 'address of the session that the browser had, ended when the new one exists' }),
    ),
    stepUp: Nullable(Type.String({ description: 'sub of who is to confirm who they are; null for a plain sign-in' })),
  },
  closed,
);
/** One sign-in under way, kept by the browser that began it. */
export type Transaction = Static<typeof Transaction>;

const transactionShape = Compile(Transaction);

const lifetimeMs = 10 * 60_000;
const mostAtOnce = 10;
const mostBytes = 4096;

/** state, nonce and PKCE verifier of a sign-in: 43 characters each, none of which tells the others. */
export function transactionSecrets({ seed }: Pick<Transaction, 'seed'>) {
  const derive = (use: string) => createHmac('sha256', Buffer.from(seed, 'base64url')).update(use).digest('base64url');
  return { state: derive('state'), nonce: derive('nonce'), verifier: derive('verifier') };
}

/**
 * Each sign-in has a sealed cookie of its own, so that many tabs can sign in at once. Lax, not Strict: the provider, on
 * another site, leads back here. Abandoned ones end after ten minutes, or when newer ones need the room.
 */
export function transactionCookies(config: AuthConfig, ring: KeyRing, clock: () => number) {
  const prefix = cookieName(config, 'sign-in-');
  const attributes = { path: '/', httpOnly: true, secure: isHttps(config), sameSite: 'lax' } as const;

  return {
    /** Puts a new transaction's cookie into the answer and clears those that no longer fit. */
    begin(
      request: FastifyRequest,
      reply: FastifyReply,
      started: Pick<Transaction, 'returnTo' | 'previous' | 'stepUp'>,
    ): Transaction {
      const transaction = { ...started, seed: randomBytes(32).toString('base64url'), startedAt: clock() };
      const name = nameFor(transactionSecrets(transaction).state);
      const value = sealed(name, transaction);
      makeRoom(request, reply, name.length + value.length);
      reply.setCookie(name, value, { ...attributes, maxAge: lifetimeMs / 1000 });
      return transaction;
    },

    /** The transaction that a callback's `state` belongs to, if this browser began it; its cookie is cleared. */
    finish(request: FastifyRequest, reply: FastifyReply, state: string): Transaction | null {
      const name = nameFor(state);
      const transaction = opened(name, request.cookies[name]);
      if (transaction) reply.clearCookie(name, attributes);
      return transaction;
    },
  };

  /** Newest first, as many as fit beside the new one; what does not open is no transaction and goes too. */
  function makeRoom(request: FastifyRequest, reply: FastifyReply, newBytes: number): void {
    const all = Object.entries(request.cookies)
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, value = '']) => ({ name, bytes: name.length + value.length, transaction: opened(name, value) }))
      .sort((a, b) => (b.transaction?.startedAt ?? 0) - (a.transaction?.startedAt ?? 0));
    let bytes = newBytes;
    for (const [position, { name, transaction, bytes: size }] of all.entries()) {
      bytes += size;
      if (!transaction || position >= mostAtOnce - 1 || bytes > mostBytes) reply.clearCookie(name, attributes);
    }
  }

  function nameFor(state: string): string {
    return prefix + createHash('sha256').update(state).digest('base64url').slice(0, 12);
  }

  function sealed(name: string, transaction: Transaction): string {
    const { kid, transaction: key } = ring.current;
    return `${kid}.${seal(key, Buffer.from(JSON.stringify(transaction)), `${name}|${kid}`).toString('base64url')}`;
  }

  function opened(name: string, value: string | undefined): Transaction | null {
    const [kid = '', text = ''] = value?.split('.') ?? [];
    const key = ring.find(kid)?.transaction;
    const plain = key && unseal(key, Buffer.from(text, 'base64url'), `${name}|${kid}`);
    if (!plain) return null;
    const transaction: unknown = JSON.parse(plain.toString());
    return transactionShape.Check(transaction) && transaction.startedAt + lifetimeMs > clock() ? transaction : null;
  }
}

export type TransactionCookies = ReturnType<typeof transactionCookies>;
