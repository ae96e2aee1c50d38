import type { Operator } from '#features/desk/operations/operator.ts';
import { findCovered } from '#features/purchase/orders/server/find-covered.ts';
import { findOrder } from '#features/purchase/orders/server/read-orders.ts';
import type { Deps } from '#platform/deps.ts';
import { refuse } from '#platform/http/call.ts';
import type { CancellationReason } from '../declaration-xml.ts';
import { type Invoice, lockInvoice, selectInvoice, updateInvoice } from './internal/queries.ts';
import { openDocument } from './internal/sealed-document.ts';
import { askCancellation, reissueInvoice } from './settle-invoices.ts';

/** Returns null for a note of an order that the operator may not see. */
async function coveredNote(deps: Deps, invoiceId: string, by: Operator): Promise<Invoice | null> {
  const note = await selectInvoice(deps.db, invoiceId);
  const order = note && (await findOrder(deps, note.orderId));
  return order && (await findCovered(deps, order.incrementId, by, 'finance.view')) ? note : null;
}

export async function reissue(tx: Deps, { invoiceId }: { invoiceId: string }, by: Operator) {
  if (!(await coveredNote(tx, invoiceId, by))) return refuse('not_found');
  const outcome = await reissueInvoice(tx, invoiceId);
  return outcome.ok ? { ok: true as const } : outcome;
}

/** The note stays valid until the tax office has registered the cancellation. */
export async function requestCancellation(
  tx: Deps,
  { invoiceId, reason, text }: { invoiceId: string; reason: CancellationReason; text: string },
  by: Operator,
) {
  if (!(await coveredNote(tx, invoiceId, by))) return refuse('not_found');
  const note = await lockInvoice(tx.db, invoiceId);
  const isAsked = note?.state === 'authorized' && note.cancelAskedAt !== null;
  if (!note?.accessKey || isAsked || (note.state !== 'authorized' && note.state !== 'to_check'))
    return refuse('not_valid');
  await updateInvoice(tx.db, invoiceId, { state: 'authorized', cancelSentAt: null });
  await askCancellation(tx, note, { reason, text });
  return { ok: true as const };
}

export async function readDocument(deps: Deps, { invoiceId }: { invoiceId: string }, by: Operator) {
  const note = await coveredNote(deps, invoiceId, by);
  if (note?.noteXml == null) return refuse('not_found');
  return { name: `nfse-${note.accessKey}.xml`, xml: openDocument(deps.config, note.noteXml) };
}
