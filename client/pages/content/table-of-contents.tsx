import { useTranslation } from 'react-i18next';
import type { PageSection } from '#shared/contract/page.ts';
import style from './table-of-contents.module.css';

export function TableOfContents({ sections }: { sections: readonly PageSection[] }) {
  const { t } = useTranslation('content');
  return (
    <nav className={style.contents} aria-label={t('contents')}>
      <p className={style.title} aria-hidden="true">
        {t('contents')}
      </p>
      <ol className={style.list}>
        {sections
          .filter(({ title }) => title)
          .map(({ id, slug, title }) => (
            <li key={id}>
              <a href={`#${slug}`}>{title}</a>
            </li>
          ))}
      </ol>
    </nav>
  );
}
