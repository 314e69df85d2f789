import { useTranslation } from 'react-i18next';
import { useSession } from '../../api/use-session.ts';
import { ButtonLink } from '../../ui/button-link.tsx';

/** To the registration on the landing page, for who is not signed in (specification section 2). */
export function FreeTrialLink({ onLeave }: { onLeave?: () => void }) {
  const { t } = useTranslation();
  const { status } = useSession();
  if (status !== 'anonymous') return null;
  return (
    <ButtonLink to="/#register" variant="secondary" small {...(onLeave && { onClick: onLeave })}>
      {t('header.freeTrial')}
    </ButtonLink>
  );
}
