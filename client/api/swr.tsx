import type { ReactNode } from 'react';
import useSWR, { SWRConfig, type SWRConfiguration, type SWRResponse } from 'swr';
import { apiPaths } from '#shared/api-paths.ts';
import { getJson } from './api.ts';
import { ApiProblem } from './api-problem.ts';
import { bootstrap } from './bootstrap.ts';
import { withLocale } from './with-locale.ts';

/** How long an answer that came with the document is taken for fresh. */
const firstPaintMs = 20_000;

/**
 * The answer of `GET path`, kept and shared under the key `path?locale=xx`. A null path asks nothing.
 * What the document carried is shown at once and not asked for again by the first paint.
 */
export function useApi<T>(
  path: string | null,
  options: SWRConfiguration<T, ApiProblem> = {},
): SWRResponse<T, ApiProblem> {
  const key = path === null ? null : withLocale(path);
  return useSWR<T, ApiProblem>(key, () => getJson<T>(path ?? ''), {
    ...(key !== null && cameWithDocument(key) && { revalidateIfStale: false }),
    ...options,
  });
}

export function ApiCache({ children }: { children: ReactNode }) {
  return <SWRConfig value={configuration()}>{children}</SWRConfig>;
}

const cameWithDocument = (key: string): boolean =>
  performance.now() < firstPaintMs && bootstrap()?.answers[key] !== undefined;

function configuration(): SWRConfiguration {
  const { answers = {}, config = null, session = null } = bootstrap() ?? {};
  return {
    fallback: {
      ...answers,
      ...(config && { [withLocale(apiPaths.config)]: config }),
      ...(session && { [withLocale(apiPaths.session)]: session }),
    },
    errorRetryCount: 3,
    // what the server refuses, it refuses again: only what may have passed is worth another try
    shouldRetryOnError: (error: unknown) => !(error instanceof ApiProblem) || error.status === 0 || error.status >= 500,
  };
}
