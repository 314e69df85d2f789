import { createElement, Suspense, use } from 'react';
import { useLocation } from 'react-router';
import { isClosed, type Screen } from '#shared/screen-paths.ts';
import { bootstrap } from '../api/bootstrap.ts';
import { useSession } from '../api/use-session.ts';
import { LoadingScreen } from './loading-screen.tsx';
import { screenPart } from './screen-parts.ts';
import { ToSignIn } from './to-sign-in.tsx';

/** Shows the screen to whom it is meant for, once it is known who is there. */
export function ScreenGate({ screen }: { screen: Screen | null }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  if (screen && isClosed(screen, bootstrap()?.config?.maintenanceMode ?? false)) return <Shown name="maintenance" />;
  if (session.status === 'loading') return <LoadingScreen />;
  if (screen?.protected && session.status === 'anonymous') return <ToSignIn from={pathname + search} />;
  const denied = screen?.protected && !session.user?.accountAccess;
  const name = denied ? 'access-denied' : (screen?.name ?? 'not-found');
  return <Shown name={name} page={screen?.page ?? null} />;
}

function Shown({ name, page = null }: { name: string; page?: string | null }) {
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Part key={name} name={name} page={page} />
    </Suspense>
  );
}

function Part({ name, page }: { name: string; page: string | null }) {
  return createElement(use(screenPart(name)), { page });
}
