import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import style from './notice.module.css';
import { Notice } from './notice.tsx';

export interface ProblemNoticeProps {
  /** what happened */
  title: ReactNode;
  /** what was kept, and what to do */
  text?: ReactNode;
  /** the request's id with its words, small beneath: `Ärendenummer abc` */
  reference?: ReactNode;
  retry?: { label: string; onRetry: () => void; busy?: boolean } | undefined;
  children?: ReactNode;
}

/** Something went wrong here; the rest of the page stands. */
export function ProblemNotice({ title, text, reference, retry, children }: ProblemNoticeProps) {
  return (
    <Notice kind="danger" title={title} role="alert">
      {text && <p>{text}</p>}
      {children}
      {retry && (
        <Button variant="secondary" small onClick={retry.onRetry} busy={retry.busy ?? false}>
          {retry.label}
        </Button>
      )}
      {reference && <p className={style.reference}>{reference}</p>}
    </Notice>
  );
}
