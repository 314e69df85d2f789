/** What is printed of a product in both languages. */
export interface Names {
  sv: string;
  en: string;
}

/** One part of a bundle, with its own price (öre, VAT included) and VAT rate (percent). */
export interface SellablePart {
  productId: number;
  names: Names;
  productType: string;
  price: number;
  vat: number;
  durationDays: number | null;
}

/** A product as pricing sees it: nothing of the wire, nothing of the database. Prices in öre, VAT included. */
export interface Sellable {
  id: number;
  names: Names;
  productType: string;
  price: number;
  /** percent; a bundle has none of its own, its parts have */
  vat: number | null;
  onlyOnce: boolean;
  /** stands in the catalogue but cannot be bought today */
  disabled: boolean;
  discountMinItems: number | null;
  discountPercent: number | null;
  durationDays: number | null;
  parts: readonly SellablePart[];
}
