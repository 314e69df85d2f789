import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import style from './heading.module.css';

export interface HeadingProps extends ComponentProps<'h2'> {
  level?: 1 | 2 | 3 | 4;
  /** how large it looks, when that differs from its level */
  look?: 'display' | 1 | 2 | 3 | 4;
}

const looks = { display: style.display, 1: style.one, 2: style.two, 3: style.three, 4: style.four };

export function Heading({ level = 2, look = level, className, children, ...rest }: HeadingProps) {
  const Tag = `h${level}` as const;
  return (
    <Tag {...rest} {...(level === 1 && { tabIndex: -1 })} className={classNames(looks[look], className)}>
      {children}
    </Tag>
  );
}
