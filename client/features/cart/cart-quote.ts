import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { apiPaths } from '#shared/api-paths.ts';
import type { Cart, CartItem, CartQuoteRequest } from '#shared/contract/cart.ts';
import { postJson } from '../../api/api.ts';
import type { ApiProblem } from '../../api/api-problem.ts';

export interface CartQuote {
  /** the latest priced cart; while amounts change, that of a moment ago */
  cart: Cart | null;
  /** that `cart` prices these very items and amounts */
  current: boolean;
  problem: ApiProblem | null;
  tryAgain: () => void;
}

/** The cart priced by the shop. Quick changes ask once, and an answer that has been overtaken is not shown. */
export function useCartQuote(items: readonly CartItem[]): CartQuote {
  const asked = useSettled(items, 250);
  // the items are the key: each answer lands under what it answers, in whatever order the answers come
  const { data, error, mutate } = useSWR<Cart, ApiProblem>(
    asked.length === 0 ? null : [apiPaths.cartQuote, JSON.stringify(asked)],
    () => postJson<Cart>(apiPaths.cartQuote, { items: [...asked] } satisfies CartQuoteRequest),
    { keepPreviousData: true, revalidateOnFocus: false },
  );
  const cart = data ?? null;
  return { cart, current: cart !== null && prices(cart, items), problem: error ?? null, tryAgain: () => void mutate() };
}

function prices(cart: Cart, items: readonly CartItem[]): boolean {
  const amounts = new Map(cart.lines.map((line) => [line.lineId, line.amount]));
  return amounts.size === items.length && items.every((item) => amounts.get(item.lineId) === item.amount);
}

function useSettled(items: readonly CartItem[], milliseconds: number): readonly CartItem[] {
  const [settled, setSettled] = useState(items);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(items), milliseconds);
    return () => clearTimeout(timer);
  }, [items, milliseconds]);
  return settled;
}
