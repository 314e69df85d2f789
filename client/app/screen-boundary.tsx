import type { ReactNode } from 'react';
import { useSWRConfig } from 'swr';
import { ErrorBoundary } from './error-boundary.tsx';
import { ErrorScreen } from './error-screen.tsx';

/** A screen that crashed leaves header and footer standing; what it had fetched is fetched anew by the next try. */
export function ScreenBoundary({ resetKey, children }: { resetKey: string; children: ReactNode }) {
  const { mutate } = useSWRConfig();
  return (
    <ErrorBoundary
      resetKey={resetKey}
      renderFallback={(error, tryAgain) => (
        <ErrorScreen
          error={error}
          onTryAgain={() => {
            void mutate(() => true, undefined, { revalidate: false });
            tryAgain();
          }}
        />
      )}
    >
      {children}
    </ErrorBoundary>
  );
}
