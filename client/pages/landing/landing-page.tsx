import { useTranslation } from 'react-i18next';
import { useSession } from '../../api/use-session.ts';
import { Offers } from '../../features/offers/offers.tsx';
import { usePage } from '../../features/page-content/page-data.ts';
import { screenPath } from '../../i18n/screen-path.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Heading } from '../../ui/heading.tsx';
import { ProblemHere } from '../../ui/problem-here.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Hero } from './hero.tsx';
import style from './landing-page.module.css';
import { RegisterSection } from './register-section.tsx';
import { Story } from './story.tsx';

/** The first section of the page opens the room; the offers follow, and then the rest of its sections. */
export function LandingPage() {
  const { t } = useTranslation('landing');
  const { data: page, error, mutate, isValidating } = usePage('landing');
  const { status } = useSession();
  const [first, ...stories] = page?.sections ?? [];
  const pictured = stories.filter(({ picture }) => picture);

  return (
    <>
      {page || error ? (
        <Hero section={first} />
      ) : (
        <Skeleton label={t('loading')} shape="picture" className={style.waiting} />
      )}
      {error && !page && (
        <div className={style.room}>
          <ProblemHere problem={error} title={t('failed')} onTryAgain={() => void mutate()} busy={isValidating} />
        </div>
      )}
      <Offers />
      {stories.length > 0 && (
        <div className={style.stories}>
          {stories.map((section) => (
            <Story key={section.id} section={section} turned={pictured.indexOf(section) % 2 === 1} />
          ))}
        </div>
      )}
      {(page || error) && status === 'anonymous' && <RegisterSection />}
      <aside className={style.closing} aria-labelledby="landing-closing">
        <div className={style.room}>
          <Heading level={2} id="landing-closing">
            {t('closing.title')}
          </Heading>
          <p>{t('closing.text')}</p>
          <ButtonLink to={screenPath('support')} variant="secondary">
            {t('closing.button')}
          </ButtonLink>
        </div>
      </aside>
    </>
  );
}
