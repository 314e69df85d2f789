import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useSession } from '../../api/use-session.ts';
import { removeBought } from '../../features/cart/cart-storage.ts';
import { settleAttempt } from '../../features/checkout/checkout-attempt.ts';
import { forgetDraft } from '../../features/checkout/checkout-draft.ts';
import { OrderStep } from '../../features/checkout/order-step.tsx';
import { PageLayout } from '../../ui/page-layout.tsx';
import { BasketStep } from './basket-step.tsx';
import { SignInStep } from './sign-in-step.tsx';

/** `/checkout`: cart, address, conditions. `/checkout?order=12`: that order's payment, and when it is paid its confirmation. */
export function CheckoutPage() {
  // also what may go wrong: texts that are fetched only then would blank the screen, and take the focus, meanwhile
  useTranslation(['checkout', 'cart', 'problem']);
  const { user } = useSession();
  const orderId = useSearchParams()[0].get('order');
  return (
    <PageLayout width="narrow">
      {orderId === null && <BasketStep />}
      {orderId !== null && user === null && (
        <SignInStep returnTo={`/checkout?${new URLSearchParams({ order: orderId })}`} />
      )}
      {orderId !== null && user !== null && (
        <OrderStep key={orderId} orderId={orderId} email={user.email} onBought={settle} />
      )}
    </PageLayout>
  );
}

// the cart is emptied here alone: when the shop itself says that the order is paid
function settle(orderId: string): void {
  const bought = settleAttempt(orderId);
  removeBought(bought);
  if (bought.length > 0) forgetDraft();
}
