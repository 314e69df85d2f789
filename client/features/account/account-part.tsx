import type { ReactNode } from 'react';
import type { Part } from '#shared/contract/part.ts';
import { ProblemHere } from '../../ui/problem-here.tsx';

interface Props<T> {
  part: Part<T>;
  /** what cannot be shown, when it cannot */
  failed: string;
  onTryAgain: () => void;
  busy: boolean;
  children: (data: T) => ReactNode;
}

/** One part of the account: its content, or in its place why not and a way to try again. The others stand. */
export function AccountPart<T>({ part, failed, onTryAgain, busy, children }: Props<T>) {
  if (part.ok) return children(part.data);
  return <ProblemHere problem={part.code} title={failed} onTryAgain={onTryAgain} busy={busy} />;
}
