import type { Names, SellablePart } from '../quotes/sellable.ts';
import type { VatRow } from '../quotes/vat-rows.ts';
import type { OrderStatus } from './order-status.ts';

/** Where an order goes; phone may be empty, the zip code is five digits. */
export interface OrderAddress {
  name: string;
  street: string;
  zipCode: string;
  city: string;
  countryId: number;
  phone: string;
}

/** One row of an order as it was sold: a later change in the catalogue does not touch it. Öre, VAT included. */
export interface OrderItem {
  id: number;
  productId: number;
  productType: string;
  names: Names;
  amount: number;
  unitPrice: number;
  discount: number;
  total: number;
  /** percent; null for a bundle of several rates */
  vat: number | null;
  durationDays: number | null;
  parts: readonly SellablePart[];
  metadata: object | null;
  deliveredAt: Date | null;
}

/** An order as it was placed; its shipping is one of the items. Öre, VAT included. */
export interface Order {
  id: number;
  orderNumber: string;
  /** random; what the payment provider's idempotency keys are made of */
  reference: string;
  customerId: number;
  status: OrderStatus;
  createdAt: Date;
  locale: 'sv' | 'en';
  address: OrderAddress;
  items: readonly OrderItem[];
  total: number;
  totalVat: number;
  vatRows: readonly VatRow[];
  amountToPay: number;
  currency: string;
  paymentMethod: string;
  paymentProvider: string;
  /** when the customer asked for an immediate start, and which wording was agreed to */
  immediateStartConsent: { at: Date; textVersion: string } | null;
}
