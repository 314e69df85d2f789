import { type Static, Type } from 'typebox';
import { closed } from './common.ts';

/** What the shop is set to, for everybody alike. */
export const ShopConfig = Type.Object(
  {
    maintenanceMode: Type.Boolean(),
    paymentProvider: Type.Union([Type.Literal('nets'), Type.Literal('payer')]),
    userCartEnabled: Type.Boolean(),
    programUrl: Type.String({ format: 'uri' }),
  },
  closed,
);
export type ShopConfig = Static<typeof ShopConfig>;
