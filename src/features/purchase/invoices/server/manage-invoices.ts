import type * as v from 'valibot';
import { addressProblems, readAddress } from '#features/account/accounts/addresses/address-entries.ts';
import type { Operator } from '#features/desk/operations/operator.ts';
import { maskDocument } from '#features/purchase/order-tracking/display.ts';
import { changeInvoice } from '#features/purchase/orders/server/change-invoice.ts';
import { findCovered } from '#features/purchase/orders/server/find-covered.ts';
import { findOrder } from '#features/purchase/orders/server/read-orders.ts';
import type { Deps } from '#platform/deps.ts';
import { refuse } from '#platform/http/call.ts';
import { isKeyOf } from '../declaration.ts';
import type { CancellationReason } from '../declaration-xml.ts';
import type { correctPayer } from '../operations.ts';
import type { NoteFormat } from '../printed-note.ts';
import {
  hasKey,
  type Invoice,
  lockInvoice,
  selectInvoice,
  selectIssuer,
  updateInvoice,
} from './internal/queries.ts';
import { endCheckJob } from './invoice-jobs.ts';
import type { Shown } from './send-invoice.ts';
import { askCancellation, lockForOrder, reissueInvoice } from './settle-invoices.ts';
import { fileOf } from './show-notes.ts';

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

interface Statement extends Shown {
  invoiceId: string;
}

/** What the municipality's page shows counts once the tax office has been asked again, in a job. */
export async function sayShown(
  tx: Deps,
  { invoiceId, isValid, accessKey, noteNumber }: Statement,
  by: Operator,
) {
  if (!(await coveredNote(tx, invoiceId, by))) return refuse('not_found');
  const note = await lockInvoice(tx.db, invoiceId);
  if (note?.state !== 'to_check') return refuse('not_waiting');
  const isNew = isValid && note.accessKey === null;
  if (isNew) {
    const issuer = await selectIssuer(tx.db, note.issuerId);
    if (accessKey === '' || noteNumber === '') return refuse('no_key');
    if (!issuer || !isKeyOf(accessKey, issuer, noteNumber)) return refuse('wrong_key');
    if (await hasKey(tx.db, accessKey)) return refuse('key_taken');
  }
  await tx.jobs.enqueue(tx.db, endCheckJob, {
    invoiceId,
    isValid,
    accessKey: isNew ? accessKey : '',
    noteNumber: isNew ? noteNumber : '',
  });
  return { ok: true as const };
}

/** No declaration of theirs has left, or the tax office has refused it. */
const UNISSUED = ['refused', 'to_issue'] as const;

/** A valid note is cancelled first, because none may be replaced for its payer. */
const isCancelledFirst = ({ state, accessKey, cancelAskedAt }: Invoice): boolean =>
  state === 'authorized' && accessKey !== null && cancelAskedAt === null;

const isCorrectable = (note: Invoice): boolean =>
  UNISSUED.some((one) => one === note.state) || isCancelledFirst(note);

const PAYER_CORRECTED = 'Os dados do tomador foram corrigidos; a nota é emitida de novo.';

export async function payerOf(deps: Deps, { invoiceId }: { invoiceId: string }, by: Operator) {
  const note = await coveredNote(deps, invoiceId, by);
  const order = note && (await findOrder(deps, note.orderId));
  if (!order) return refuse('not_found');
  if (!isCorrectable(note)) return refuse('issued');
  const { invoice, billing } = order;
  const { phone: _phone, country = 'BR', ...address } = billing;
  return { ...invoice, taxId: maskDocument(invoice.taxId), address: { ...address, country } };
}

type PayerForm = v.InferOutput<typeof correctPayer.body>;

/** Changes the payer of the order's later notes, and declares this one again; a valid one is cancelled first. */
export async function correctPayerOf(
  tx: Deps,
  { invoiceId, name, taxId, email, ...form }: PayerForm,
  by: Operator,
) {
  if (!(await coveredNote(tx, invoiceId, by))) return refuse('not_found');
  const fields = Object.fromEntries(
    Object.entries(addressProblems(form)).flatMap(([name, problem]) => (problem ? [[name, problem]] : [])),
  );
  if (Object.keys(fields).length > 0) return { ok: false as const, code: 'invalid' as const, fields };
  const found = await lockForOrder(tx, invoiceId);
  if (!found || !isCorrectable(found.note)) return refuse('issued');
  const { invoice, billing, id } = found.order;
  const { complement: _complement, country, ...address } = readAddress(form);
  await changeInvoice(tx, id, {
    invoice: { name, email, taxId: taxId || invoice.taxId },
    billing: { phone: billing.phone, ...address, ...(country !== 'BR' && { country }) },
  });
  if (isCancelledFirst(found.note)) {
    await askCancellation(tx, found.note, { reason: 1, text: PAYER_CORRECTED });
    return { ok: true as const };
  }
  const outcome = await reissueInvoice(tx, invoiceId, { from: UNISSUED });
  if (outcome.ok) return { ok: true as const };
  return outcome.code === 'still_wrong' ? outcome : refuse('issued');
}

export async function readDocument(
  deps: Deps,
  { invoiceId, format }: { invoiceId: string; format: NoteFormat },
  by: Operator,
) {
  const note = await coveredNote(deps, invoiceId, by);
  const file = note && (await fileOf(deps, note, format));
  if (!file) return refuse('not_found');
  const { content, ...named } = file;
  return { ...named, file: Buffer.from(content).toString('base64') };
}
