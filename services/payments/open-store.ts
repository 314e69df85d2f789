import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import type { Static, TSchema } from 'typebox';
import { Value } from 'typebox/value';

/** The payments on disk. What `atomically` has returned survives a SIGKILL and a power cut. */
export type Store = ReturnType<typeof openStore>;

type Values = Record<string, SQLInputValue>;

/** Opens or creates `payments.sqlite` in the folder. */
export function openStore(folder: string) {
  mkdirSync(folder, { recursive: true });
  const database = new DatabaseSync(join(folder, 'payments.sqlite'));
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on;');
  database.exec(tables);

  const statements = new Map<string, StatementSync>();
  const prepare = (sql: string) => {
    const known = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, known);
    return known;
  };

  return {
    /** Rows of the schema's shape. */
    all: <Row extends TSchema>(row: Row, sql: string, values: Values = {}): Static<Row>[] =>
      prepare(sql)
        .all(values)
        .map((found) => ofShape(row, found)),

    /** The first such row, or null. */
    first<Row extends TSchema>(row: Row, sql: string, values: Values = {}): Static<Row> | null {
      const found = prepare(sql).get(values);
      return found === undefined ? null : ofShape(row, found);
    },

    run: (sql: string, values: Values = {}) => Number(prepare(sql).run(values).changes),

    /** All of it or nothing; on disk when it returns. */
    atomically<Result>(work: () => Result): Result {
      database.exec('begin immediate');
      try {
        const result = work();
        database.exec('commit');
        return result;
      } catch (error) {
        database.exec('rollback');
        throw error;
      }
    },
    close: () => database.close(),
  };
}

/** What a column of JSON holds. */
export const fromJson = <Shape extends TSchema>(shape: Shape, text: string): Static<Shape> =>
  ofShape(shape, JSON.parse(text));

function ofShape<Shape extends TSchema>(shape: Shape, value: unknown): Static<Shape> {
  if (Value.Check(shape, value)) return value;
  throw new Error('the payment store holds something of an older shape; npm run reset clears it');
}

/** Amounts are öre. The triggers make a double charge impossible even for a faulty program. */
const tables = `
create table if not exists payments (
  id text primary key,
  created text not null,
  request text not null,
  reference text,
  checkout_url text not null,
  cancelled integer not null default 0,
  terminated text
) strict;

create table if not exists attempts (
  id text primary key,
  payment_id text not null references payments,
  created text not null,
  card text not null,
  outcome text not null check (outcome in ('accept', 'decline', 'challenge')),
  state text not null default 'checked' check (state in ('checked', 'challenged', 'declined', 'completed'))
) strict;
create index if not exists attempts_of_payment on attempts (payment_id);

create table if not exists reservations (
  id text primary key,
  payment_id text not null unique references payments,
  created text not null,
  amount integer not null,
  card text not null
) strict;

create table if not exists charges (
  id text primary key,
  payment_id text not null references payments,
  created text not null,
  amount integer not null check (amount > 0),
  items text not null
) strict;
create index if not exists charges_of_payment on charges (payment_id);

create table if not exists refunds (
  id text primary key,
  charge_id text not null references charges,
  created text not null,
  amount integer not null check (amount > 0),
  items text not null
) strict;
create index if not exists refunds_of_charge on refunds (charge_id);

create table if not exists answers (
  key text primary key,
  request text not null,
  answer text not null
) strict;

create table if not exists webhooks (
  sequence integer primary key,
  url text not null,
  authorization text not null,
  body text not null,
  attempts integer not null default 0,
  due integer not null,
  delivered text
) strict;
create index if not exists webhooks_due on webhooks (due) where delivered is null;

create trigger if not exists charge_within_reservation before insert on charges
when new.amount
  + (select coalesce(sum(amount), 0) from charges where payment_id = new.payment_id)
  + (select cancelled from payments where id = new.payment_id)
  > (select coalesce(sum(amount), 0) from reservations where payment_id = new.payment_id)
begin select raise(abort, 'charge above the reservation'); end;

create trigger if not exists refund_within_charge before insert on refunds
when new.amount
  + (select coalesce(sum(amount), 0) from refunds where charge_id = new.charge_id)
  > (select amount from charges where id = new.charge_id)
begin select raise(abort, 'refund above the charge'); end;
`;
