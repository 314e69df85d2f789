import { useEffect, useRef } from 'react';
import { Heading } from '../../ui/heading.tsx';
import { useTitle } from '../../ui/use-title.ts';

/** The h1 of a step that comes at the same address as the one before: it takes the focus and the top, as a new page does. */
export function StepHeading({ children }: { children: string }) {
  useTitle(children);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <Heading level={1} ref={heading}>
      {children}
    </Heading>
  );
}
