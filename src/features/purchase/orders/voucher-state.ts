import type { Order, OrderLine } from './order.ts';
import { factsOf } from './status.ts';

/** Why an order has vouchers or not (readings.md, "From cart to paid", 11). */
export type VoucherState = 'ready' | 'disputed' | 'none';

type Judged = Pick<Order, 'status' | 'dispute'> & { lines: readonly Pick<OrderLine, 'state'>[] };

export function voucherState({ status, dispute, lines }: Judged): VoucherState {
  if (!factsOf(status).voucher || lines.every(({ state }) => state === 'cancelled')) return 'none';
  return dispute === 'open' ? 'disputed' : 'ready';
}
