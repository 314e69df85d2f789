import type { Send } from '../../http/send.ts';
import * as catalogue from './catalogue.ts';
import * as customer from './customer.ts';
import * as orders from './order.ts';
import { quote, type WireWantedItem } from './quote.ts';

export type RestrictedBusiness = ReturnType<typeof restrictedBusiness>;

/** The restricted business API on behalf of one customer, whose token the transport attaches. Nothing of it is kept. */
export function restrictedBusiness(send: Send) {
  const base = '/restricted/v1';
  return {
    products: async () => attributesOf(await send({ path: `${base}/products`, answer: catalogue.products })),
    quote: async (order_items: WireWantedItem[]) => {
      const { data } = await send({ method: 'POST', path: `${base}/quotes`, body: { order_items }, answer: quote });
      return data.attributes;
    },
    profile: async () => (await send({ path: `${base}/profile`, answer: customer.profile })).data.attributes,
    currentSubscription: async () => {
      const { data } = await send({ path: `${base}/subscriptions/current`, answer: customer.currentSubscription });
      return data?.attributes ?? null;
    },
    futureSubscriptions: async () =>
      attributesOf(await send({ path: `${base}/subscriptions/future`, answer: customer.subscriptions })),
    pastSubscriptions: async () =>
      attributesOf(await send({ path: `${base}/subscriptions/past`, answer: customer.subscriptions })),
    /** `key` starts it once however often it is sent */
    startSubscription: async (product_id: string, key: string | undefined) => {
      const headers = key === undefined ? {} : { 'idempotency-key': key };
      const body = { product_id };
      const answer = customer.startedSubscription;
      const { data } = await send({ method: 'POST', path: `${base}/subscriptions`, body, headers, answer });
      return data.attributes;
    },
    paymentCards: async () =>
      attributesOf(await send({ path: `${base}/payment_cards`, answer: customer.paymentCards })),
    orders: async () => attributesOf(await send({ path: `${base}/orders`, answer: orders.orders })),
    order: async (id: string) => {
      const { data } = await send({ path: `${base}/orders/${encodeURIComponent(id)}`, answer: orders.order });
      return data.attributes;
    },
    /** `key` makes one order of it however often it is sent */
    placeOrder: async (body: orders.WireOrderRequest, key: string) => {
      const headers = { 'idempotency-key': key };
      const { data } = await send({ method: 'POST', path: `${base}/orders`, body, headers, answer: orders.order });
      return data.attributes;
    },
    initPayment: async (orderId: string, paymentProvider: string) => {
      const query = { order_id: orderId, payment_provider: paymentProvider };
      const { data } = await send({ path: `${base}/payments/init`, query, answer: orders.paymentInit });
      return data.attributes;
    },
  };
}

const attributesOf = <T>(list: { data: readonly { attributes: T }[] }): T[] =>
  list.data.map(({ attributes }) => attributes);
