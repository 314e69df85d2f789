import { readServiceConfig, type ServiceConfig } from '../service.ts';

/** What the payment stand-in is told. */
export interface PaymentsConfig extends ServiceConfig {
  /** the one origin whose pages may hold the card form, e.g. `http://localhost:3000` */
  shopOrigin: string;
  /** what the merchant's server sends in `Authorization` */
  secretKey: string;
  /** what the merchant's page names; public */
  checkoutKey: string;
  /** lists the test cards below the form */
  demoHint: boolean;
}

/** Reads the environment: `PAYMENTS_PORT`, `PAYMENTS_URL`, `SHOP_ORIGIN`, `PAYMENTS_SECRET_KEY`, `PAYMENTS_CHECKOUT_KEY`, `PAYMENTS_DEMO_HINT=off`. */
export function readPaymentsConfig(env: NodeJS.ProcessEnv): PaymentsConfig {
  return {
    ...readServiceConfig(env, 'PAYMENTS', 3004),
    shopOrigin: new URL(env.SHOP_ORIGIN ?? 'http://localhost:3000').origin,
    secretKey: env.PAYMENTS_SECRET_KEY ?? 'test-secret-key-arkivboden',
    checkoutKey: env.PAYMENTS_CHECKOUT_KEY ?? 'test-checkout-key-arkivboden',
    demoHint: env.PAYMENTS_DEMO_HINT !== 'off',
  };
}
