import { lineValues, type SharedOrder, shareOut } from '#features/purchase/cancellations/refund-share.ts';
import type { PaymentMethodName } from '#features/purchase/orders/payment-types.ts';
import type { Cents } from '#values/money.ts';

/**
 * By `payment`, every amount counts on the day of its own movement. By `attendance`, all amounts of a service count on
 * the day it was attended.
 */
export const BASES = ['payment', 'attendance'] as const;

export type Basis = (typeof BASES)[number];

type SharedLine = SharedOrder['lines'][number];

export type BookedOrder = Omit<SharedOrder, 'lines'> & {
  id: string;
  lines: readonly (SharedLine & { unitId: number })[];
};

interface Movement {
  orderId: string;
  method: PaymentMethodName;
  cents: Cents;
}

/** Money that came twice, late or in a wrong amount sells nothing, and goes back. */
export type BookedReceipt = Movement & { use: 'kept' | 'refund' };

/** `lineIds` are the services of its cancellation; null for a refund of the order as a whole. */
export type BookedRefund = Movement & { lineIds: readonly number[] | null };

export interface Ledgers {
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
    { orderId, method }: Movement,
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
