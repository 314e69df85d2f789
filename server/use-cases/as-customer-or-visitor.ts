import { isSessionRequired } from '../problems.ts';

/** Asks for the customer, if there is one; a session that turns out to have ended sees what every visitor sees. */
export async function asCustomerOrVisitor<Api, T>(
  customer: Api | null,
  visitor: Api,
  ask: (api: Api) => Promise<T>,
): Promise<T> {
  if (!customer) return ask(visitor);
  try {
    return await ask(customer);
  } catch (error) {
    if (isSessionRequired(error)) return ask(visitor);
    throw error;
  }
}
