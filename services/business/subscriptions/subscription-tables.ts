import type { Generated } from 'kysely';
import type { Bilingual, Json, Moment } from '../database/columns.ts';

export type SubscriptionSource = 'order' | 'user_agreement' | 'promo_code' | 'student_token' | 'course' | 'trial';

export interface SubscriptionTables {
  subscriptions: {
    id: Generated<number>;
    customer_id: number;
    product_id: number;
    names: Json<Bilingual>;
    start_date: Moment;
    end_date: Moment;
    source: SubscriptionSource;
    order_item_id: number | null;
    /** which of an order item's several: counts from 1 */
    unit: number | null;
    user_agreement_id: number | null;
    auto_renew: boolean;
    paused_at: Moment | null;
    /** taken back, as when its order was credited: as if it had never been */
    revoked_at: Moment | null;
  };
}
