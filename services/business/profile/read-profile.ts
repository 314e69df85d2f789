import type { BusinessContext } from '../context.ts';
import { hasActiveSubscription } from '../subscriptions/ownership.ts';
import { isPerson } from '../token-guard/customer.ts';

/** A customer's own data as decisions section 5 shows them. */
export async function readProfile({ db, clock }: BusinessContext, accountId: number) {
  const account = await db.selectFrom('accounts').selectAll().where('id', '=', accountId).executeTakeFirstOrThrow();
  const subscribed = await hasActiveSubscription(db, accountId, clock.now());
  return {
    id: account.id,
    email: account.email,
    name: account.name,
    birth_date: account.birth_date,
    gender: account.gender,
    birth_place: account.birth_place,
    current_city: account.current_city,
    street: account.street,
    zip_code: account.zip_code,
    city: account.city,
    country_id: account.country_id,
    phone: account.phone,
    newsletter: account.newsletter,
    customer_number: account.customer_number,
    ip_login_url: account.ip_login_url,
    user_type: account.user_type,
    can_start_program: subscribed || mayAlwaysStart(account),
    locale: account.locale,
  };
}

/** Employees, and organisations that have an address of their own to start the program at. */
function mayAlwaysStart({ user_type, ip_login_url }: { user_type: string; ip_login_url: string | null }): boolean {
  return user_type === 'employee' || (!isPerson(user_type) && ip_login_url !== null);
}
