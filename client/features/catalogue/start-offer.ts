import { useRef } from 'react';
import { useSWRConfig } from 'swr';
import { apiPaths } from '#shared/api-paths.ts';
import type { Subscription } from '#shared/contract/account.ts';
import type { Product } from '#shared/contract/product.ts';
import type { FreeSubscriptionRequest } from '#shared/contract/registration.ts';
import { postJson } from '../../api/api.ts';
import { withLocale } from '../../api/with-locale.ts';
import type { StartedState } from '../../ui/started-state.ts';
import { useGo } from '../../ui/use-go.ts';

/**
 * Starts a free offer and leads to the account, which tells of it. A try whose answer was lost is the same try again.
 * @throws ApiProblem
 */
export function useStartOffer(): (product: Product) => Promise<void> {
  const { mutate } = useSWRConfig();
  const go = useGo();
  const key = useRef<string>(null);
  return async ({ id, name }) => {
    key.current ??= crypto.randomUUID();
    const request: FreeSubscriptionRequest = { productId: id };
    await postJson<Subscription>(apiPaths.subscriptions, request, { idempotencyKey: key.current });
    // as it was before, the account must not be seen even for a moment
    await mutate(withLocale(apiPaths.account), undefined, { revalidate: false });
    void mutate(withLocale(apiPaths.customer));
    void mutate(withLocale(apiPaths.products));
    go('/account', { state: { started: name } satisfies StartedState });
  };
}
