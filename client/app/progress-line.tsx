import { useSyncExternalStore } from 'react';
import { isGoing, subscribeToProgress } from '../ui/route-progress.ts';
import style from './progress-line.module.css';

/** A thin line while a screen is on its way. The arrival itself is told by the focus on its heading. */
export function ProgressLine() {
  const going = useSyncExternalStore(subscribeToProgress, isGoing);
  return going && <div className={style.line} aria-hidden="true" />;
}
