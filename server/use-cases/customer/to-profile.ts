import type { Profile } from '#shared/contract/customer.ts';
import type { WireProfile } from '../../upstreams/business/customer.ts';

export const toProfile = (wire: WireProfile): Profile => ({
  id: String(wire.id),
  email: wire.email,
  name: wire.name,
  customerNumber: wire.customer_number,
  userType: wire.user_type,
  street: wire.street ?? null,
  zipCode: wire.zip_code ?? null,
  city: wire.city ?? null,
  countryId: wire.country_id === undefined || wire.country_id === null ? null : String(wire.country_id),
  phone: wire.phone ?? null,
  canStartProgram: wire.can_start_program,
});
