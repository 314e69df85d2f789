import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { parse } from 'yaml';

const FrontMatter = Type.Object(
  {
    title: Type.String({ minLength: 1 }),
    date: Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}T\\d{2}:\\d{2}:\\d{2}$' }),
    excerpt: Type.Optional(Type.String()),
    section: Type.Optional(Type.String()),
    picture: Type.Optional(
      Type.Object(
        { file: Type.String(), alt: Type.String(), width: Type.Integer(), height: Type.Integer() },
        { additionalProperties: false },
      ),
    ),
    categories: Type.Optional(Type.Array(Type.Integer())),
    tags: Type.Optional(Type.Array(Type.Integer())),
  },
  { additionalProperties: false },
);

/** Splits a text into its front matter and its Markdown. Throws an Error that names `path` and what is wrong in it. */
export function readFrontMatter(file: string, path: string): { matter: Static<typeof FrontMatter>; body: string } {
  const [, yaml, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(file) ?? [];
  if (yaml === undefined || body === undefined) throw new Error(`${path} has no front matter between two lines of ---`);
  const matter: unknown = parse(yaml);
  if (Value.Check(FrontMatter, matter)) return { matter, body };
  const [fault] = Value.Errors(FrontMatter, matter);
  throw new Error(`${path}: front matter ${fault?.instancePath ?? ''} ${fault?.message ?? 'is not valid'}`);
}
