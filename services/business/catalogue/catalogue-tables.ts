import type { Generated } from 'kysely';
import type { Bilingual, Json, Moment } from '../database/columns.ts';

/** All prices are in öre, VAT included. */
export interface CatalogueTables {
  products: {
    id: Generated<number>;
    /** what code and seeds know the product by, e.g. `year` */
    code: string;
    names: Json<Bilingual>;
    descriptions: Json<Bilingual>;
    price: number;
    /** percent; null for a bundle, whose parts have their own */
    vat: number | null;
    product_type: ProductType;
    only_once: boolean;
    tags: Json<string[]>;
    price_class: string | null;
    discount_min_items: number | null;
    discount_percent: number | null;
    duration_days: number | null;
    /** `everyone` sees and buys it, `loyal`: who has or had a year, `nobody`: shipping, and what comes by other ways */
    sold_to: 'everyone' | 'loyal' | 'nobody';
    position: number;
  };
  product_parts: {
    bundle_id: number;
    part_id: number;
    /** of the part within the bundle */
    price: number;
    position: number;
  };
  price_changes: {
    product_id: number;
    price: number;
    valid_from: Moment;
  };
  agreement_offers: {
    id: Generated<number>;
    product_id: number;
    names: Json<Bilingual>;
    descriptions: Json<Bilingual>;
    monthly_price: number;
    vat: number;
    /** months */
    binding_period: number;
    notice_period_days: number;
  };
  countries: {
    id: Generated<number>;
    code: string;
    names: Json<Bilingual>;
    /** percent */
    normal_vat: number;
    position: number;
  };
}

export type ProductType = 'physical' | 'subscription' | 'shipping' | 'aggregated' | 'on_demand' | 'gift_card';
