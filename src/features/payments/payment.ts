import type { Order } from '#features/orders/order.ts';
import { isUnpaid } from '#features/orders/status.ts';
import type { Cents } from '#values/money.ts';

/** Why money goes back; the mail's words are chosen by it. */
export type RefundReason = 'second_payment' | 'wrong_amount' | 'sold_out' | 'not_payable' | 'cancelled';

/** The bank's identifier of an order's charge: its id without hyphens, so that repeating the request is safe. */
export const txidOf = (orderId: string): string => orderId.replaceAll('-', '');

/** An order's stock is held this long beyond its deadline, for payments that are under way at the last moment. */
const HOLD_GRACE_MS = 2 * 60_000;

/** When the order's hold of stock ends. */
export const holdUntil = (payUntil: Date): Date => new Date(payUntil.getTime() + HOLD_GRACE_MS);

interface Arrival {
  order: Pick<Order, 'status' | 'totalCents'>;
  amountCents: Cents;
  /** Another payment already pays this order. */
  paid: boolean;
}

/** May this money pay the order (if there still is stock), or why must it go back? */
export function judgeArrival({ order, amountCents, paid }: Arrival): 'keep' | RefundReason {
  if (paid) return 'second_payment';
  if (amountCents !== order.totalCents) return 'wrong_amount';
  return isUnpaid(order.status) || order.status === 'canceled' ? 'keep' : 'not_payable';
}

const FIRST_RETRY_MS = 60_000;
const LONGEST_RETRY_MS = 60 * 60_000;

/** When a refund may be asked for, after so many that the bank could not carry out: 1, 2, 4 … 60 minutes apart. */
export function refundDueAt(createdAt: Date, failures: number): Date {
  if (failures === 0) return createdAt;
  return new Date(createdAt.getTime() + Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1)));
}

const MINUTE_MS = 60_000;
const LONGEST_ASK_MINUTES = 8;

/** When the sweep asks about an open charge again, after so many times: 1, 2, 4, 8, 8 … minutes apart. */
export const askAgainAt = (now: Date, timesAsked: number): Date =>
  new Date(now.getTime() + Math.min(LONGEST_ASK_MINUTES, 2 ** timesAsked) * MINUTE_MS);

/**
 * What the waiting page is told. `failed`: the order ended and the bank never gave a code. `returned`: money came, did
 * not pay the order, and goes back.
 */
export type PixStatus = 'waiting' | 'paid' | 'expired' | 'failed' | 'returned';

interface Watched {
  order: Pick<Order, 'status' | 'payUntil' | 'paidAt'>;
  /** The bank gave a code that could be paid. */
  hadCode: boolean;
}

/** The state of an order's payment for who watches it; past its deadline nothing more is to be scanned. */
export function pixStatus({ order, hadCode }: Watched, now: Date): PixStatus {
  if (isUnpaid(order.status)) return now < order.payUntil ? 'waiting' : 'expired';
  if (order.status !== 'canceled') return 'paid';
  if (order.paidAt) return 'returned';
  return hadCode ? 'expired' : 'failed';
}
