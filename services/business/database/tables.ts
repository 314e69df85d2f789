import type { AccountTables } from '../accounts/account-tables.ts';
import type { CardTables } from '../cards/card-tables.ts';
import type { CatalogueTables } from '../catalogue/catalogue-tables.ts';
import type { OrderTables } from '../orders/order-tables.ts';
import type { PaymentTables } from '../payments/payment-tables.ts';
import type { SeedTables } from '../seed/seed.ts';
import type { SubscriptionTables } from '../subscriptions/subscription-tables.ts';
import type { IdempotencyTables } from '../wire/idempotent.ts';
import type { RateLimitTables } from '../wire/rate-limit.ts';
import type { OutboxTables } from './mail-outbox.ts';

/** Every table, feature by feature. */
export interface Database
  extends AccountTables,
    CardTables,
    CatalogueTables,
    IdempotencyTables,
    OrderTables,
    OutboxTables,
    PaymentTables,
    RateLimitTables,
    SeedTables,
    SubscriptionTables {}
