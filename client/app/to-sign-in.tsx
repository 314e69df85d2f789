import { useEffect } from 'react';
import type { SignInState } from '../ui/sign-in-state.ts';
import { useGo } from '../ui/use-go.ts';
import { LoadingScreen } from './loading-screen.tsx';

/** Sends who is not signed in to /auth, which knows where to come back to. */
export function ToSignIn({ from }: { from: string }) {
  const go = useGo();
  useEffect(() => go('/auth', { replace: true, state: { logIn: true, from } satisfies SignInState }), [go, from]);
  return <LoadingScreen />;
}
