import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { PlacedOrder } from '#shared/contract/order.ts';
import { useSession } from '../../api/use-session.ts';
import { CartLines } from '../../features/cart/cart-lines.tsx';
import { useCartQuote } from '../../features/cart/cart-quote.ts';
import { useCart } from '../../features/cart/cart-storage.ts';
import { CartSums } from '../../features/cart/cart-sums.tsx';
import { EmptyCart } from '../../features/cart/empty-cart.tsx';
import { QuoteFailed } from '../../features/cart/quote-failed.tsx';
import { OrderDetails } from '../../features/checkout/order-details.tsx';
import { OrganisationNotice } from '../../features/checkout/organisation-notice.tsx';
import { SignInFirst } from '../../features/checkout/sign-in-first.tsx';
import { Heading } from '../../ui/heading.tsx';
import { Section } from '../../ui/section.tsx';
import { useTitle } from '../../ui/use-title.ts';

/** What is bought, and all that an order asks for. */
export function BasketStep() {
  const { t } = useTranslation(['checkout', 'cart']);
  const navigate = useNavigate();
  const { user } = useSession();
  const items = useCart();
  const { cart, current, problem, tryAgain } = useCartQuote(items);
  const priced = current ? cart : null;
  useTitle(t('title'));

  if (items.length === 0) {
    return (
      <>
        <Heading level={1}>{t('title')}</Heading>
        <EmptyCart />
      </>
    );
  }
  return (
    <>
      <Heading level={1}>{t('title')}</Heading>
      <Section title={t('cart:title')}>
        <CartLines items={items} cart={cart} />
        {problem ? <QuoteFailed problem={problem} onTryAgain={tryAgain} /> : <CartSums cart={priced} />}
      </Section>
      {user === null && <SignInFirst returnTo="/checkout" />}
      {user?.accountAccess === false && <OrganisationNotice />}
      {user?.accountAccess && (
        <OrderDetails
          items={items}
          cart={priced}
          customer={user.email}
          onPlaced={({ order }: PlacedOrder) => void navigate(`/checkout?order=${order.id}`)}
          onRefused={tryAgain}
        />
      )}
    </>
  );
}
