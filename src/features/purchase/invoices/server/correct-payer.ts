import type { Invoice as Payer } from '#features/purchase/orders/order.ts';
import { changeInvoice } from '#features/purchase/orders/server/change-invoice.ts';
import { lockOrder } from '#features/purchase/orders/server/move-order.ts';
import { findOwnOrder } from '#features/purchase/orders/server/read-orders.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import { refuse } from '#platform/http/call.ts';
import { selectInvoicesOf } from './internal/queries.ts';
import { reissueInvoice } from './settle-invoices.ts';
import { mayCorrect, showNotes } from './show-notes.ts';

interface Correction {
  incrementId: string;
  customerId: number;
  /** Its `taxId` may be '' for the stored one. */
  payer: Payer;
}

/** Changes the order's payer, and declares anew what the tax office had refused. */
export async function correctPayer(deps: Deps, { payer, ...asked }: Correction) {
  const shown = await showNotes(deps, asked);
  if (!shown) return refuse('not_found');
  return inTransaction(deps, async (tx) => {
    const found = await findOwnOrder(tx, asked);
    const order = found && (await lockOrder(tx, found.id));
    if (!order) return refuse('not_found');
    const notes = await selectInvoicesOf(tx.db, [order.id]);
    if (!mayCorrect(notes, shown.coming !== null)) return refuse('issued');
    await changeInvoice(tx, order.id, { invoice: { ...payer, taxId: payer.taxId || found.invoice.taxId } });
    for (const { id, state } of notes) if (state === 'refused') await reissueInvoice(tx, id);
    return { ok: true as const };
  });
}
