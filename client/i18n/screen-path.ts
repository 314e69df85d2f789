import { screens } from '#shared/screen-paths.ts';
import { currentLocale } from './current-locale.ts';

/** The address of a screen in this document's language: `screenPath('support')` is `/kundtjanst` or `/support`. */
export function screenPath(name: string): string {
  const screen = screens.find((screen) => screen.name === name);
  if (screen === undefined) throw new Error(`no screen ${name}`);
  return screen.canonical[currentLocale()];
}
