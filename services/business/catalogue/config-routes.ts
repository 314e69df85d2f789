import type { Feature } from '../context.ts';
import { localeOf } from '../wire/locale.ts';
import { list, resource } from '../wire/resource.ts';
import { paymentOptions } from './payment-options.ts';

/** `GET /public/v1/config` and `/payment_options`: what the shop is set to, for everybody alike. */
export const configRoutes: Feature = (app, { config }) => {
  app.get('/config', async () =>
    resource('config', 'config', {
      maintenance_mode: config.maintenanceMode,
      payment_provider: 'nets',
      user_cart_enabled: false,
      program_url: config.programUrl,
    }),
  );

  app.get('/payment_options', async (request) => {
    const locale = localeOf(request);
    return list(
      'payment_options',
      paymentOptions.map(({ id, titles, type, panel, paymentProvider }) => ({
        id,
        title: titles[locale],
        type,
        panel,
        payment_provider: paymentProvider,
      })),
    );
  });
};
