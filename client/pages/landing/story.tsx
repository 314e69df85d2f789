import { useId } from 'react';
import type { PageSection } from '#shared/contract/page.ts';
import { PagePicture } from '../../features/page-content/page-picture.tsx';
import { RichText } from '../../features/page-content/rich-text.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Heading } from '../../ui/heading.tsx';
import style from './story.module.css';

interface Props {
  section: PageSection;
  /** its picture stands to the left of its words, not to the right */
  turned: boolean;
}

/** One section of the landing page: its words beside its picture, or beside its title when it has none. */
export function Story({ section: { slug, title, html, picture }, turned }: Props) {
  const titleId = useId();
  const heading = (
    <Heading level={2} id={titleId}>
      {title}
    </Heading>
  );
  if (!picture) {
    return (
      <section id={slug} className={style.plain} aria-labelledby={titleId}>
        {heading}
        <RichText html={html} />
      </section>
    );
  }
  return (
    <section id={slug} className={classNames(style.pictured, turned && style.turned)} aria-labelledby={titleId}>
      <div className={style.words}>
        {heading}
        <RichText html={html} />
      </div>
      <PagePicture picture={picture} className={style.picture} />
    </section>
  );
}
