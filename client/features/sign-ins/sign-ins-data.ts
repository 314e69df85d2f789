import type { SWRResponse } from 'swr';
import { apiPaths, bffPaths, fillPath } from '#shared/api-paths.ts';
import type { PasswordChange, SignIns } from '#shared/contract/sign-ins.ts';
import { deleteAt, postJson } from '../../api/api.ts';
import type { ApiProblem } from '../../api/api-problem.ts';
import { useApi } from '../../api/swr.tsx';
import { currentLocale } from '../../i18n/current-locale.ts';

export const useSignIns = (): SWRResponse<SignIns, ApiProblem> => useApi<SignIns>(apiPaths.signIns);

/** @throws ApiProblem */
export const endSignIn = (id: string): Promise<void> => deleteAt(fillPath(apiPaths.signIn, { id }));

/** @throws ApiProblem */
export const endOtherSignIns = (): Promise<void> => deleteAt(apiPaths.signIns);

/** @throws ApiProblem */
export const changePassword = (change: PasswordChange): Promise<void> => postJson(apiPaths.password, change);

/** To the identity provider, to sign in once more, and back to this page with its form open. */
export function leaveToConfirm(): void {
  const returnTo = `/account?${new URLSearchParams({ [openForm]: '1' })}`;
  location.assign(`${bffPaths.login}?${new URLSearchParams({ stepUp: '1', returnTo, locale: currentLocale() })}`);
}

/** in the address: opens the form that the sign-in was for */
export const openForm = 'password';
