/** What a document is filled with; `head`, `root` and `bootstrap` are safe HTML. */
export interface Filling {
  lang: string;
  nonce: string;
  head: string;
  root: string;
  bootstrap: string;
}

type Slot = keyof Filling;

const slots: readonly (readonly [mark: string, slot: Slot])[] = [
  ['%lang%', 'lang'],
  ['%nonce%', 'nonce'],
  ['<!--head-->', 'head'],
  ['<!--root-->', 'root'],
  ['<!--bootstrap-->', 'bootstrap'],
];

/**
 * Cuts the built index.html at its marks, once, so that what is filled in is never searched for marks itself. Every
 * script, style and link of the template gets the answer's nonce. Throws when a mark is missing.
 */
export function compileTemplate(html: string): (filling: Filling) => string {
  const marked = html
    .replaceAll(/<(script|style|link)\b/g, '<$1 nonce="%nonce%"')
    .replace('<div id="root"></div>', '<div id="root"><!--root--></div>');
  const missing = slots.filter(([mark]) => !marked.includes(mark)).map(([mark]) => mark);
  if (missing.length > 0) throw new Error(`index.html lacks ${missing.join(', ')}`);

  const pieces = marked.split(new RegExp(`(${slots.map(([mark]) => mark).join('|')})`));
  const bySlot = new Map(slots);
  return (filling) =>
    pieces
      .map((piece) => {
        const slot = bySlot.get(piece);
        return slot ? filling[slot] : piece;
      })
      .join('');
}
