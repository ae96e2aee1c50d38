import { dayText } from '#features/shop/stores/opening-hours/schedule.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import { allocate, type Cents, formatReais } from '#values/money.ts';

export interface Discount {
  kind: 'percent' | 'amount';
  /** Whole percent or cents, depending on `kind`. */
  value: number;
}

export interface Coupon extends Discount {
  id: number;
  code: string;
}

/** Every visitor may see these terms. Coupons reduce services, never the fee of a home visit. */
export interface CouponTerms extends Discount {
  code: string;
  minimumCents: Cents;
  endsOn: CalendarDay | null;
  maxUses: number | null;
  maxUsesPerCustomer: number | null;
}

export const discountText = ({ kind, value }: Discount): string =>
  kind === 'percent' ? `${value}%` : formatReais(value);

export function couponText(terms: CouponTerms, today: CalendarDay): string {
  const { minimumCents, endsOn, maxUses, maxUsesPerCustomer: perPerson } = terms;
  const scope =
    minimumCents > 0
      ? `em compras a partir de ${formatReais(minimumCents)} em serviços`
      : 'em todos os serviços da compra';
  const rules = [
    endsOn && `até ${dayText(endsOn, today)}`,
    perPerson !== null && (perPerson === 1 ? 'uma vez por pessoa' : `${perPerson} vezes por pessoa`),
    maxUses !== null && 'enquanto durarem os cupons',
  ].filter(Boolean);
  return [
    `${discountText(terms)} de desconto ${scope}.`,
    rules.length > 0 && `Vale ${rules.join(', ')}.`,
    'Não vale para a taxa de deslocamento nem com preços de convênio.',
  ]
    .filter(Boolean)
    .join(' ');
}

export const couponCode = (typed: string): string => typed.trim().toUpperCase();

/** Returns cents, rounded half up and at most `subtotal`. */
export function discountOf({ kind, value }: Discount, subtotal: Cents): Cents {
  const reduction = kind === 'percent' ? Math.floor((subtotal * value + 50) / 100) : value;
  return Math.min(reduction, subtotal);
}

/** Shares the discount by the largest remainder. The shares sum to it, and none exceeds its line. */
export function discountLines(discount: Discount, lineCents: readonly Cents[]): Cents[] {
  const subtotal = lineCents.reduce((sum, cents) => sum + cents, 0);
  return allocate(discountOf(discount, subtotal), lineCents);
}

export type CouponRefusal =
  | 'unknown'
  | 'not_started'
  | 'ended'
  | 'withdrawn'
  | 'used_up'
  | 'used_by_customer'
  | 'below_minimum'
  | 'partner_price';
