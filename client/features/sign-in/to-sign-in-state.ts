import type { SignInState } from '../../ui/sign-in-state.ts';

/** What a link gave along, read from the router's state, which can hold anything: an older page wrote it, or none did. */
export function toSignInState(state: unknown): SignInState {
  if (typeof state !== 'object' || state === null) return {};
  const { logIn, logOut, from }: Partial<Record<keyof SignInState, unknown>> = state;
  return {
    ...(logIn === true && { logIn }),
    ...(logOut === true && { logOut }),
    ...(typeof from === 'string' && { from }),
  };
}
