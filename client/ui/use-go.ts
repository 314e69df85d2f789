import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { keepState } from './navigation-state.ts';
import { needsDocument } from './needs-document.ts';
import { startProgress } from './route-progress.ts';

export interface GoOptions {
  replace?: boolean;
  state?: unknown;
}

/** Goes to a path of ours as AppLink does: with a new document where the payment provider's script is concerned. */
export function useGo(): (to: string, options?: GoOptions) => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return useCallback(
    (to, { replace = false, state } = {}) => {
      if (needsDocument(pathname, to)) {
        keepState(to, state);
        if (replace) location.replace(to);
        else location.assign(to);
        return;
      }
      startProgress();
      void navigate(to, { replace, state });
    },
    [navigate, pathname],
  );
}
