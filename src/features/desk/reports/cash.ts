import { lineValues, shareOut } from '#features/purchase/cancellations/refund-share.ts';
import type { PaymentMethodName } from '#features/purchase/orders/payment-types.ts';
import type { BookedOrder, BookedReceipt, BookedRefund } from '#features/purchase/payments/booked-money.ts';
import type { Cents } from '#values/money.ts';

/**
 * By `payment`, every amount counts on the day of its own movement. By `attendance`, all amounts of a service count on
 * the day it was attended.
 */
export const BASES = ['payment', 'attendance'] as const;

export type Basis = (typeof BASES)[number];

interface Ledgers {
  orders: readonly BookedOrder[];
  receipts: readonly BookedReceipt[];
  refunds: readonly BookedRefund[];
}

export interface Amounts {
  soldCents: Cents;
  receivedCents: Cents;
  refundedCents: Cents;
}

export type CashSum = Amounts & { unitId: number; method: PaymentMethodName };

const NOTHING: Amounts = { soldCents: 0, receivedCents: 0, refundedCents: 0 };

/** `counts` chooses the lines; all by default. Sums of zero are left out. */
export function cashSums(
  { orders, receipts, refunds }: Ledgers,
  counts: (lineId: number) => boolean = () => true,
): CashSum[] {
  const sums = new Map<string, CashSum>();
  const byId = new Map(orders.map((order) => [order.id, order]));
  function add(
    { orderId, method }: BookedReceipt | BookedRefund,
    amount: keyof Amounts,
    shares: (order: BookedOrder) => Map<number, Cents>,
  ) {
    const order = byId.get(orderId);
    if (!order) throw new Error(`the order ${orderId} of a movement is missing`);
    const cents = shares(order);
    for (const { id, unitId } of order.lines.filter((line) => counts(line.id))) {
      const key = `${unitId} ${method}`;
      const sum = sums.get(key) ?? { unitId, method, ...NOTHING };
      sums.set(key, { ...sum, [amount]: sum[amount] + (cents.get(id) ?? 0) });
    }
  }
  for (const receipt of receipts) {
    if (receipt.use === 'kept') add(receipt, 'soldCents', (order) => lineValues({ ...order, card: null }));
    add(receipt, 'receivedCents', (order) => shareOut(receipt.cents, order, null));
  }
  for (const refund of refunds)
    add(refund, 'refundedCents', (order) => shareOut(refund.cents, order, refund.lineIds));
  return [...sums.values()].filter(
    ({ soldCents, receivedCents, refundedCents }) =>
      soldCents !== 0 || receivedCents !== 0 || refundedCents !== 0,
  );
}

/** Fees are not subtracted, because no ledger knows them. */
export const netCents = ({ receivedCents, refundedCents }: Amounts): Cents => receivedCents - refundedCents;
