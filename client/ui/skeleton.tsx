import { classNames } from './class-names.ts';
import style from './skeleton.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface SkeletonProps {
  /** what is on its way, for who cannot see the shape */
  label: string;
  shape?: 'text' | 'heading' | 'card' | 'picture';
  /** how many lines or cards */
  count?: number;
  className?: string | undefined;
}

/** The shape of what comes; appears only when it does not come at once (150 ms). */
export function Skeleton({ label, shape = 'text', count = 1, className }: SkeletonProps) {
  return (
    <output className={classNames(style.skeleton, className)}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={classNames(style.bone, style[shape])} />
      ))}
    </output>
  );
}
