import type { PublicCache } from '../../http/public-cache.ts';
import type { Send } from '../../http/send.ts';
import * as catalogue from './catalogue.ts';
import { quote, type WireWantedItem } from './quote.ts';

export type PublicBusiness = ReturnType<typeof publicBusiness>;

/** The public business API in one language. What everybody sees alike is kept for a while; a quote never is. */
export function publicBusiness(send: Send, cache: PublicCache, locale: string) {
  const list = <T>(path: string, answer: Parameters<typeof send<{ data: { attributes: T }[] }>>[0]['answer']) =>
    cache(`business ${locale} ${path}`, async () => {
      const { data } = await send({ path, answer });
      return data.map(({ attributes }) => attributes);
    });

  return {
    products: () => list('/public/v1/products', catalogue.products),
    agreementOffers: () => list('/public/v1/agreements', catalogue.agreementOffers),
    countries: () => list('/public/v1/countries', catalogue.countries),
    paymentOptions: () => list('/public/v1/payment_options', catalogue.paymentOptions),
    shopConfig: () =>
      cache(`business ${locale} config`, async () => {
        const { data } = await send({ path: '/public/v1/config', answer: catalogue.shopConfig });
        return data.attributes;
      }),
    quote: async (order_items: WireWantedItem[]) => {
      const { data } = await send({ method: 'POST', path: '/public/v1/quotes', body: { order_items }, answer: quote });
      return data.attributes;
    },
  };
}
