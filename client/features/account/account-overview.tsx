import { useTranslation } from 'react-i18next';
import { Heading } from '../../ui/heading.tsx';
import { ProblemHere } from '../../ui/problem-here.tsx';
import { Section } from '../../ui/section.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useAccount } from './account-data.ts';
import { AccountPart } from './account-part.tsx';
import { CardList } from './card-list.tsx';
import { NowCard } from './now-card.tsx';
import { OrderTable } from './order-table.tsx';
import { OwnDetails } from './own-details.tsx';
import { SubscriptionList } from './subscription-list.tsx';

/** Everything this customer has with the shop. Each part comes from a system of its own and can be missing alone. */
export function AccountOverview() {
  const { t } = useTranslation('account');
  const { data: account, error, isValidating, mutate } = useAccount();
  const retry = { busy: isValidating, onTryAgain: () => void mutate() };

  if (account === undefined && error) {
    return <ProblemHere problem={error} title={t('failed.title')} text={t('failed.text')} {...retry} />;
  }
  if (account === undefined) return <Skeleton shape="card" count={3} label={t('title')} />;
  const { profile, subscription, futureSubscriptions, pastSubscriptions, orders, paymentCards } = account;

  return (
    <>
      <AccountPart part={subscription} failed={t('now.failed')} {...retry}>
        {(now) => (
          <NowCard
            subscription={now}
            future={futureSubscriptions.ok ? futureSubscriptions.data : []}
            profile={profile.ok ? profile.data : null}
          />
        )}
      </AccountPart>
      <Section title={t('orders.title')}>
        <AccountPart part={orders} failed={t('orders.failed')} {...retry}>
          {(all) => <OrderTable orders={all} />}
        </AccountPart>
      </Section>
      <Section title={t('subscriptions.title')}>
        <Heading level={3}>{t('subscriptions.coming')}</Heading>
        <AccountPart part={futureSubscriptions} failed={t('subscriptions.failedComing')} {...retry}>
          {(coming) => <SubscriptionList subscriptions={coming} none={t('subscriptions.noneComing')} />}
        </AccountPart>
        <Heading level={3}>{t('subscriptions.past')}</Heading>
        <AccountPart part={pastSubscriptions} failed={t('subscriptions.failedPast')} {...retry}>
          {(past) => <SubscriptionList subscriptions={past} none={t('subscriptions.nonePast')} />}
        </AccountPart>
      </Section>
      <Section title={t('cards.title')}>
        <AccountPart part={paymentCards} failed={t('cards.failed')} {...retry}>
          {(cards) => <CardList cards={cards} />}
        </AccountPart>
      </Section>
      <Section title={t('details.title')}>
        <AccountPart part={profile} failed={t('details.failed')} {...retry}>
          {(own) => <OwnDetails profile={own} />}
        </AccountPart>
      </Section>
    </>
  );
}
