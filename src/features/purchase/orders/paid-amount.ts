import type { Cents } from '#values/money.ts';
import type { Order } from './order.ts';

export const interestOf = ({ card }: Pick<Order, 'card'>): Cents => card?.interestCents ?? 0;

/** The buyer pays the order's total plus the interest of installments. */
export const paidCents = (order: Pick<Order, 'totalCents' | 'card'>): Cents =>
  order.totalCents + interestOf(order);
