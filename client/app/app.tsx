import { Suspense } from 'react';
import { BrowserRouter } from 'react-router';
import { ApiCache } from '../api/swr.tsx';
import { useSessionWatch } from '../api/use-session-watch.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { LastResort } from './last-resort.tsx';
import { LoadingScreen } from './loading-screen.tsx';
import { Shell } from './shell.tsx';

export function App() {
  return (
    <ErrorBoundary renderFallback={() => <LastResort />}>
      <ApiCache>
        <BrowserRouter>
          <Suspense fallback={<LoadingScreen />}>
            <Watched />
          </Suspense>
        </BrowserRouter>
      </ApiCache>
    </ErrorBoundary>
  );
}

function Watched() {
  useSessionWatch();
  return <Shell />;
}
