import type { Customer } from '#shared/contract/customer.ts';
import type { PublicBusiness } from '../../upstreams/business/public-business.ts';
import type { RestrictedBusiness } from '../../upstreams/business/restricted-business.ts';

/** What the header shows of the customer: the name, and where "start program" leads if it is shown (decisions section 5). */
export async function readCustomer(from: {
  business: Pick<PublicBusiness, 'shopConfig'>;
  customer: Pick<RestrictedBusiness, 'profile'>;
}): Promise<Customer> {
  const profile = await from.customer.profile();
  if (!profile.can_start_program) return { name: profile.name, startProgramUrl: null };
  const url = profile.ip_login_url ?? (await from.business.shopConfig()).program_url;
  return { name: profile.name, startProgramUrl: isWebAddress(url) ? url : null };
}

/** It becomes a link: no `javascript:` may come of an organisation's settings. */
const isWebAddress = (text: string): boolean => /^https?:$/.test(URL.parse(text)?.protocol ?? '');
