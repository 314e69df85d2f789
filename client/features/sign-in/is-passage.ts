import { matchScreen } from '#shared/screen-paths.ts';

/** True for a path that only leads into the shop: whoever then signs in is done with it, and its key is used up. */
export const isPassage = (pathname: string): boolean => passages.has(matchScreen(pathname)?.screen.name ?? '');

const passages: ReadonlySet<string> = new Set(['sign-in', 'sign-up', 'activation', 'reset-password', 'new-password']);
