import type { Order } from '#features/purchase/orders/order.ts';

/** An attempt needs this long before the order's deadline. */
const LEAST_MS = 30_000;

export type NotPayable = { ok: false; code: 'not_payable' | 'too_late' };

/** No attempt may start while money is under review, because that money is held already. */
export function payableUntil(
  { status, payUntil }: Pick<Order, 'status' | 'payUntil'>,
  now: Date,
): { ok: true } | NotPayable {
  if (status !== 'pending_payment') return { ok: false, code: 'not_payable' };
  return payUntil.getTime() - now.getTime() < LEAST_MS ? { ok: false, code: 'too_late' } : { ok: true };
}
