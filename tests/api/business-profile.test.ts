import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestBusiness, type TestBusiness } from '../support/business.ts';

let business: TestBusiness;
beforeAll(async () => {
  business = await startTestBusiness();
});
afterAll(() => business.close());

const profileOf = async (email: string) => {
  const token = await business.tokenOf(email);
  const { body } = await business.call('GET', '/restricted/v1/profile?locale=sv', { token });
  return body.data.attributes;
};
const change = async (email: string, body: object) => {
  const token = await business.tokenOf(email);
  return business.call('PUT', '/restricted/v1/profile?locale=sv', { token, body });
};

test('a customer reads every field of the profile', async () => {
  expect(await profileOf('erik@example.se')).toEqual({
    id: 2,
    email: 'erik@example.se',
    name: 'Erik Norberg',
    birth_date: '1958-11-03',
    gender: 'male',
    birth_place: 'Skellefteå',
    current_city: 'Umeå',
    street: 'Storgatan 61',
    zip_code: '90330',
    city: 'Umeå',
    country_id: 1,
    phone: '070-174 06 12',
    newsletter: false,
    customer_number: '100102',
    ip_login_url: null,
    user_type: 'individual',
    can_start_program: false,
    locale: 'sv',
  });
});

describe('the program can be started by', () => {
  test.each([
    ['whoever has a subscription', 'anna@example.se', true],
    ['no one without', 'erik@example.se', false],
    ['an employee', 'anstalld@example.se', true],
    ['an organisation with an address of its own', 'bibliotek@example.se', true],
  ])('%s', async (_, email, may) => {
    expect((await profileOf(email)).can_start_program).toBe(may);
  });
});

describe('changing the profile', () => {
  test('what is sent is saved, in camelCase too, and the rest stays', async () => {
    const { status, body } = await change('maria@example.se', {
      zipCode: '352 34',
      street: '  Storgatan 1 ',
      phone: '',
      country_id: '2',
      newsletter: false,
      birthDate: '1971-02-28',
    });
    expect(status).toBe(200);
    expect(body.data.attributes).toMatchObject({
      zip_code: '35234',
      street: 'Storgatan 1',
      phone: null,
      country_id: 2,
      newsletter: false,
      birth_date: '1971-02-28',
      name: 'Maria Sandell',
      city: 'Växjö',
    });
    expect(await profileOf('maria@example.se')).toEqual(body.data.attributes);
    expect((await change('maria@example.se', { zip_code: null })).body.data.attributes.zip_code).toBeNull();
  });

  test('what is not the customer’s to change stays', async () => {
    const before = await profileOf('olof@example.se');
    const { status } = await change('olof@example.se', {
      id: 1,
      email: 'other@example.se',
      customer_number: '1',
      ip_login_url: 'https://evil.test',
      user_type: 'employee',
      can_start_program: true,
    });
    expect(status).toBe(200);
    expect(await profileOf('olof@example.se')).toEqual(before);
  });

  test.each([
    ['name', 'x'.repeat(71), 'name.too_long'],
    ['name', '', 'name.too_short'],
    ['street', 'x'.repeat(71), 'street.too_long'],
    ['city', 'x'.repeat(51), 'city.too_long'],
    ['phone', '0'.repeat(51), 'phone.too_long'],
    ['birth_place', 'x'.repeat(51), 'birth_place.too_long'],
    ['current_city', 'x'.repeat(51), 'current_city.too_long'],
    ['zip_code', '1234', 'zip_code.invalid'],
    ['zip_code', '123456', 'zip_code.invalid'],
    ['gender', 'unknown', 'gender.invalid'],
    ['birth_date', '1971-02-30', 'birth_date.invalid'],
    ['birth_date', '2999-01-01', 'birth_date.invalid'],
    ['country_id', 4711, 'country.unknown'],
    ['newsletter', 'yes', 'newsletter.invalid'],
  ])('%s as %j is refused with a pointer', async (field, value, code) => {
    const before = await profileOf('kursledare@example.se');
    const { status, body } = await change('kursledare@example.se', { [field]: value });
    expect(status).toBe(422);
    expect(body.errors).toEqual([{ status: '422', code, source: { pointer: `/data/attributes/${field}` } }]);
    expect(await profileOf('kursledare@example.se')).toEqual(before);
  });

  test('several faults are told at once', async () => {
    const { body } = await change('kursledare@example.se', { zip_code: 'x', city: 'x'.repeat(51) });
    const pointers = body.errors.map(({ source }: { source: { pointer: string } }) => source.pointer);
    expect(pointers.toSorted()).toEqual(['/data/attributes/city', '/data/attributes/zip_code']);
  });

  test('a body that is no JSON is refused', async () => {
    const token = await business.tokenOf('erik@example.se');
    const { status, body } = await business.call('PUT', '/restricted/v1/profile?locale=en', { token, body: '{"name"' });
    expect(status).toBe(400);
    expect(body).toEqual({
      error_key: 'request.invalid',
      messages: ['The details are not filled in correctly.'],
      errors: [],
    });
  });
});
