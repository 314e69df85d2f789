import type { FastifyRequest } from 'fastify';
import type { Locale } from '#shared/locale.ts';
import { BusinessError } from '../wire/business-error.ts';

/** The account that a request is made for, as the access token names it and the database knows it. */
export interface Customer {
  id: number;
  email: string;
  name: string;
  userType: string;
  locale: Locale;
  /** the identity provider's session, where the token tells */
  session: string | null;
}

const customers = new WeakMap<FastifyRequest, Customer>();

/** The customer of a request behind the token guard; throws 401 anywhere else. */
export function customerOf(request: FastifyRequest): Customer {
  const customer = customerIfAny(request);
  if (!customer) throw new BusinessError(401, 'token.missing');
  return customer;
}

export const customerIfAny = (request: FastifyRequest): Customer | null => customers.get(request) ?? null;

export function setCustomer(request: FastifyRequest, customer: Customer): void {
  customers.set(request, customer);
}

/** Private persons and our own staff; every other type, known or not, is an organisation (decisions section 5). */
export const isPerson = (userType: string): boolean => userType === 'individual' || userType === 'employee';
