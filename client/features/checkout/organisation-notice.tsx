import { useTranslation } from 'react-i18next';
import { screenPath } from '../../i18n/screen-path.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { Section } from '../../ui/section.tsx';

/** Organisations cannot buy here (specification section 1). */
export function OrganisationNotice() {
  const { t } = useTranslation('checkout');
  return (
    <Card>
      <Section title={t('organisation.title')}>
        <p>{t('organisation.text')}</p>
        <p>
          <ButtonLink to={screenPath('support')}>{t('organisation.button')}</ButtonLink>
        </p>
      </Section>
    </Card>
  );
}
