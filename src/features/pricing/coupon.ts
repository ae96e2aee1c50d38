import { allocate, type Cents } from '#values/money.ts';

export interface Discount {
  kind: 'percent' | 'amount';
  /** Whole per cent, or cents. */
  value: number;
}

export interface Coupon extends Discount {
  id: number;
  code: string;
}

export const couponCode = (typed: string): string => typed.trim().toUpperCase();

/** The whole discount in cents: rounded half up, never more than `subtotal`. */
export function discountOf({ kind, value }: Discount, subtotal: Cents): Cents {
  const wanted = kind === 'percent' ? Math.floor((subtotal * value + 50) / 100) : value;
  return Math.min(wanted, subtotal);
}

/** Each line's share of the discount by the largest remainder: shares sum to the discount, none exceeds its line. */
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
