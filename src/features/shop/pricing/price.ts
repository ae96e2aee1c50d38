import type { Cents } from '#values/money.ts';

export const PARTNER_VENDORS = ['RITA', 'AFILIADO'] as const;

export type PartnerVendor = (typeof PARTNER_VENDORS)[number];

export const VENDORS = ['DEFAULT', ...PARTNER_VENDORS] as const;

export type Vendor = (typeof VENDORS)[number];

export interface PriceTable {
  vendor: Vendor;
  tier: string;
}

export const DEFAULT_TABLE: PriceTable = { vendor: 'DEFAULT', tier: '' };

export interface Price {
  priceCents: Cents;
  specialCents: Cents | null;
  tier: string;
}

export interface ProductPrice {
  base: Price | null;
  table: Price | null;
}

/** Empty and '0,00' mean no special price. */
export const specialPrice = (price: Price): Cents | null =>
  price.specialCents !== null && price.specialCents > 0 && price.specialCents < price.priceCents
    ? price.specialCents
    : null;

export const finalPrice = (price: Price): Cents => specialPrice(price) ?? price.priceCents;

export const applicablePrice = ({ base, table }: ProductPrice): Price | null => table ?? base;

export const priceKey = (productId: number, storeId: number): `${number}:${number}` =>
  `${productId}:${storeId}`;

/** The tier is hidden if its label is missing or contains 'geral'. */
export const showsTier = (tier: string): boolean => tier !== '' && !tier.toLowerCase().includes('geral');
