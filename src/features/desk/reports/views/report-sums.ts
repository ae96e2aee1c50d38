import { lineValues, shareOut } from '#features/purchase/cancellations/refund-share.ts';
import type { BookedOrder, BookedReceipt, BookedRefund } from '#features/purchase/payments/booked-money.ts';
import type { Cents } from '#values/money.ts';

/** The reports that are read from daily sums. */
export type SummedReport = 'sales' | 'services' | 'coupons' | 'refunds' | 'funnel' | 'occupation';

export interface ReportSum {
  report: SummedReport;
  unitId: number;
  /** The id of the service ('' once the order is erased), the coupon, the reason, or the stage; '' for sales. */
  item: string;
  count: number;
  cents: Cents;
}

interface Ledgers {
  orders: readonly BookedOrder[];
  receipts: readonly BookedReceipt[];
  refunds: readonly BookedRefund[];
}

/**
 * Sales, coupons and refunds of one day, by unit. Sales have sums of their own beside those by service, which are a
 * hundred times as many. Orders with a coupon and refunds count once, at the unit of their first service; the cents count
 * at the unit of each.
 */
export function moneySums({ orders, receipts, refunds }: Ledgers): ReportSum[] {
  const sums = new Map<string, ReportSum>();
  const byId = new Map(orders.map((order) => [order.id, order]));
  const orderOf = ({ orderId }: { orderId: string }): BookedOrder => {
    const order = byId.get(orderId);
    if (!order) throw new Error(`the order ${orderId} of a movement is missing`);
    return order;
  };
  function add(part: ReportSum) {
    const key = `${part.report} ${part.unitId} ${part.item}`;
    const sum = sums.get(key) ?? { ...part, count: 0, cents: 0 };
    sums.set(key, { ...sum, count: sum.count + part.count, cents: sum.cents + part.cents });
  }
  for (const receipt of receipts) {
    if (receipt.use !== 'kept') continue;
    const order = orderOf(receipt);
    const values = lineValues({ ...order, card: null });
    for (const [index, { id, unitId, productId, discountCents }] of order.lines.entries()) {
      const sale = { unitId, count: 1, cents: values.get(id) ?? 0 };
      add({ ...sale, report: 'sales', item: '' });
      add({ ...sale, report: 'services', item: String(productId ?? '') });
      if (order.couponCode !== null)
        add({
          report: 'coupons',
          unitId,
          item: order.couponCode,
          count: index === 0 ? 1 : 0,
          cents: discountCents,
        });
    }
  }
  for (const refund of refunds) {
    const order = orderOf(refund);
    const shares = shareOut(refund.cents, order, refund.lineIds);
    const back = order.lines.filter(({ id }) => (shares.get(id) ?? 0) !== 0);
    for (const [index, { id, unitId }] of back.entries())
      add({
        report: 'refunds',
        unitId,
        item: refund.reason,
        count: index === 0 ? 1 : 0,
        cents: shares.get(id) ?? 0,
      });
  }
  return [...sums.values()];
}

/** The stages of a purchase, in their order. Triggers and `cart_starts` know them by their place here. */
export const STAGES = ['carts', 'quotes', 'orders', 'paid'] as const;

/** Carts of one unit that came to a stage and no further. */
export interface Reached {
  unitId: number;
  /** A place in `STAGES`. */
  stage: number;
  count: number;
}

/** Each stage counts the carts that reached it, so that none is larger than the one before. Stages of zero are left out. */
export const funnelSums = (reached: readonly Reached[]): ReportSum[] =>
  [...Map.groupBy(reached, ({ unitId }) => unitId)].flatMap(([unitId, own]) =>
    STAGES.map((item, place): ReportSum => {
      const count = own.reduce((sum, { stage, count }) => (stage >= place ? sum + count : sum), 0);
      return { report: 'funnel', unitId, item, count, cents: 0 };
    }).filter(({ count }) => count > 0),
  );
