import type { Cents } from '#values/money.ts';

export const PARTNER_VENDORS = ['RITA', 'AFILIADO'] as const;

/** A partner programme. */
export type PartnerVendor = (typeof PARTNER_VENDORS)[number];

export const VENDORS = ['DEFAULT', ...PARTNER_VENDORS] as const;

/** Whose price list: a partner programme's; DEFAULT is everyone else's. */
export type Vendor = (typeof VENDORS)[number];

/** Whose prices a shopper sees: the vendor and, for partners, the tier's label. */
export interface PriceTable {
  vendor: Vendor;
  /** Empty for DEFAULT. */
  tier: string;
}

export const DEFAULT_TABLE: PriceTable = { vendor: 'DEFAULT', tier: '' };

export interface Price {
  priceCents: Cents;
  specialCents: Cents | null;
  /** The row's label: the tier badge. Empty for DEFAULT. */
  tier: string;
}

/** What one product costs in one store: for everyone, and in the shopper's partner table. */
export interface ProductPrice {
  base: Price | null;
  table: Price | null;
}

/** The special price when it really is one (spec: none when empty or '0,00'). */
export const specialPrice = (price: Price): Cents | null =>
  price.specialCents !== null && price.specialCents > 0 && price.specialCents < price.priceCents
    ? price.specialCents
    : null;

/** What is paid. */
export const finalPrice = (price: Price): Cents => specialPrice(price) ?? price.priceCents;

/** The price that counts for this shopper: the partner's where there is one. Null = not sold in this store. */
export const applicablePrice = ({ base, table }: ProductPrice): Price | null => table ?? base;

export const priceKey = (productId: number, storeId: number): `${number}:${number}` =>
  `${productId}:${storeId}`;

/** Spec: tier badges are hidden when the label contains 'geral' or is missing. */
export const showsTier = (tier: string): boolean => tier !== '' && !tier.toLowerCase().includes('geral');
