import { useEffect, useRef } from 'react';
import { useSWRConfig } from 'swr';
import { apiPaths } from '#shared/api-paths.ts';
import type { Session } from '#shared/contract/session.ts';
import { onSessionLost } from './session-lost.ts';
import { useApi } from './swr.tsx';
import { useSession } from './use-session.ts';

const sessionCheckMs = 5000;
const anonymous: Session = { authenticated: false };

/**
 * Asks every 5 s while the page can be seen, on focus, when another tab says that somebody signed in or out, and
 * believes any answer "nobody is signed in". What was fetched for one customer is never shown to the next.
 */
export function useSessionWatch(): void {
  const { mutate } = useSWRConfig();
  const { mutate: checkSession } = useApi<Session>(apiPaths.session, watched);
  const { status, user } = useSession();
  const customer = status === 'loading' ? null : (user?.email ?? '');

  useEffect(() => onSessionLost(() => void checkSession(anonymous, { revalidate: false })), [checkSession]);

  useEffect(() => {
    if (customer === null) return undefined;
    const tabs = new BroadcastChannel('session');
    tabs.addEventListener('message', (event) => {
      if (event.data !== customer) void checkSession();
    });
    // a channel stays within the origin: there is none to name
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    tabs.postMessage(customer);
    return () => tabs.close();
  }, [customer, checkSession]);

  const before = useRef(customer);
  useEffect(() => {
    if (before.current !== null && before.current !== customer) void mutate(isPersonal, undefined);
    before.current = customer;
  }, [customer, mutate]);
}

const watched = { refreshInterval: sessionCheckMs, focusThrottleInterval: 1000, dedupingInterval: 1000 };

const publicPaths = [apiPaths.session, apiPaths.config, apiPaths.page.slice(0, apiPaths.page.indexOf(':'))];

/** True for the cached answers that depend on who asks. */
export const isPersonal = (key: unknown): boolean =>
  typeof key !== 'string' || !publicPaths.some((path) => key.startsWith(path));
