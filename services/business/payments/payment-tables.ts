import type { Generated } from 'kysely';
import type { Moment } from '../database/columns.ts';

/**
 * `starting`: the provider has been, or is about to be, asked for it · `pending`: the customer can pay it · `charged` ·
 * `ended`: can never be paid · `mismatched`: the provider charged something else than was asked for, a person must look ·
 * `refunding`: the money is on its way back · `refunded`
 */
export type PaymentStatus = 'starting' | 'pending' | 'charged' | 'ended' | 'mismatched' | 'refunding' | 'refunded';

export interface PaymentTables {
  payments: {
    id: Generated<number>;
    order_id: number;
    /** counts from 1 within the order */
    attempt: number;
    provider: string;
    provider_payment_id: string | null;
    status: PaymentStatus;
    /** öre */
    amount: number;
    currency: string;
    charge_id: string | null;
    created_at: Moment;
    expires_at: Moment;
    next_check_at: Moment;
  };
  payment_events: {
    event_id: string;
    payment_id: number;
    name: string;
    received_at: Moment;
  };
}
