import type { SWRResponse } from 'swr';
import { apiPaths } from '#shared/api-paths.ts';
import type { Account } from '#shared/contract/account.ts';
import type { Customer } from '#shared/contract/customer.ts';
import type { ApiProblem } from '../../api/api-problem.ts';
import { useApi } from '../../api/swr.tsx';

export const useAccount = (): SWRResponse<Account, ApiProblem> => useApi<Account>(apiPaths.account);

/** Where the program is started, for those who may. */
export function useStartProgramUrl(): string | null {
  const { data } = useApi<Customer>(apiPaths.customer);
  return data?.startProgramUrl ?? null;
}
