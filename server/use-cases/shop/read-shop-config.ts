import type { ShopConfig } from '#shared/contract/shop-config.ts';
import type { PublicBusiness } from '../../upstreams/business/public-business.ts';

export async function readShopConfig(business: PublicBusiness): Promise<ShopConfig> {
  const wire = await business.shopConfig();
  return {
    maintenanceMode: wire.maintenance_mode,
    paymentProvider: wire.payment_provider,
    userCartEnabled: wire.user_cart_enabled,
    programUrl: wire.program_url,
  };
}
