import { randomUUID } from 'node:crypto';
import type { Order, OrderLine } from '#features/purchase/orders/order.ts';
import { lockOrder } from '#features/purchase/orders/server/move-order.ts';
import { eventsOf, linesOf } from '#features/purchase/orders/server/read-orders.ts';
import { crashPoint } from '#features/purchase/payments/server/crash-point.ts';
import { productsByIds } from '#features/shop/catalogue/server/read-products.ts';
import { withCaches } from '#platform/cache/versioned-cache.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import { type DeclaredService, issuedAtOf, type Replacement } from '../declaration.ts';
import { refusalsOf } from '../declaration-rules.ts';
import { type CancellationReason, declarationXml } from '../declaration-xml.ts';
import { asFirstRendered, dueLines } from '../due-lines.ts';
import { type InvoiceState, type Issuer, isKept, isLive, refusedFor, type TaxRule } from '../invoice.ts';
import { type DueLine, type NoteAct, planNotes, type StandingNote } from '../invoice-plan.ts';
import { declareService } from './declare-service.ts';
import { selectIssuers, selectTaxRules } from './internal/config-queries.ts';
import {
  type Invoice,
  insertInvoice,
  lockInvoice,
  replaceLines,
  selectInvoice,
  selectInvoicesOf,
  selectIssuer,
  selectLinesOf,
  selectLiveLines,
  selectTaxRule,
  takeNumber,
  updateInvoice,
} from './internal/queries.ts';
import { sealDocument } from './internal/sealed-document.ts';
import { cancelInvoiceJob, sendInvoiceJob } from './invoice-jobs.ts';

type Noted = Order & { lines: OrderLine[] };

/**
 * Makes the notes of an order what its services demand now: declares what was rendered, cancels or replaces notes of what was not.
 * Running it again changes nothing. Returns false if a note must change once the tax office has answered, so that it has to run
 * later.
 */
export async function settleInvoices(deps: Deps, orderId: string): Promise<boolean> {
  const issuers = (await selectIssuers(deps.db)).filter(({ active }) => active);
  if (issuers.length === 0) return true;
  return inTransaction(deps, async (running) => {
    const tx = withCaches(running, deps);
    const locked = await lockOrder(tx, orderId);
    if (!locked) return true;
    const lines = asFirstRendered(await linesOf(tx, orderId), await eventsOf(tx, orderId));
    const order = { ...locked, lines };
    const types = new Map(
      [
        ...(await productsByIds(
          tx,
          order.lines.map(({ productId }) => productId),
        )),
      ].map(([id, { serviceType }]) => [id, serviceType]),
    );
    const due = dueLines(order, { issuers, rules: await selectTaxRules(tx.db) }, types);
    let isSettled = true;
    for (const act of planNotes(due, await standingNotes(tx, orderId))) {
      if (await perform(tx, order, act)) continue;
      isSettled = false;
      // The note has changed meanwhile, so the plan is no longer true.
      if (act.act !== 'wait') break;
    }
    return isSettled;
  });
}

async function standingNotes(tx: Deps, orderId: string): Promise<StandingNote[]> {
  const all = await selectInvoicesOf(tx.db, [orderId]);
  if (all.length === 0) return [];
  const lines = Map.groupBy(await selectLiveLines(tx.db, orderId), ({ invoiceId }) => invoiceId);
  const isReplaced = ({ id }: Invoice) => all.some((one) => one.replacesId === id && isLive(one.state));
  return all
    .filter(({ id, state }) => isLive(state) && lines.has(id))
    .map((note) => ({
      id: note.id,
      state: note.state,
      day: note.day,
      cancelling: note.cancelAskedAt !== null || isReplaced(note) || isKept(note),
      lines: lines.get(note.id) ?? [],
    }));
}

const NOT_RENDERED = 'O serviço não foi prestado: o atendimento foi desfeito ou o valor devolvido.';
const CHANGED = 'Parte dos serviços desta nota não foi prestada.';

/** Returns false for what has to be done later. */
async function perform(tx: Deps, order: Noted, plan: NoteAct): Promise<boolean> {
  if (plan.act === 'wait') return false;
  if (plan.act === 'declare') {
    await declare(tx, order, plan.lines);
    return true;
  }
  const note = await lockInvoice(tx.db, plan.note.id);
  // It was sent meanwhile, or answered.
  if (note?.state !== plan.note.state) return false;
  if (note.state === 'authorized') await endAuthorized(tx, order, note, plan);
  else if (plan.act === 'cancel') await updateInvoice(tx.db, note.id, { state: 'dropped' });
  else await rebuild(tx, order, note, plan.lines);
  return true;
}

async function endAuthorized(
  tx: Deps,
  order: Noted,
  note: Invoice,
  plan: Extract<NoteAct, { act: 'cancel' | 'replace' }>,
): Promise<void> {
  const issuer = await selectIssuer(tx.db, note.issuerId);
  // The Simples Nacional may replace no note by one of another value (E0061).
  const replaces = plan.act === 'replace' && issuer?.regime === 'normal';
  if (replaces) return declare(tx, order, plan.lines, note);
  await askCancellation(tx, note, {
    reason: plan.act === 'replace' ? 1 : 2,
    text: plan.act === 'replace' ? CHANGED : NOT_RENDERED,
  });
}

/** The tax office hears of it in a job. */
export async function askCancellation(
  tx: Deps,
  { id }: Pick<Invoice, 'id'>,
  { reason, text }: { reason: CancellationReason; text: string },
): Promise<void> {
  await updateInvoice(tx.db, id, { cancelReason: reason, cancelText: text, cancelAskedAt: tx.clock.now() });
  await tx.jobs.enqueue(tx.db, cancelInvoiceJob, { invoiceId: id });
}

const replacementOf = (former: Invoice | null | undefined): Replacement | null =>
  former?.accessKey ? { key: former.accessKey, reason: '99', text: CHANGED } : null;

async function declare(tx: Deps, order: Noted, lines: readonly DueLine[], replaced?: Invoice): Promise<void> {
  const [first] = lines;
  if (!first) return;
  // A replacement may not change the competence (E0060).
  const day = replaced?.day ?? first.day;
  const { issuer, rule } = first;
  const replaces = replacementOf(replaced);
  const content = await declareService(tx, { order, issuer, rule, day, lines, replaces });
  const id = randomUUID();
  const made = await numbered(tx, content, issuer, null);
  crashPoint(tx.config, 'note-number-taken');
  await insertInvoice(
    tx.db,
    {
      id,
      orderId: order.id,
      issuerId: issuer.id,
      ruleId: rule.id,
      series: issuer.series,
      day,
      cents: content.cents,
      createdAt: tx.clock.now(),
      replacesId: replaced?.id ?? null,
      ...made,
    },
    lines.map(({ lineId, cents }) => ({ lineId, cents })),
  );
  if (made.state === 'to_issue') await tx.jobs.enqueue(tx.db, sendInvoiceJob, { invoiceId: id });
}

/** Declares anew what the tax office or the store itself refused, under the same number. Needs the locks of order and note. */
async function rebuild(tx: Deps, order: Noted, note: Invoice, lines: readonly DueLine[]): Promise<void> {
  const [first] = lines;
  if (!first) return;
  await replaceLines(
    tx.db,
    note.id,
    lines.map(({ lineId, cents }) => ({ lineId, cents })),
  );
  await redeclare(tx, order, note, { issuer: first.issuer, rule: first.rule, day: first.day, lines });
}

interface Content {
  issuer: Issuer;
  rule: TaxRule;
  day: string;
  lines: readonly { lineId: number; cents: number }[];
}

async function redeclare(
  tx: Deps,
  order: Noted,
  note: Invoice,
  { issuer, rule, day, lines }: Content,
): Promise<void> {
  const former = note.replacesId === null ? null : await lockInvoice(tx.db, note.replacesId);
  const replaces = replacementOf(former);
  const content = await declareService(tx, { order, issuer, rule, day, lines, replaces });
  const made = await numbered(tx, content, issuer, note.series === issuer.series ? note.number : null);
  await updateInvoice(tx.db, note.id, {
    ruleId: rule.id,
    series: issuer.series,
    day,
    cents: content.cents,
    sentAt: null,
    ...made,
  });
  if (made.state === 'to_issue') await tx.jobs.enqueue(tx.db, sendInvoiceJob, { invoiceId: note.id });
}

type ReissueOutcome =
  | { ok: true }
  | { ok: false; code: 'not_refused' }
  | { ok: false; code: 'still_wrong'; reason: string };

/**
 * Declares a note again that is in one of these states, with the payer's data, the issuer and the rule as they are now. It keeps
 * its number, unless another program has used it.
 */
export async function reissueInvoice(
  tx: Deps,
  invoiceId: string,
  {
    from = ['refused'],
    isNumberLost = false,
  }: { from?: readonly InvoiceState[]; isNumberLost?: boolean } = {},
): Promise<ReissueOutcome> {
  return inTransaction(tx, async (own): Promise<ReissueOutcome> => {
    const found = await lockForOrder(own, invoiceId);
    if (!found || !from.includes(found.note.state)) return { ok: false, code: 'not_refused' };
    const { order } = found;
    const note = isNumberLost ? { ...found.note, number: null } : found.note;
    const issuer = await selectIssuer(own.db, note.issuerId);
    const rule = await selectTaxRule(own.db, note.ruleId);
    if (!issuer || !rule) return { ok: false, code: 'not_refused' };
    const lines = await selectLinesOf(own.db, note.id);
    await redeclare(own, order, note, { issuer, rule, day: note.day, lines });
    const { state, refusalText } = (await lockInvoice(own.db, note.id)) ?? note;
    return state === 'to_issue'
      ? { ok: true }
      : { ok: false, code: 'still_wrong', reason: refusalText ?? '' };
  });
}

/** Locks the order before the note, as all transactions do. */
export async function lockForOrder(
  tx: Deps,
  invoiceId: string,
): Promise<{ order: Noted; note: Invoice } | null> {
  const found = await selectInvoice(tx.db, invoiceId);
  const locked = found && (await lockOrder(tx, found.orderId));
  const note = locked && (await lockInvoice(tx.db, invoiceId));
  return note ? { order: { ...locked, lines: await linesOf(tx, locked.id) }, note } : null;
}

/**
 * Checks the content, and takes a number only for what the tax office would not refuse, in this transaction: thus numbers have no
 * gaps.
 */
async function numbered(tx: Deps, content: DeclaredService, issuer: Issuer, kept: number | null) {
  const now = tx.clock.now();
  const issuedAt = issuedAtOf(now, content.day);
  const refusals = refusalsOf({ ...content, number: 1, issuedAt }, now);
  if (refusals.length > 0) return { state: 'refused' as const, number: kept, ...refusedFor(refusals) };
  const number = kept ?? (await takeNumber(tx.db, issuer));
  const xml = declarationXml({ ...content, number, issuedAt });
  return {
    state: 'to_issue' as const,
    number,
    issuedAt,
    declarationXml: sealDocument(tx.config, xml),
    refusalCode: null,
    refusalText: null,
  };
}
