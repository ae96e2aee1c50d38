import type { AddressData } from '#features/account/accounts/addresses/address.ts';
import type { Vendor } from '#features/shop/pricing/price.ts';
import type { UnitType } from '#features/shop/stores/store.ts';
import type { Cents } from '#values/money.ts';

export const VISIT_DAYS = [
  { value: 'segunda', label: 'Segunda-feira' },
  { value: 'terca', label: 'Terça-feira' },
  { value: 'quarta', label: 'Quarta-feira' },
  { value: 'quinta', label: 'Quinta-feira' },
  { value: 'sexta', label: 'Sexta-feira' },
  { value: 'sabado', label: 'Sábado' },
] as const;

export type VisitDay = (typeof VISIT_DAYS)[number]['value'];

export const isVisitDay = (day: string): boolean => VISIT_DAYS.some(({ value }) => value === day);

export const VISIT_PERIODS = [
  { value: 'manha', label: 'Manhã, até as 12h' },
  { value: 'tarde', label: 'Tarde, depois das 12h' },
] as const;

export type VisitPeriod = (typeof VISIT_PERIODS)[number]['value'];

/** `days` and `period` are empty while the shopper is to choose a free window. */
export interface HomeVisit extends Omit<AddressData, 'country'> {
  days: string[];
  period: VisitPeriod | '';
}

export type QuoteState = 'open' | 'ordered' | 'cancelled' | 'expired';

export interface QuoteLine {
  id: number;
  position: number;
  variantId: number;
  productId: number;
  productName: string;
  unitId: number;
  unitName: string;
  unitType: UnitType;
  cep: string;
  beneficiaryId: number;
  priceCents: Cents;
  discountCents: Cents;
  homeVisit: HomeVisit | null;
}

/** A quote is a cart with chosen people and places. Prices are frozen and stock is held until it is paid, cancelled or expired. */
export interface Quote {
  id: string;
  cartId: string;
  customerId: number;
  state: QuoteState;
  source: string;
  callers: string[];
  couponCode: string | null;
  /** The offers whose promised prices it has. */
  offerIds: string[];
  vendor: Vendor;
  subtotalCents: Cents;
  discountCents: Cents;
  freightCents: Cents;
  totalCents: Cents;
  freightByCep: Record<string, Cents>;
  createdAt: Date;
  expiresAt: Date;
  lines: QuoteLine[];
}

/** The source of a sale by an operator. The reports read it in SQL. */
export const COUNTER = 'counter';

/** Returns 'self_service' when the flow began on the self-service pages, or when nothing else is bought. */
export const sourceOf = (requested: string, unitTypes: readonly UnitType[]): string =>
  requested === 'self_service' || (unitTypes.length > 0 && unitTypes.every((type) => type === 'self_service'))
    ? 'self_service'
    : '';
