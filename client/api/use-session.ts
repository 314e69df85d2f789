import { apiPaths } from '#shared/api-paths.ts';
import type { Session } from '#shared/contract/session.ts';
import { useApi } from './swr.tsx';

type SignedIn = Extract<Session, { authenticated: true }>;

export type SessionState =
  | { status: 'loading' | 'anonymous'; user: null }
  | { status: 'authenticated'; user: SignedIn['user'] };

/** Who is signed in. Kept fresh by `useSessionWatch`, which runs once, at the top of the application. */
export function useSession(): SessionState {
  const { data, error } = useApi<Session>(apiPaths.session, unwatched);
  if (data?.authenticated) return { status: 'authenticated', user: data.user };
  // a server that cannot tell leaves the visitor a shop to walk about in; the watch goes on asking
  return { status: data || error ? 'anonymous' : 'loading', user: null };
}

const unwatched = { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false };
