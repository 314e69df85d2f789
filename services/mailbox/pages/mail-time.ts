import { html, type Markup } from '../../look/html.ts';

/** A moment in Swedish time, e.g. `2026-11-21 09:41:07`. */
export function mailTime(iso: string): Markup {
  return html`<time datetime="${iso}">${format.format(new Date(iso))}</time>`;
}

const format = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'medium',
  timeZone: 'Europe/Stockholm',
});
