import { type Static, Type } from 'typebox';
import { Compile } from 'typebox/compile';
import { closed, Nullable } from '#shared/contract/common.ts';
import { sealedRecords } from '../session/sealed-records.ts';
import type { SessionStore } from '../session/session-store.ts';
import type { Ticket } from '../session/ticket.ts';
import { Secret } from './secret.ts';
import { DpopKey, type Tokens } from './tokens.ts';

export interface Held {
  tokens: Tokens;
  version: number;
}

/** The token records: the one place where tokens are sealed and opened. */
export function createVault(store: SessionStore) {
  const records = sealedRecords(store, 'tokens', packedShape);

  return {
    /** null when the session is over */
    async read(ticket: Ticket): Promise<Held | null> {
      const record = await records.read(ticket);
      return record && { tokens: unpack(record.value), version: record.version };
    },
    keep: (ticket: Ticket, tokens: Tokens, until: number): Promise<boolean> =>
      records.create(ticket, pack(tokens), until),
    /** False when the session is over or another refresh was first. */
    replace: (ticket: Ticket, version: number, tokens: Tokens): Promise<boolean> =>
      records.replace(ticket, version, pack(tokens)),
  };
}

export type Vault = ReturnType<typeof createVault>;

const Packed = Type.Object(
  {
    access: Type.String(),
    refresh: Nullable(Type.String()),
    dpopKey: Nullable(DpopKey),
    sub: Type.String(),
    obtainedAt: Type.Number(),
    expiresAt: Type.Number(),
  },
  closed,
);
type Packed = Static<typeof Packed>;

const packedShape = Compile(Packed);

const pack = ({ access, refresh, dpopKey, ...rest }: Tokens): Packed => ({
  ...rest,
  access: access.reveal(),
  refresh: refresh?.reveal() ?? null,
  dpopKey: dpopKey?.reveal() ?? null,
});

const unpack = ({ access, refresh, dpopKey, ...rest }: Packed): Tokens => ({
  ...rest,
  access: new Secret(access),
  refresh: refresh === null ? null : new Secret(refresh),
  dpopKey: dpopKey === null ? null : new Secret(dpopKey),
});
