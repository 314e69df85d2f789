import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import style from './page-layout.module.css';

export interface PageLayoutProps extends ComponentProps<'div'> {
  /** narrow: a column to read or to fill in; wide: the whole room */
  width?: 'narrow' | 'wide';
}

/** The room that a screen's content stands in, within the one `main` of the application. */
export function PageLayout({ width = 'wide', className, ...rest }: PageLayoutProps) {
  return <div {...rest} className={classNames(style.layout, style[width], className)} />;
}
