import type { Cents } from '#values/money.ts';

export const PARTNER_VENDORS = ['RITA', 'AFILIADO'] as const;

export type PartnerVendor = (typeof PARTNER_VENDORS)[number];

export const VENDORS = ['DEFAULT', ...PARTNER_VENDORS] as const;

/** The owner of a price list: a partner programme, or DEFAULT for everyone else. */
export type Vendor = (typeof VENDORS)[number];

export interface PriceTable {
  vendor: Vendor;
  /** Empty for DEFAULT. */
  tier: string;
}

export const DEFAULT_TABLE: PriceTable = { vendor: 'DEFAULT', tier: '' };

export interface Price {
  priceCents: Cents;
  specialCents: Cents | null;
  /** Label of the tier badge; empty for DEFAULT. */
  tier: string;
}

export interface ProductPrice {
  base: Price | null;
  table: Price | null;
}

/** Spec: there is no special price when it is empty or '0,00'. */
export const specialPrice = (price: Price): Cents | null =>
  price.specialCents !== null && price.specialCents > 0 && price.specialCents < price.priceCents
    ? price.specialCents
    : null;

export const finalPrice = (price: Price): Cents => specialPrice(price) ?? price.priceCents;

/** The partner's price where there is one. Null means not sold in this store. */
export const applicablePrice = ({ base, table }: ProductPrice): Price | null => table ?? base;

export const priceKey = (productId: number, storeId: number): `${number}:${number}` =>
  `${productId}:${storeId}`;

/** Spec: tier badges are hidden when the label is missing or contains 'geral'. */
export const showsTier = (tier: string): boolean => tier !== '' && !tier.toLowerCase().includes('geral');
