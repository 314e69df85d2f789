import { type Language, languages } from './post.ts';
import { invalidParams } from './wordpress-errors.ts';

/** What a list is asked for. */
export interface ListQuery {
  language: Language;
  page: number;
  perPage: number;
  embed: boolean;
  search: string[];
  slugs: string[] | null;
  section: string | null;
  categories: number[] | null;
  tags: number[] | null;
  after: string | null;
  before: string | null;
  orderBy: OrderBy;
  descending: boolean;
}

const orderings = ['date', 'id', 'title', 'slug', 'menu_order', 'relevance'] as const;
type OrderBy = (typeof orderings)[number];

/** Query parameters as they come: the last one of a name counts, as in PHP. */
export type RawQuery = Record<string, string | string[] | undefined>;

/** Reads the parameters of WordPress's `GET /wp/v2/{type}` and Polylang's `lang`. Throws 400 naming every faulty one. */
export function readListQuery(raw: RawQuery, type: string): ListQuery {
  const faults: Record<string, string> = {};
  const text = (name: string) => {
    const value = raw[name];
    return (Array.isArray(value) ? value.at(-1) : value) ?? null;
  };
  const query: ListQuery = {
    language: readLanguage(raw, faults),
    page: integer('page', 1, Number.MAX_SAFE_INTEGER, 1),
    perPage: integer('per_page', 1, 100, 10),
    embed: isEmbedded(raw),
    search: (text('search') ?? '').toLowerCase().split(/\s+/).filter(Boolean),
    slugs: list('slug'),
    section: text(`${type.replaceAll('-', '_')}_section_slug`) ?? text(`${type}_section_slug`),
    categories: ids('categories'),
    tags: ids('tags'),
    after: moment('after'),
    before: moment('before'),
    orderBy: oneOf('orderby', orderings, 'date'),
    descending: oneOf('order', ['asc', 'desc'], 'desc') === 'desc',
  };
  if (Object.keys(faults).length > 0) throw invalidParams(faults);
  return query;

  function integer(name: string, least: number, most: number, fallback: number): number {
    const given = text(name);
    if (given === null) return fallback;
    const value = /^-?\d+$/.test(given) ? Number(given) : Number.NaN;
    if (Number.isNaN(value)) faults[name] = `${name} is not of type integer.`;
    else if (value < least || value > most)
      faults[name] =
        most === Number.MAX_SAFE_INTEGER
          ? `${name} must be greater than or equal to ${least}`
          : `${name} must be between ${least} (inclusive) and ${most} (inclusive)`;
    return value;
  }

  function list(name: string): string[] | null {
    const given = text(name) ?? text(`${name}[]`);
    return given === null || given === '' ? null : given.split(',').map((part) => part.trim());
  }

  function ids(name: string): number[] | null {
    const parts = list(name);
    if (parts?.some((part) => !/^\d+$/.test(part))) faults[name] = `${name} must contain integers.`;
    return parts?.map(Number) ?? null;
  }

  function moment(name: string): string | null {
    const given = text(name);
    if (given === null || given === '') return null;
    const date = new Date(/[zZ]|[+-]\d{2}:?\d{2}$/.test(given) ? given : `${given}Z`);
    if (!/^\d{4}-\d{2}-\d{2}T/.test(given) || Number.isNaN(date.getTime())) {
      faults[name] = 'Invalid date.';
      return null;
    }
    return date.toISOString().slice(0, 19);
  }

  function oneOf<const Choice extends string>(name: string, choices: readonly Choice[], fallback: Choice): Choice {
    const given = text(name);
    if (given === null) return fallback;
    const found = choices.find((choice) => choice === given);
    if (!found) faults[name] = `${name} is not one of ${choices.join(', ')}.`;
    return found ?? fallback;
  }
}

/** The language alone, for a single post. */
export function readLanguage(raw: RawQuery, faults: Record<string, string> = {}): Language {
  const given = raw.lang;
  if (given === undefined || given === '') return 'se';
  const found = languages.find((language) => language === given);
  if (!found) faults.lang = `lang is not one of ${languages.join(', ')}.`;
  return found ?? 'se';
}

export const isEmbedded = ({ _embed: embed }: RawQuery): boolean =>
  embed !== undefined && embed !== 'false' && embed !== '0';
