import { useTranslation } from 'react-i18next';
import { usePage } from '../../features/page-content/page-data.ts';
import { Heading } from '../../ui/heading.tsx';
import { PageLayout } from '../../ui/page-layout.tsx';
import { ProblemHere } from '../../ui/problem-here.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import style from './content-page.module.css';
import { ContentSection } from './content-section.tsx';
import { TableOfContents } from './table-of-contents.tsx';

const longFrom = 4;

/** Any page of the content system that is nothing but its sections. */
export function ContentPage({ page: name }: { page: string | null }) {
  const { t } = useTranslation('content');
  const { data: page, error, mutate, isValidating } = usePage(name);

  if (page === undefined) {
    return (
      <PageLayout width="narrow">
        {error ? (
          <>
            <Heading level={1}>{t('failed')}</Heading>
            <ProblemHere problem={error} onTryAgain={() => void mutate()} busy={isValidating} />
          </>
        ) : (
          <>
            <Skeleton label={t('loading')} shape="heading" />
            <Skeleton label={t('loading')} count={6} />
          </>
        )}
      </PageLayout>
    );
  }

  const sections = page.sections.filter(({ title, html }) => title || html);
  const long = sections.length >= longFrom;
  return (
    <PageLayout width={long ? 'wide' : 'narrow'} className={long ? style.long : style.page}>
      <header className={style.head}>
        <Heading level={1}>{page.title}</Heading>
        {page.description && <p className={style.lead}>{page.description}</p>}
      </header>
      {long && <TableOfContents sections={sections} />}
      <div className={style.sections}>
        {sections.map((section, index) => (
          <ContentSection key={section.id} section={section} first={index === 0} />
        ))}
      </div>
    </PageLayout>
  );
}
