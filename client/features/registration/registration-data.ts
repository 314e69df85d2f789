import type { SWRResponse } from 'swr';
import { apiPaths } from '#shared/api-paths.ts';
import type {
  ActivatedAccount,
  ActivationRequest,
  InactiveAccount,
  NewPasswordRequest,
  RegisteredAccount,
} from '#shared/contract/registration.ts';
import type { Registration } from '#shared/rules/registration.ts';
import { postJson } from '../../api/api.ts';
import type { ApiProblem } from '../../api/api-problem.ts';
import { useApi } from '../../api/swr.tsx';

/*
 * The calls of the user API. Each throws ApiProblem.
 */

/** The same key and values make one account, however often they are sent. */
export const registerAccount = (registration: Registration, key: string): Promise<RegisteredAccount> =>
  postJson(apiPaths.accounts, registration, { idempotencyKey: key });

/** The account that a mailed key would activate. Asked once: whoever activates it makes the key useless. */
export const useInactiveAccount = (key: string): SWRResponse<InactiveAccount, ApiProblem> =>
  useApi<InactiveAccount>(`${apiPaths.inactiveAccount}?${new URLSearchParams({ key })}`, {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
    revalidateIfStale: false,
  });

export const activateAccount = (request: ActivationRequest): Promise<ActivatedAccount> =>
  postJson(apiPaths.activateAccount, request);

export const askForActivationMail = (email: string): Promise<void> => postJson(apiPaths.resendActivation, { email });

export const askForResetMail = (email: string): Promise<void> => postJson(apiPaths.passwordReset, { email });

export const setNewPassword = (request: NewPasswordRequest): Promise<void> =>
  postJson(apiPaths.completePasswordReset, request);
