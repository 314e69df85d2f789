import type { Generated } from 'kysely';
import type { Locale } from '#shared/locale.ts';
import type { Moment } from '../database/columns.ts';

export interface AccountTables {
  accounts: {
    id: Generated<number>;
    /** lower-case; unique */
    email: string;
    password_hash: string;
    name: string;
    user_type: string;
    locale: Locale;
    customer_number: string;
    ip_login_url: string | null;
    birth_date: string | null;
    gender: string | null;
    birth_place: string | null;
    current_city: string | null;
    street: string | null;
    /** five digits */
    zip_code: string | null;
    city: string | null;
    country_id: number | null;
    phone: string | null;
    newsletter: boolean;
    terms_accepted_at: Moment | null;
    created_at: Moment;
    /** null: the mailed link has not been followed */
    activated_at: Moment | null;
    /** sessions that began before it have ended, but for `kept_session` (an identity provider's `sid`) */
    sessions_valid_from: Moment | null;
    kept_session: string | null;
  };
  account_keys: {
    /** SHA-256 of the mailed key, hexadecimal */
    key_hash: string;
    account_id: number;
    purpose: KeyPurpose;
    activate_trial: boolean;
    expires_at: Moment;
    used_at: Moment | null;
  };
  /** a wish for a mail with a key, by an address that may or may not have an account */
  key_requests: {
    id: Generated<number>;
    email: string;
    purpose: KeyPurpose;
    locale: Locale;
    requested_at: Moment;
  };
}

export type KeyPurpose = 'activation' | 'reset';
