import { createHash, randomUUID } from 'node:crypto';
import { type Attended, attendedOf } from '#features/desk/attendance/server/attended-of.ts';
import { recollect } from '#features/desk/attendance/server/recollect.ts';
import type { Order } from '#features/purchase/orders/order.ts';
import { lockOrder } from '#features/purchase/orders/server/move-order.ts';
import { endPromises, resumePromises } from '#features/purchase/orders/server/promise-results.ts';
import { linesOf } from '#features/purchase/orders/server/read-orders.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import { CODECS, protocolOf } from '../protocols.ts';
import type { Answer } from '../read-answer.ts';
import {
  hasCritical,
  isWithdrawn,
  mismatch,
  type Report,
  type ReportedPatient,
  rejectionText,
  replaces,
} from '../report.ts';
import { isOver } from '../result-state.ts';
import { announceResults, resultStatesOf, shownOf } from './announce-results.ts';
import {
  deleteReports,
  hideReports,
  insertReport,
  isLiving,
  type LabOrder,
  lockMessage,
  selectByPlacer,
  selectLinks,
  selectMessage,
  selectShown,
  updateLabOrders,
  updateMessage,
} from './internal/queries.ts';
import { openBytes, sealBytes } from './internal/sealed.ts';
import { mailCriticalJob } from './laboratory-jobs.ts';
import { patientOf } from './patient-of.ts';
import { NEXT } from './send-to-laboratory.ts';

/**
 * Stores the results of a message. All of it is one person's, or a person looks at it first: a message with one doubtful exam is
 * held whole, and shown to no patient.
 */
export async function applyMessage(deps: Deps, { messageId }: { messageId: number }): Promise<void> {
  const found = await selectMessage(deps.db, messageId);
  if (found?.state !== 'waiting' || found.content === null) return;
  const bytes = openBytes(deps.config, found.content);
  const link = (await selectLinks(deps.db)).find((one) => one.laboratoryId === found.laboratoryId);
  const incoming = CODECS[protocolOf(bytes)].read(bytes, link?.own ?? '');
  if (!incoming) return hold(deps, messageId, 'A mensagem não fala de um pedido.');
  if ('answer' in incoming) return applyNews(deps, messageId, incoming.answer);
  const read = incoming.reports;
  if (!read.ok) return hold(deps, messageId, read.problem);
  if (read.reports.some(hasCritical)) await alertTeam(deps, messageId);
  const orders = await selectByPlacer(
    deps.db,
    read.reports.map(({ placer }) => placer),
  );
  const orderIds = new Set([...orders.values()].map(({ orderId }) => orderId));
  const [orderId] = orderIds;
  if (orderId === undefined || orders.size < new Set(read.reports.map(({ placer }) => placer)).size)
    return hold(deps, messageId, 'O pedido não é desta loja.');
  if (orderIds.size > 1) return hold(deps, messageId, 'A mensagem fala de dois pedidos.');
  await inTransaction(deps, async (tx) => {
    const placed = await lockOrder(tx, orderId);
    if (!placed) return;
    const locked = await lockMessage(tx.db, messageId);
    if (locked?.state !== 'waiting') return;
    const entries = await attendedOf(tx, orderId);
    // The laboratory's answer may have changed them until the order was locked.
    const current = await selectByPlacer(tx.db, [...orders.keys()]);
    const pairs = read.reports.flatMap((report) => {
      const order = current.get(report.placer);
      return order ? [{ report, order }] : [];
    });
    const expected = { laboratoryId: locked.laboratoryId, patient: read.patient, entries };
    const problem = pairs.map((pair) => problemOf(pair, expected)).find((text) => text !== null);
    if (problem) return hold(tx, messageId, problem, orderId);
    const before = await resultStatesOf(tx, orderId);
    for (const pair of pairs) {
      await storeReport(tx, messageId, pair);
      await followRejection(tx, placed, { ...pair, entries });
    }
    await followPromises(
      tx,
      pairs.map(({ order }) => order),
    );
    await updateMessage(tx.db, messageId, { state: 'done', orderId, endedAt: tx.clock.now() });
    const documents = new Set(entries.map(({ patientDocument }) => patientDocument));
    await announceResults(tx, { orderId, before, messageId, documents });
  });
}

/** News of an order after its answer: the laboratory took it with a number, or refused it after all. */
async function applyNews(deps: Deps, messageId: number, { text, lines }: Answer): Promise<void> {
  const [line] = lines;
  const known = line && (await selectByPlacer(deps.db, [line.placer])).get(line.placer);
  if (!line || !known) return hold(deps, messageId, 'O pedido não é desta loja.');
  await inTransaction(deps, async (tx) => {
    if (!(await lockOrder(tx, known.orderId))) return;
    const locked = await lockMessage(tx.db, messageId);
    const order = (await selectByPlacer(tx.db, [line.placer])).get(line.placer);
    if (locked?.state !== 'waiting' || !order) return;
    if (order.laboratoryId !== locked.laboratoryId)
      return hold(tx, messageId, 'O pedido foi feito a outro laboratório.', order.orderId);
    if (order.state === 'to_send') return hold(tx, messageId, NOT_ANSWERED, order.orderId);
    const state = NEXT[line.control];
    if (state && (order.state === 'accepted' || order.state === 'refused'))
      await updateLabOrders(tx.db, [order.id], {
        state,
        filler: order.filler ?? (line.filler || null),
        refusal: state === 'refused' ? text.slice(0, 200) : '',
        ...(state !== order.state && { answeredAt: tx.clock.now() }),
      });
    await updateMessage(tx.db, messageId, {
      state: 'done',
      orderId: order.orderId,
      endedAt: tx.clock.now(),
    });
  });
}

const NOT_ANSWERED = 'O laboratório ainda não respondeu ao pedido deste exame.';

interface Pair {
  report: Report;
  order: LabOrder;
}

interface Expected {
  laboratoryId: number;
  patient: ReportedPatient;
  entries: readonly Attended[];
}

/** Says why a report may not be stored, in Portuguese for the desk; null when it may. */
function problemOf({ report, order }: Pair, { laboratoryId, patient, entries }: Expected): string | null {
  if (order.laboratoryId !== laboratoryId) return 'O pedido foi feito a outro laboratório.';
  const entry = entries.find(({ id }) => id === order.attendanceId);
  if (!entry) return 'A coleta não existe mais.';
  if (entry.undoneAt !== null) return 'A coleta foi desfeita.';
  if (order.state === 'to_send') return NOT_ANSWERED;
  if (order.state === 'rejected' && report.rejected === '')
    return 'A amostra já tinha sido rejeitada, e a nova coleta foi pedida.';
  const { filler, code } = order;
  return mismatch(report, patient, { patient: patientOf(entry), filler, tube: String(order.tube), code });
}

async function storeReport(tx: Deps, messageId: number, { report, order }: Pair): Promise<void> {
  const { status, at, rejected, observations, pdf } = report;
  const about = { order: order.orderId, exam: order.id };
  const shown = (await selectShown(tx.db, [order.id])).get(order.id) ?? null;
  const own = { id: randomUUID(), laboratoryOrderId: order.id, messageId, at, receivedAt: tx.clock.now() };
  if (isWithdrawn(report)) {
    if (shown?.status === 'W') return;
    await deleteReports(tx.db, order.id);
    tx.log.error({ alarm: 'laboratory_withdrawn', ...about }, 'a result was of another patient');
    // The patient may have read it, so it stays visible that there was one.
    const nothing = {
      status: 'W',
      rejected: '',
      critical: false,
      content: sealBytes(tx.config, '[]'),
    } as const;
    if (shown) await insertReport(tx.db, { ...own, ...nothing, shown: true });
    return;
  }
  const isNewer = replaces(report, shown);
  // The other patient's values, sent again, are kept nowhere.
  if (!isNewer && shown?.status === 'W') return;
  if (isNewer) await hideReports(tx.db, order.id);
  await insertReport(tx.db, {
    ...own,
    status,
    shown: isNewer,
    rejected,
    critical: hasCritical(report),
    content: sealBytes(tx.config, JSON.stringify(observations)),
    pdf: pdf && sealBytes(tx.config, pdf),
    pdfHash: pdf && createHash('sha256').update(pdf).digest('hex'),
  });
}

/** A critical value alerts, also where its message is held: then its patient is still to be found. */
async function alertTeam(deps: Deps, messageId: number): Promise<void> {
  await inTransaction(deps, async (tx) => {
    const message = await lockMessage(tx.db, messageId);
    if (!message || message.critical) return;
    await updateMessage(tx.db, messageId, { critical: true });
    await tx.jobs.enqueue(tx.db, mailCriticalJob, { messageId });
    tx.log.error({ alarm: 'laboratory_critical', message: messageId }, 'a critical value came');
  });
}

/** A rejected sample opens its service again at once, so that the patient chooses a new time without asking the unit. */
async function followRejection(
  tx: Deps,
  { id: orderId, quoteId }: Pick<Order, 'id' | 'quoteId'>,
  { report, order, entries }: Pair & Pick<Expected, 'entries'>,
): Promise<void> {
  if (report.rejected === '' || !isLiving(order)) return;
  const entry = entries.find(({ id }) => id === order.attendanceId);
  const line = (await linesOf(tx, orderId)).find(({ id }) => id === order.lineId);
  if (!entry || !line || (await selectShown(tx.db, [order.id])).get(order.id)?.rejected !== report.rejected)
    return;
  await updateLabOrders(tx.db, [order.id], { state: 'rejected' });
  const isOpen = await recollect(tx, { entry, quoteId, line, reason: rejectionText(report.rejected) });
  if (!isOpen)
    tx.log.error({ alarm: 'laboratory_rejected', order: orderId, exam: order.id }, 'a sample was rejected');
}

/** A promise is over with the final result. It holds again when that was another patient's. */
async function followPromises(tx: Deps, orders: readonly LabOrder[]): Promise<void> {
  const shown = await shownOf(tx, orders);
  const states = orders.flatMap(({ id, lineId }) => {
    const state = shown.get(id)?.state;
    return state === undefined || state === 'recollect' ? [] : [{ lineId, isOver: isOver(state) }];
  });
  const linesWhere = (wanted: boolean) =>
    states.flatMap(({ lineId, isOver }) => (isOver === wanted ? lineId : []));
  await endPromises(tx, linesWhere(true));
  await resumePromises(tx, linesWhere(false));
}

/** A person at the desk decides what becomes of it; nothing is shown until then. */
async function hold(deps: Deps, messageId: number, problem: string, orderId?: string): Promise<void> {
  await updateMessage(deps.db, messageId, {
    state: 'held',
    problem,
    endedAt: deps.clock.now(),
    ...(orderId && { orderId }),
  });
  deps.log.error({ alarm: 'laboratory_held', message: messageId }, 'a result waits for a person');
}
