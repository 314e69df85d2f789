/** Text that is HTML already and is therefore not escaped again. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toString(): string {
    return this.text;
  }
}

type Fill = string | number | Markup | readonly Markup[] | null | undefined | false;

/** A template tag that escapes everything put into it, except other `Markup`; null, undefined and false give nothing. */
export function html(strings: TemplateStringsArray, ...fills: Fill[]): Markup {
  return new Markup(strings.reduce((text, part, index) => text + toText(fills[index - 1]) + part));
}

function toText(fill: Fill): string {
  if (fill === null || fill === undefined || fill === false) return '';
  if (fill instanceof Markup) return fill.text;
  if (typeof fill === 'object') return fill.map((markup) => markup.text).join('');
  return String(fill).replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
