import { stringify } from 'csv-stringify/sync';
import { wasPaid } from '#features/orders/paid.ts';
import { paidOrders } from '#features/orders/server/read-orders.ts';
import { refundedOf } from '#features/payments/server/refunded-of.ts';
import type { Deps } from '#platform/deps.ts';
import { INVOICE_COLUMNS, invoiceRow } from '../invoice-row.ts';

/** With its mark, so that spreadsheets read UTF-8; cells that would be formulas are defused. */
const csv = (rows: string[][], bom: boolean): string =>
  stringify(rows, { bom, delimiter: ';', record_delimiter: 'windows', escape_formulas: true });

/** The orders that money paid in this time, oldest first, as CSV; null when there are none. */
export async function exportInvoices(deps: Deps, paid: { from: Date; to: Date }): Promise<string | null> {
  let file = csv([INVOICE_COLUMNS], true);
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
    file += csv(rows, false);
  }
  return any ? file : null;
}
