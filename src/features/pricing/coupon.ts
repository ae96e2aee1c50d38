import { allocate, type Cents } from '#values/money.ts';

/** A discount on services, never on freight. */
export interface Discount {
  kind: 'percent' | 'amount';
  /** Whole per cent, or cents. */
  value: number;
}

export interface Coupon extends Discount {
  id: number;
  code: string;
}

/** Codes are compared in upper case without spaces around. */
export const couponCode = (typed: string): string => typed.trim().toUpperCase();

/** The whole discount on services worth `subtotal`: half up, never more than the services cost. */
export function discountOf({ kind, value }: Discount, subtotal: Cents): Cents {
  const wanted = kind === 'percent' ? Math.floor((subtotal * value + 50) / 100) : value;
  return Math.min(wanted, subtotal);
}

/** Each line's part of the discount by the largest remainder: the parts sum to it, none exceeds its line. */
export function discountLines(discount: Discount, lineCents: readonly Cents[]): Cents[] {
  const subtotal = lineCents.reduce((sum, cents) => sum + cents, 0);
  return allocate(discountOf(discount, subtotal), lineCents);
}

export type CouponRefusal =
  | 'unknown'
  | 'not_started'
  | 'ended'
  | 'used_up'
  | 'used_by_customer'
  | 'below_minimum'
  | 'partner_price';
