import { matchScreen } from '#shared/screen-paths.ts';

/**
 * True when going from one path to the other must load a new document: a screen with the payment provider's script has
 * a content security policy of its own.
 */
export const needsDocument = (from: string, to: string): boolean =>
  pathOf(from) !== pathOf(to) && (takesPayment(from) || takesPayment(to));

const takesPayment = (path: string): boolean => matchScreen(pathOf(path))?.screen.payment ?? false;

const pathOf = (path: string): string => path.replace(/[?#].*$/s, '');
