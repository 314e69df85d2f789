import type { Order } from '#shared/contract/order.ts';
import type { Locale } from '#shared/locale.ts';
import { ShopProblem } from '../../problems.ts';
import type { WireOrder } from '../../upstreams/business/order.ts';
import type { RestrictedBusiness } from '../../upstreams/business/restricted-business.ts';
import { toOrder } from './to-order.ts';

type FindsOrder = Pick<RestrictedBusiness, 'order'>;

export async function readOrder(customer: FindsOrder, id: string, locale: Locale): Promise<Order> {
  return toOrder(await findOrder(customer, id), locale);
}

/** The customer's own order. One of somebody else is as unknown as one that does not exist: `order.notFound`. */
export async function findOrder(customer: FindsOrder, id: string): Promise<WireOrder> {
  try {
    return await customer.order(id);
  } catch (error) {
    if (error instanceof ShopProblem && error.code === 'request.notFound')
      throw new ShopProblem('order.notFound', { cause: error });
    throw error;
  }
}
