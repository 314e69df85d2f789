import useSWR, { type SWRResponse, useSWRConfig } from 'swr';
import { apiPaths, fillPath } from '#shared/api-paths.ts';
import type { Checkout } from '#shared/contract/checkout.ts';
import type { Order, OrderRequest, PaymentInit, PlacedOrder } from '#shared/contract/order.ts';
import { postJson } from '../../api/api.ts';
import { ApiProblem } from '../../api/api-problem.ts';
import { useApi } from '../../api/swr.tsx';
import { withLocale } from '../../api/with-locale.ts';
import { forgetAttempt, keyFor, rememberOrder } from './checkout-attempt.ts';

/** What the checkout's form needs: own data, countries, ways to pay. Each can be missing by itself. */
export const useCheckout = (): SWRResponse<Checkout, ApiProblem> =>
  useApi<Checkout>(apiPaths.checkout, { revalidateOnFocus: false });

/** Follows an order; asks again every `everyMs` while the page can be seen, 0 for never. */
export const useOrder = (id: string, everyMs: (order: Order | undefined) => number): SWRResponse<Order, ApiProblem> =>
  useApi<Order>(fillPath(apiPaths.order, { id }), { refreshInterval: everyMs });

/**
 * Places the order, or gets it again when this very request has been sent before.
 * @throws ApiProblem; after `order.changedSinceFirstTry` the next try is an attempt of its own
 */
export function usePlaceOrder(): (request: OrderRequest, customer: string) => Promise<PlacedOrder> {
  const { mutate } = useSWRConfig();
  return async (request, customer) => {
    const key = await keyFor(request, customer);
    const placed = await postJson<PlacedOrder>(apiPaths.orders, request, { idempotencyKey: key }).catch(
      (error: unknown) => {
        if (error instanceof ApiProblem && error.code === 'order.changedSinceFirstTry') forgetAttempt();
        throw error;
      },
    );
    const { order, payment } = placed;
    rememberOrder(key, order.id);
    await mutate(withLocale(fillPath(apiPaths.order, { id: order.id })), order, { revalidate: false });
    if (payment.ok && payment.data && isUsable(payment.data)) {
      await mutate(paymentKey(order.id), payment.data, { revalidate: false });
    }
    return placed;
  };
}

/** What shows the provider's form for an unpaid order: what came with the order, or else asked for. */
export const usePayment = (orderId: string): SWRResponse<PaymentInit, ApiProblem> =>
  useSWR<PaymentInit, ApiProblem>(
    paymentKey(orderId),
    () => postJson<PaymentInit>(fillPath(apiPaths.orderPayment, { id: orderId }), {}),
    { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false, shouldRetryOnError: false },
  );

const paymentKey = (orderId: string): string => withLocale(fillPath(apiPaths.orderPayment, { id: orderId }));

// an order that is got again may come with the payment of its first try
const isUsable = (payment: PaymentInit): boolean => Date.parse(payment.expiresAt) > Date.now();
