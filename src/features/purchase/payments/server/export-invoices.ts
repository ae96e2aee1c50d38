import { wasPaid } from '#features/purchase/order-tracking/paid.ts';
import { paidOrders } from '#features/purchase/orders/server/read-orders.ts';
import { refundedOf } from '#features/purchase/payments/server/money-of.ts';
import type { Deps } from '#platform/deps.ts';
import { csvOf } from '#platform/import/csv.ts';
import { INVOICE_COLUMNS, invoiceRow } from '../invoice-row.ts';

/** Returns the orders paid in this period as CSV, the oldest first, or null when there are none. */
export async function exportInvoices(deps: Deps, paid: { from: Date; to: Date }): Promise<string | null> {
  let file = csvOf([INVOICE_COLUMNS], { mark: true });
  let any = false;
  for await (const orders of paidOrders(deps, paid)) {
    const refunded = await refundedOf(
      deps,
      orders.map(({ id }) => id),
    );
    const rows = orders.flatMap((order) =>
      order.paidAt && wasPaid(order)
        ? [invoiceRow({ ...order, paidAt: order.paidAt }, refunded.get(order.id) ?? 0)]
        : [],
    );
    any ||= rows.length > 0;
    file += csvOf(rows, { mark: false });
  }
  return any ? file : null;
}
