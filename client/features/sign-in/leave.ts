import { bffPaths } from '#shared/api-paths.ts';
import { postJson } from '../../api/api.ts';
import { currentLocale } from '../../i18n/current-locale.ts';

/**
 * Goes to the identity provider's page and from there to `returnTo`. Takes this page's place in the history: the back
 * button must lead to where one was, and not here, from where one would be sent on again.
 */
export function leaveToSignIn(returnTo: string): void {
  location.replace(`${bffPaths.login}?${new URLSearchParams({ returnTo, locale: currentLocale() })}`);
}

/**
 * Ends the session here, then goes where the server says, for it to end at the identity provider too.
 * @throws ApiProblem; the session may stand
 */
export async function leaveSignedOut(): Promise<void> {
  const { location: next } = await postJson<{ location: string }>(bffPaths.logout, {});
  location.replace(next);
}
