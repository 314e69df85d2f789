import { useId } from 'react';
import type { PageSection } from '#shared/contract/page.ts';
import { PagePicture } from '../../features/page-content/page-picture.tsx';
import { RichText } from '../../features/page-content/rich-text.tsx';
import { Heading } from '../../ui/heading.tsx';
import style from './content-page.module.css';

interface Props {
  section: PageSection;
  first: boolean;
}

export function ContentSection({ section: { slug, title, html, picture }, first }: Props) {
  const titleId = useId();
  return (
    <section id={slug} className={style.section} {...(title && { 'aria-labelledby': titleId })}>
      {title && (
        <Heading level={2} id={titleId}>
          {title}
        </Heading>
      )}
      {picture && <PagePicture picture={picture} first={first} className={style.picture} />}
      <RichText html={html} />
    </section>
  );
}
