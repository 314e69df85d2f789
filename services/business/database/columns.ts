import type { ColumnType } from 'kysely';

/** `timestamptz` */
export type Moment = ColumnType<Date, Date, Date>;

/** `jsonb`; written with `json(value)`, because the two drivers disagree on arrays */
export type Json<T> = ColumnType<T, string, string>;

/** How a value goes into a `jsonb` column. */
export const json = (value: unknown): string => JSON.stringify(value);

/** A text in the shop's two languages. */
export interface Bilingual {
  sv: string;
  en: string;
}
