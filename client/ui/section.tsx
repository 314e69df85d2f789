import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from './class-names.ts';
import { Heading, type HeadingProps } from './heading.tsx';
import style from './page-layout.module.css';

export interface SectionProps extends Omit<ComponentProps<'section'>, 'title'> {
  title: ReactNode;
  level?: HeadingProps['level'];
}

/** A part of a page under a heading that names it. */
export function Section({ title, level = 2, className, children, ...rest }: SectionProps) {
  const titleId = useId();
  return (
    <section {...rest} className={classNames(style.section, className)} aria-labelledby={titleId}>
      <Heading level={level} id={titleId}>
        {title}
      </Heading>
      {children}
    </section>
  );
}
