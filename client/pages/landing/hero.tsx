import { useTranslation } from 'react-i18next';
import type { PageSection } from '#shared/contract/page.ts';
import { PagePicture } from '../../features/page-content/page-picture.tsx';
import { RichText } from '../../features/page-content/rich-text.tsx';
import { screenPath } from '../../i18n/screen-path.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Heading } from '../../ui/heading.tsx';
import style from './hero.module.css';

/** What meets the visitor; in its own words when the content system has none. */
export function Hero({ section }: { section: PageSection | undefined }) {
  const { t } = useTranslation('landing');
  const picture = section?.picture;
  return (
    <div className={classNames(style.hero, picture && style.pictured)}>
      <div className={style.words}>
        <Heading level={1} look="display">
          {section?.title ?? t('hero.title')}
        </Heading>
        {section ? (
          <RichText html={section.html} className={style.lead} />
        ) : (
          <p className={style.lead}>{t('hero.text')}</p>
        )}
        <div className={style.ways}>
          <ButtonLink to={screenPath('subscriptions')}>{t('hero.buy')}</ButtonLink>
          <ButtonLink to={screenPath('knowledge')} variant="secondary">
            {t('hero.learn')}
          </ButtonLink>
        </div>
      </div>
      {picture && (
        <div className={style.picture}>
          <PagePicture picture={picture} first />
        </div>
      )}
    </div>
  );
}
