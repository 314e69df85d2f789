import type { Generated } from 'kysely';
import type { Moment } from '../database/columns.ts';

export interface CardTables {
  payment_cards: {
    id: Generated<number>;
    customer_id: number;
    payment_provider: string;
    card_type: string;
    /** `492500******0004`; the whole number is never known here */
    masked_pan: string;
    expiry_month: number;
    expiry_year: number;
    is_default: boolean;
    created_at: Moment;
  };
}
