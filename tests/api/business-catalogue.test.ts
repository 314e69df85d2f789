import { type TSchema, Type } from 'typebox';
import { Value } from 'typebox/value';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestBusiness, type TestBusiness } from '../support/business.ts';

let business: TestBusiness;
beforeAll(async () => {
  business = await startTestBusiness({ programUrl: 'https://program.test/start' });
});
afterAll(() => business.close());

const closed = { additionalProperties: false };
const Names = Type.Object({ sv: Type.String({ minLength: 1 }), en: Type.String({ minLength: 1 }) }, closed);
const Price = Type.String({ pattern: '^\\d+\\.\\d\\d SEK$' });
const OrNull = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const list = (type: string, attributes: TSchema) =>
  Type.Object(
    {
      data: Type.Array(
        Type.Object({ id: Type.String({ pattern: '^\\d+$' }), type: Type.Literal(type), attributes }, closed),
      ),
      meta: Type.Object({ total_count: Type.Integer() }, closed),
    },
    closed,
  );

const ProductAttributes = Type.Object(
  {
    id: Type.Integer(),
    names: Names,
    name: Type.String(),
    description: Type.String({ minLength: 20 }),
    price: Price,
    vat: OrNull(Type.Number()),
    product_type: Type.String({ pattern: '^(physical|subscription|shipping|aggregated|on_demand|gift_card)$' }),
    only_once: Type.Boolean(),
    disabled_message: OrNull(Type.String()),
    product_tags: Type.Array(Type.String()),
    price_class: OrNull(Type.String()),
    discount_min_items: OrNull(Type.Integer()),
    discount_percent: OrNull(Type.Integer()),
    consists_of_products: Type.Array(
      Type.Object(
        { id: Type.Integer(), names: Names, product_type: Type.String(), price: Price, vat: Type.Number() },
        closed,
      ),
    ),
    amount: Type.Integer(),
    duration_days: OrNull(Type.Integer()),
    lowest_price_30_days: OrNull(Price),
  },
  closed,
);

function expectShape(schema: TSchema, body: unknown) {
  expect([...Value.Errors(schema, body)].map(({ instancePath, message }) => `${instancePath} ${message}`)).toEqual([]);
}

async function productsFor(email: string, locale = 'sv') {
  const token = await business.tokenOf(email);
  const { body } = await business.call('GET', `/restricted/v1/products?locale=${locale}`, { token });
  expectShape(list('products', ProductAttributes), body);
  return new Map<string, { disabled_message: string | null; price: string }>(
    body.data.map(({ attributes }: { attributes: { names: { en: string } } }) => [attributes.names.en, attributes]),
  );
}

describe('what everybody is shown', () => {
  test('products have names, prices and VAT as agreed, and neither shipping nor the loyalty price is among them', async () => {
    const { status, body } = await business.call('GET', '/public/v1/products?locale=en');
    expect(status).toBe(200);
    expectShape(list('products', ProductAttributes), body);
    const prices = body.data.map(
      ({ attributes }: { attributes: { name: string; price: string; vat: number | null } }) => [
        attributes.name,
        attributes.price,
        attributes.vat,
      ],
    );
    expect(prices).toEqual([
      ['24 hours free', '0.00 SEK', 25],
      ['1 month', '295.00 SEK', 25],
      ['3 months', '695.00 SEK', 25],
      ['12 months', '1695.00 SEK', 25],
      ['Beginners package', '1895.00 SEK', null],
      ['Släktforskning på riktigt (in Swedish)', '349.00 SEK', 6],
      ['Finding Your Swedish Ancestors', '299.00 SEK', 6],
      ['On-demand photography, price class A', '295.00 SEK', 25],
      ['On-demand photography, price class B', '495.00 SEK', 25],
      ['On-demand photography, price class C', '795.00 SEK', 25],
      ['Aerial photo, file', '395.00 SEK', 25],
      ['Aerial photo, print', '695.00 SEK', 25],
      ['Gift card SEK 300', '300.00 SEK', 0],
      ['Gift card SEK 500', '500.00 SEK', 0],
      ['Gift card SEK 1000', '1000.00 SEK', 0],
    ]);
    expect(body.meta.total_count).toBe(15);
  });

  test('the trial is known by its name, and the beginners package by its parts', async () => {
    const { body } = await business.call('GET', '/public/v1/products?locale=sv');
    const named = (name: string) =>
      body.data.find(({ attributes }: { attributes: { name: string } }) => attributes.name === name).attributes;
    expect(named('24 timmar gratis')).toMatchObject({ only_once: true, product_tags: ['offer'], duration_days: 1 });
    const parts = named('Nybörjarpaket').consists_of_products;
    expect(parts.map(({ price, vat }: { price: string; vat: number }) => [price, vat])).toEqual([
      ['1500.00 SEK', 25],
      ['395.00 SEK', 6],
    ]);
  });

  test('the year that is paid monthly is offered at 149 kr twelve times', async () => {
    const { body } = await business.call('GET', '/public/v1/agreements?locale=en');
    const Offer = Type.Object(
      {
        id: Type.Integer(),
        names: Names,
        name: Type.String(),
        description: Type.String(),
        product_id: Type.Integer(),
        monthly_price: Type.Number(),
        total_price: Type.Number(),
        vat: Type.Number(),
        binding_period: Type.Integer(),
        notice_period_days: Type.Integer(),
        payment_methods: Type.Array(Type.String()),
      },
      closed,
    );
    expectShape(list('agreements', Offer), body);
    expect(body.data).toHaveLength(1);
    expect(body.data[0].attributes).toMatchObject({ monthly_price: 149, total_price: 1788, binding_period: 12 });
  });

  test('countries come in the asked language, Sweden and its neighbours first', async () => {
    const { body } = await business.call('GET', '/public/v1/countries?locale=sv');
    expectShape(
      list('countries', Type.Object({ id: Type.Integer(), name: Type.String(), normal_vat: Type.Number() }, closed)),
      body,
    );
    const names = body.data.map(({ attributes }: { attributes: { name: string } }) => attributes.name);
    expect(names.slice(0, 5)).toEqual(['Sverige', 'Danmark', 'Finland', 'Island', 'Norge']);
    expect(names).toContain('USA');
    expect(names.at(-1)).toBe('Österrike');
  });

  test('configuration and the ways to pay', async () => {
    const config = await business.call('GET', '/public/v1/config?locale=sv');
    expect(config.body.data).toEqual({
      id: 'config',
      type: 'config',
      attributes: {
        id: 'config',
        maintenance_mode: false,
        payment_provider: 'nets',
        user_cart_enabled: false,
        program_url: 'https://program.test/start',
      },
    });
    const options = await business.call('GET', '/public/v1/payment_options?locale=sv');
    expect(options.body.data.map(({ attributes }: { attributes: object }) => attributes)).toEqual([
      { id: 1, title: 'Kort', type: 'credit_card', panel: 'credit_card', payment_provider: 'nets' },
    ]);
  });

  test('an unknown address is answered in the agreed shape and the asked language', async () => {
    const { status, body } = await business.call('GET', '/public/v1/nothing?locale=en');
    expect(status).toBe(404);
    expect(body).toEqual({
      error_key: 'request.not_found',
      messages: ['What you are looking for does not exist.'],
      errors: [],
    });
  });
});

describe('what a customer is shown', () => {
  test('who has bought nothing sees no loyalty price and may try for free', async () => {
    const products = await productsFor('erik@example.se', 'en');
    expect(products.has('12 months, loyalty price')).toBe(false);
    expect(products.get('24 hours free')?.disabled_message).toBeNull();
  });

  test('who has a year sees the loyalty price, and is told why the trial cannot be had', async () => {
    const products = await productsFor('anna@example.se');
    expect(products.get('12 months, loyalty price')?.price).toBe('1395.00 SEK');
    expect(products.get('24 hours free')?.disabled_message).toBe('Du har redan ett abonnemang som löper.');
  });

  test('who has used the trial is told so, in the asked language', async () => {
    const token = await business.tokenOf('anstalld@example.se');
    const started = await business.call('POST', '/restricted/v1/subscriptions?locale=sv', {
      token,
      body: { productId: 1 },
    });
    expect(started.status).toBe(201);
    const products = await productsFor('anstalld@example.se', 'en');
    expect(products.get('24 hours free')?.disabled_message).toBe('You have already used this offer.');
  });
});

describe('during maintenance', () => {
  test('the shop can be read, but nothing is changed', async () => {
    const token = await business.tokenOf('erik@example.se');
    await business.restart({ maintenanceMode: true });
    try {
      const config = await business.call('GET', '/public/v1/config?locale=sv');
      expect(config.body.data.attributes.maintenance_mode).toBe(true);
      expect((await business.call('GET', '/restricted/v1/profile?locale=sv', { token })).status).toBe(200);
      const change = await business.call('PUT', '/restricted/v1/profile?locale=sv', { token, body: { city: 'Ystad' } });
      expect(change.status).toBe(503);
      expect(change.body.error_key).toBe('maintenance');
      expect(change.headers.get('retry-after')).toBe('600');
    } finally {
      await business.restart();
    }
    const profile = await business.call('GET', '/restricted/v1/profile?locale=sv', { token });
    expect(profile.body.data.attributes.city).toBe('Umeå');
  });
});
