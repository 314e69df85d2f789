import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { matchScreen } from '#shared/screen-paths.ts';
import { Activation } from '../../features/registration/activation.tsx';
import { NewActivationMail } from '../../features/registration/new-activation-mail.tsx';
import { Heading } from '../../ui/heading.tsx';
import { PageLayout } from '../../ui/page-layout.tsx';
import style from '../threshold.module.css';

/** `/activation/:key/:activateTrial`, where the mailed link leads; without a key, a new mail can be asked for. */
export function ActivationPage() {
  const { t } = useTranslation(['registration', 'problem']);
  const { key, activateTrial } = matchScreen(useLocation().pathname)?.params ?? {};
  return (
    <PageLayout width="narrow" className={style.threshold}>
      <Heading level={1}>{t('common:screen.activation')}</Heading>
      {key ? (
        <Activation key={key} activationKey={key} trialInLink={activateTrial === 'true'} />
      ) : (
        <NewActivationMail reason={null} />
      )}
    </PageLayout>
  );
}
