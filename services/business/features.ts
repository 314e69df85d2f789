import { accountRoutes } from './accounts/account-routes.ts';
import { cardRoutes } from './cards/card-routes.ts';
import { agreementRoutes } from './catalogue/agreement-routes.ts';
import { configRoutes } from './catalogue/config-routes.ts';
import { countryRoutes } from './catalogue/country-routes.ts';
import { customersProductRoutes, productRoutes } from './catalogue/product-routes.ts';
import type { Background, Feature } from './context.ts';
import { accountLookupRoutes } from './internal/account-lookup-routes.ts';
import { credentialsRoutes } from './internal/credentials-routes.ts';
import { startJobs } from './jobs/start-jobs.ts';
import { orderRoutes } from './orders/order-routes.ts';
import { netsWebhook } from './payments/nets-webhook.ts';
import { paymentRoutes } from './payments/payment-routes.ts';
import { profileRoutes } from './profile/profile-routes.ts';
import { customersQuoteRoutes, publicQuoteRoutes } from './quotes/quote-routes.ts';
import { subscriptionRoutes } from './subscriptions/subscription-routes.ts';

/** Every feature, under the base that its routes are answered at. */
export const features: Record<Base, readonly Feature[]> = {
  /** open to everyone */
  '/user-api': [accountRoutes],
  '/public/v1': [productRoutes, agreementRoutes, countryRoutes, configRoutes, publicQuoteRoutes],
  /** behind the token guard */
  '/restricted/v1': [
    customersProductRoutes,
    countryRoutes,
    profileRoutes,
    customersQuoteRoutes,
    orderRoutes,
    paymentRoutes,
    subscriptionRoutes,
    cardRoutes,
  ],
  /** behind the services' key */
  '/internal': [credentialsRoutes, accountLookupRoutes],
  /** whoever calls proves itself as the feature asks; bodies come as they are sent */
  '/webhooks': [netsWebhook],
};

type Base = '/user-api' | '/public/v1' | '/restricted/v1' | '/internal' | '/webhooks';

/** What runs beside the requests. */
export const background: readonly Background[] = [startJobs];
