import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { escapeHtml } from './escape-html.ts';

const Content = Type.Record(Type.String(), Type.Object({ schema: Type.Optional(Type.Unknown()) }));
const Operation = Type.Object({
  summary: Type.Optional(Type.String()),
  parameters: Type.Optional(
    Type.Array(
      Type.Object({
        name: Type.String(),
        in: Type.String(),
        required: Type.Optional(Type.Boolean()),
        schema: Type.Optional(Type.Unknown()),
      }),
    ),
  ),
  requestBody: Type.Optional(Type.Object({ content: Type.Optional(Content) })),
  responses: Type.Optional(Type.Record(Type.String(), Type.Object({ content: Type.Optional(Content) }))),
});
type Operation = Static<typeof Operation>;

const Paths = Type.Record(Type.String(), Type.Record(Type.String(), Operation));

/** An OpenAPI document as a page to read: no script, no file, nothing from elsewhere. */
export function apiPage(
  document: { info: { title: string; description?: string }; paths?: object },
  nonce: string,
): string {
  const operations = Object.entries(Value.Parse(Paths, document.paths ?? {})).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => operationHtml(method, path, operation)),
  );
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(document.info.title)} API</title>
<style nonce="${nonce}">${style}</style></head>
<body><h1>${escapeHtml(document.info.title)} API</h1><p>${escapeHtml(document.info.description ?? '')}</p>${operations.join('')}</body></html>`;
}

function operationHtml(method: string, path: string, operation: Operation): string {
  const parameters = (operation.parameters ?? []).map(({ name, in: place, required, schema }) =>
    block(`${name} (${place}${required ? ', required' : ''})`, schema),
  );
  const answers = Object.entries(operation.responses ?? {}).map(([status, { content }]) =>
    block(`Answer ${status}`, schemaOf(content)),
  );
  const body = operation.requestBody ? block('Body', schemaOf(operation.requestBody.content)) : '';
  return `<section><h2><code>${escapeHtml(`${method.toUpperCase()} ${path}`)}</code></h2><p>${escapeHtml(operation.summary ?? '')}</p>${parameters.join('')}${body}${answers.join('')}</section>`;
}

const schemaOf = (content: Static<typeof Content> | undefined): unknown => Object.values(content ?? {})[0]?.schema;

const block = (name: string, schema: unknown): string =>
  `<details><summary>${escapeHtml(name)}</summary><pre>${escapeHtml(JSON.stringify(schema ?? {}, null, 2))}</pre></details>`;

const style = `body{font:1rem/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color:#22201d;background:#fbf7f0}
h2{font-size:1.1rem;margin:2rem 0 0;border-top:1px solid #dcd2c2;padding-top:1rem}pre{overflow:auto;background:#f3ece0;padding:1rem}summary{cursor:pointer}`;
