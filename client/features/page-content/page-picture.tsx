import type { PageSection } from '#shared/contract/page.ts';
import { classNames } from '../../ui/class-names.ts';
import style from './page-picture.module.css';

interface Props {
  picture: NonNullable<PageSection['picture']>;
  /** stands in the first view: fetched at once and before others */
  first?: boolean;
  className?: string | undefined;
}

/** Its size is declared, so that nothing shifts when it comes. */
export function PagePicture({ picture: { src, alt, width, height }, first = false, className }: Props) {
  return (
    <img
      src={src}
      alt={alt}
      width={width}
      height={height}
      loading={first ? 'eager' : 'lazy'}
      fetchPriority={first ? 'high' : 'auto'}
      decoding="async"
      className={classNames(style.picture, className)}
    />
  );
}
