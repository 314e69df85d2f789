import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Adapter, type AdapterFactory, type AdapterPayload, errors } from 'oidc-provider';

/** Where sessions, grants, codes and refresh tokens lie. */
export interface Artifacts {
  adapter: AdapterFactory;
  /** removes what ran out more than a minute ago */
  prune(): void;
  close(): void;
}

/** Opens the store in the data folder. What has been answered is on disk, also when the process is killed right after. */
export function openArtifacts(dataDir: string): Artifacts {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const database = new DatabaseSync(join(dataDir, 'identity.sqlite'), { timeout: 5000 });
  database.exec(schema);
  const adapter = adapterFactory(database);
  const expired = database.prepare('delete from artifacts where expires_at < unixepoch() - 60');
  const artifacts = { adapter, prune: () => void expired.run(), close: () => database.close() };
  artifacts.prune();
  return artifacts;
}

const schema = `
  pragma journal_mode = wal;
  pragma synchronous = full;
  create table if not exists artifacts (
    model text not null,
    id text not null,
    payload text not null,
    grant_id text,
    uid text,
    consumed_at integer,
    expires_at integer,
    primary key (model, id)
  ) without rowid;
  create index if not exists artifacts_by_grant on artifacts (grant_id) where grant_id is not null;
  create index if not exists artifacts_by_uid on artifacts (uid) where uid is not null;
  create index if not exists artifacts_by_expiry on artifacts (expires_at);
`;

function adapterFactory(database: DatabaseSync): AdapterFactory {
  const upsert = database.prepare(`
    insert into artifacts (model, id, payload, grant_id, uid, expires_at) values (?, ?, ?, ?, ?, unixepoch() + ?)
    on conflict (model, id) do update set
      payload = excluded.payload, grant_id = excluded.grant_id, uid = excluded.uid, expires_at = excluded.expires_at`);
  const byId = database.prepare('select payload, consumed_at from artifacts where model = ? and id = ?');
  const byUid = database.prepare('select payload, consumed_at from artifacts where model = ? and uid = ?');
  const use = database.prepare(
    'update artifacts set consumed_at = unixepoch() where model = ? and id = ? and consumed_at is null',
  );
  const grantOf = database.prepare('select grant_id from artifacts where model = ? and id = ?');
  const remove = database.prepare('delete from artifacts where model = ? and id = ?');
  const revoke = database.prepare('delete from artifacts where model = ? and grant_id = ?');
  const revokeAll = database.prepare(`
    delete from artifacts
    where (model in ('AuthorizationCode', 'RefreshToken') and grant_id = :grant) or (model = 'Grant' and id = :grant)`);

  return (model): Adapter => ({
    upsert: async (id, payload, expiresIn) => {
      upsert.run(model, id, JSON.stringify(payload), payload.grantId ?? null, payload.uid ?? null, expiresIn ?? null);
    },
    find: async (id) => toPayload(byId.get(model, id)),
    findByUid: async (uid) => toPayload(byUid.get(model, uid)),
    findByUserCode: async () => undefined,
    consume: async (id) => {
      if (use.run(model, id).changes === 1) return;
      // Two requests used it at the same moment and both had found it unused. One of them may be a thief's, so the whole
      // grant ends, as for any other reuse (RFC 9700 sections 2.2.2 and 4.14).
      const grantId = grantOf.get(model, id)?.grant_id;
      if (typeof grantId === 'string') revokeAll.run({ grant: grantId });
      throw new errors.InvalidGrant('already used');
    },
    destroy: async (id) => {
      remove.run(model, id);
    },
    revokeByGrantId: async (grantId) => {
      revoke.run(model, grantId);
    },
  });
}

function toPayload(row: Record<string, unknown> | undefined): AdapterPayload | undefined {
  if (typeof row?.payload !== 'string') return undefined;
  const payload: AdapterPayload = JSON.parse(row.payload);
  return row.consumed_at === null ? payload : { ...payload, consumed: row.consumed_at };
}
