import { createHash, randomBytes } from 'node:crypto';
import type { Beneficiary } from '#features/account/beneficiaries/beneficiary.ts';
import { beneficiariesOfQuote } from '#features/account/beneficiaries/server/list-beneficiaries.ts';
import { transitOf } from '#features/care/results/result-rule.ts';
import { type Attended, attendedOf } from '#features/desk/attendance/server/attended-of.ts';
import { zonesOf } from '#features/purchase/orders/fulfilment/server/zones-of.ts';
import type { Order, OrderLine } from '#features/purchase/orders/order.ts';
import { lockOrder } from '#features/purchase/orders/server/move-order.ts';
import { linesOf } from '#features/purchase/orders/server/read-orders.ts';
import { unitsByIds } from '#features/shop/stores/server/read-units.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import { type LabExam, type LabLink, placerNumber } from '../laboratory.ts';
import type { OrderedExam } from '../order-message.ts';
import { CODECS } from '../protocols.ts';
import {
  insertLabOrders,
  insertMessage,
  insertTube,
  isLiving,
  type LabOrder,
  selectExamsOf,
  selectLabOrders,
  selectLinks,
  selectTubes,
  takeTube,
  updateLabOrders,
} from './internal/queries.ts';
import { sealBytes } from './internal/sealed.ts';
import type { laboratoryOrders } from './internal/tables.ts';
import { sendToLaboratoryJob } from './laboratory-jobs.ts';
import { patientOf } from './patient-of.ts';

type Placed = Order & { lines: OrderLine[] };

interface Scene {
  order: Placed;
  links: readonly LabLink[];
  people: ReadonlyMap<number, Beneficiary>;
  /** Orders at laboratories that this order has so far. */
  known: readonly LabOrder[];
}

/**
 * Orders at the laboratory what was collected of an order, and cancels what the desk has undone. Running it again changes
 * nothing.
 */
export async function settleLaboratory(deps: Deps, orderId: string): Promise<void> {
  const links = (await selectLinks(deps.db)).filter(({ active }) => active);
  if (links.length === 0) return;
  // Most visits collect nothing; an undone collection keeps its entry.
  if ((await attendedOf(deps, orderId)).every(({ kind }) => kind !== 'collection')) return;
  await inTransaction(deps, async (tx) => {
    const locked = await lockOrder(tx, orderId);
    if (!locked) return;
    const order = { ...locked, lines: await linesOf(tx, orderId) };
    const ids = order.lines.flatMap(({ beneficiaryId }) => beneficiaryId ?? []);
    const people = await beneficiariesOfQuote(tx, order.customerId, ids);
    const scene = { order, links, people, known: await selectLabOrders(tx.db, orderId) };
    const entries = await attendedOf(tx, orderId);
    await cancelUndone(tx, scene, entries);
    const living = new Set(scene.known.filter(isLiving).map(({ attendanceId }) => attendanceId));
    const wanted = (await wantedOf(tx, scene, entries)).filter(({ entry }) => !living.has(entry.id));
    const visits = Map.groupBy(wanted, ({ entry, link }) => `${entry.requestKey} ${link.laboratoryId}`);
    for (const visit of visits.values()) await orderExams(tx, scene, visit);
  });
}

interface Wanted {
  line: OrderLine;
  entry: Attended;
  link: LabLink;
  exam: LabExam;
}

/** Services whose unit has a linked laboratory that knows them. */
async function wantedOf(tx: Deps, { order, links }: Scene, entries: readonly Attended[]): Promise<Wanted[]> {
  const units = await unitsByIds(
    tx,
    entries.map(({ unitId }) => unitId),
  );
  const exams = await selectExamsOf(
    tx.db,
    entries.map(({ productId }) => productId),
  );
  return entries.flatMap((entry) => {
    const line = order.lines.find(({ id }) => id === entry.lineId);
    const unit = units.get(entry.unitId);
    const laboratoryId = unit && transitOf(unit).laboratory;
    const link = links.find((one) => one.laboratoryId === laboratoryId);
    const exam = exams.find((one) => one.laboratoryId === laboratoryId && one.productId === entry.productId);
    const stands = entry.undoneAt === null && entry.rejectedAt === null;
    return stands && entry.kind === 'collection' && line && link && exam ? [{ line, entry, link, exam }] : [];
  });
}

/** The exams of one visit go in one message; those of the same material and tube share a tube. */
async function orderExams(tx: Deps, scene: Scene, visit: readonly Wanted[]): Promise<void> {
  const { order, people, known } = scene;
  const tubes = new Map<string, number>();
  const exams: OrderedExam[] = [];
  const rows: (typeof laboratoryOrders.$inferInsert)[] = [];
  for (const { line, entry, link, exam } of visit) {
    const { laboratoryId } = link;
    const { specimen, code, name, inPerson } = exam;
    const kind = `${specimen} ${exam.tube}`;
    const tube = tubes.get(kind) ?? (await takeTube(tx.db, link));
    if (!tubes.has(kind)) {
      const { requestKey, at: collectedAt } = entry;
      const kindOfTube = { laboratoryId, number: tube, specimen, tube: exam.tube };
      await insertTube(tx.db, { ...kindOfTube, orderId: order.id, requestKey, collectedAt });
    }
    tubes.set(kind, tube);
    const former = known.filter(({ lineId }) => lineId === line.id);
    const attempt = 1 + former.length;
    const parent = former.findLast(({ state }) => state === 'rejected');
    const placer = placerNumber(order.incrementId, order.lines.indexOf(line) + 1, attempt);
    const person = people.get(line.beneficiaryId ?? 0);
    exams.push({ placer, filler: null, parent, code, name, specimen, tube, collectedAt: entry.at });
    rows.push({
      placer,
      orderId: order.id,
      lineId: line.id,
      attendanceId: entry.id,
      laboratoryId,
      code,
      inPerson,
      tube,
      state: 'to_send',
      customerId: person?.isCustomer ? order.customerId : null,
      guardianCpf: person?.responsibleTaxId ?? '',
      createdAt: tx.clock.now(),
    });
  }
  await insertLabOrders(tx.db, rows);
  const [first] = visit;
  if (first) await post(tx, scene, { ...first, control: 'NW', exams });
}

async function cancelUndone(tx: Deps, scene: Scene, entries: readonly Attended[]): Promise<void> {
  const { order, known, links } = scene;
  const tubes = await selectTubes(tx.db, order.id);
  for (const lab of known.filter(isLiving)) {
    const entry = entries.find(({ id }) => id === lab.attendanceId);
    if (!entry || entry.undoneAt === null) continue;
    // The laboratory never took a refused one, so there is nothing to cancel.
    const isRefused = lab.state === 'refused';
    await updateLabOrders(tx.db, [lab.id], { state: isRefused ? 'cancelled' : 'to_cancel' });
    const link = links.find(({ laboratoryId }) => laboratoryId === lab.laboratoryId);
    const line = order.lines.find(({ id }) => id === lab.lineId);
    const tube = tubes.find(({ number }) => number === lab.tube);
    if (isRefused || !link || !line || !tube) continue;
    const { placer, filler, code } = lab;
    const exam = { placer, filler, code, name: '', specimen: tube.specimen, tube: lab.tube };
    const exams = [{ ...exam, collectedAt: tube.collectedAt }];
    await post(tx, scene, { link, line, entry, control: 'CA', exams });
  }
}

interface Posted {
  link: LabLink;
  control: 'NW' | 'CA';
  entry: Attended;
  line: OrderLine;
  exams: OrderedExam[];
}

/** Writes the message once, so that every repetition has the same bytes. */
async function post(
  tx: Deps,
  { order, people }: Scene,
  { link, control, entry, line, exams }: Posted,
): Promise<void> {
  const controlId = randomBytes(10).toString('hex');
  const person = people.get(line.beneficiaryId ?? 0);
  const bytes = CODECS[link.protocol].writeOrder({
    own: link.own,
    controlId,
    at: tx.clock.now(),
    from: tx.config.brand.page.name,
    to: link.facility,
    isTest: !tx.config.production,
    control,
    incrementId: order.incrementId,
    patient: patientOf(entry),
    sex: person ? (person.gender === 2 ? 'F' : 'M') : 'U',
    patientId: String(line.beneficiaryId ?? `c${entry.id}`),
    zone: (await zonesOf(tx, [line]))(line),
    exams,
  });
  await insertMessage(tx.db, {
    laboratoryId: link.laboratoryId,
    direction: 'out',
    controlId,
    orderId: order.id,
    state: 'waiting',
    hash: createHash('sha256').update(bytes).digest('hex'),
    content: sealBytes(tx.config, bytes),
    at: tx.clock.now(),
  });
  await tx.jobs.enqueue(tx.db, sendToLaboratoryJob, {
    laboratoryId: link.laboratoryId,
    orderId: order.id,
  });
}
