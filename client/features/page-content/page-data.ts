import type { SWRResponse } from 'swr';
import { apiPaths, fillPath } from '#shared/api-paths.ts';
import type { Page } from '#shared/contract/page.ts';
import type { ApiProblem } from '../../api/api-problem.ts';
import { useApi } from '../../api/swr.tsx';

/** A page of the content system; it changes rarely, so that what is at hand is not asked for again. */
export const usePage = (name: string | null): SWRResponse<Page, ApiProblem> =>
  useApi<Page>(name === null ? null : fillPath(apiPaths.page, { name }), {
    revalidateIfStale: false,
    revalidateOnFocus: false,
  });
