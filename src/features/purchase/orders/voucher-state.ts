import type { Order, OrderLine } from './order.ts';
import { factsOf } from './status.ts';

/** The state says why an order has vouchers or not (readings.md, "From cart to paid", 11). */
export type VoucherState = 'ready' | 'disputed' | 'returned' | 'none';

export const HELD = { dispute: 'disputed', returned: 'returned' } as const;

type OrderFacts = Pick<Order, 'status' | 'voucherHold'> & { lines: readonly Pick<OrderLine, 'state'>[] };

export function voucherState({ status, voucherHold, lines }: OrderFacts): VoucherState {
  if (!factsOf(status).voucher || lines.every(({ state }) => state === 'cancelled')) return 'none';
  return voucherHold ? HELD[voucherHold] : 'ready';
}
