import type { Bootstrap } from '#shared/contract/bootstrap.ts';

/** Inert JSON: no `<` of any content can end the element or begin a comment. */
export function bootstrapTag(bootstrap: Bootstrap, nonce: string): string {
  const json = JSON.stringify(bootstrap).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="bootstrap" nonce="${nonce}">${json}</script>`;
}
