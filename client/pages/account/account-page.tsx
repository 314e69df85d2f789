import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useSession } from '../../api/use-session.ts';
import { AccountOverview } from '../../features/account/account-overview.tsx';
import { StartedNotice } from '../../features/account/started-notice.tsx';
import { PasswordSection } from '../../features/sign-ins/password-section.tsx';
import { SignInList } from '../../features/sign-ins/sign-in-list.tsx';
import { Heading } from '../../ui/heading.tsx';
import { PageLayout } from '../../ui/page-layout.tsx';

export function AccountPage() {
  // also what may go wrong: texts that are fetched only then would blank the screen, and take the focus, meanwhile
  const { t } = useTranslation(['account', 'problem']);
  const { user } = useSession();
  return (
    <PageLayout>
      <header>
        <Heading level={1}>{t('title')}</Heading>
        {user && <p>{t('welcome', { name: user.name })}</p>}
      </header>
      <StartedNotice state={useLocation().state} />
      <AccountOverview />
      <PasswordSection />
      <SignInList />
    </PageLayout>
  );
}
