import type { ReactNode } from 'react';
import style from './visually-hidden.module.css';

/** Read aloud, not seen. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={style.hidden}>{children}</span>;
}
