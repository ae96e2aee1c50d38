import type { InputOf } from '#features/desk/operations/operation.ts';
import { type Operator, scopeOf } from '#features/desk/operations/operator.ts';
import { settleLaboratoryJob } from '#features/purchase/orders/server/order-jobs.ts';
import { zoneOfUnit } from '#features/shop/stores/opening-hours/time-zone.ts';
import { unitsByIds } from '#features/shop/stores/server/read-units.ts';
import type { Deps } from '#platform/deps.ts';
import { refuse } from '#platform/http/call.ts';
import { formatDay } from '#values/calendar-day.ts';
import { type TubeLabel, zplOf } from '../label.ts';
import type {
  acknowledgeWarning,
  checkMessage,
  dropMessage,
  fetchResults,
  listLaboratory,
  orderAgain,
  printLabels,
  scanTube,
} from '../operations.ts';
import { resultState } from '../result-state.ts';
import { barcodeSvg } from './internal/barcode.ts';
import {
  acknowledge,
  type LabelRow,
  lockHeld,
  lockLabOrder,
  markPrinted,
  markScanned,
  selectCollection,
  selectDeskRows,
  selectHeld,
  selectLabels,
  selectLaboratoriesOf,
  selectSilent,
  selectWarnings,
} from './internal/desk-queries.ts';
import { updateLabOrders, updateMessage } from './internal/queries.ts';
import { applyMessageJob, fetchAgainJob } from './laboratory-jobs.ts';

/** The desk sees that a result has come, not what it says, so results that are handed over in person look like all others. */
const SEEN_BY_DESK = { inPerson: false, isOld: false };
const RECORD = 'attendance.record';
const DAY_MS = 86_400_000;

export async function showLaboratory(deps: Deps, asked: InputOf<typeof listLaboratory>, by: Operator) {
  const scope = scopeOf(by, RECORD);
  const since = new Date(deps.clock.now().getTime() - DAY_MS);
  const rows = await selectDeskRows(deps.db, { ...asked, since }, scope);
  const held = await selectHeld(deps.db, scope);
  const warnings = await selectWarnings(deps.db, scope);
  const silent = await selectSilent(deps.db, scope, deps.clock.now());
  const iso = (at: Date) => new Date(at).toISOString();
  return {
    rows: rows.map(({ report, ...row }) => ({
      ...row,
      result:
        report && resultState({ lab: row.state, report: { status: report, rejected: '' }, ...SEEN_BY_DESK }),
      collectedAt: iso(row.collectedAt),
      answeredAt: row.answeredAt && iso(row.answeredAt),
    })),
    held: held.map((message) => ({ ...message, at: iso(message.at) })),
    warnings: warnings.map((report) => ({ ...report, at: iso(report.at) })),
    silent: silent.map(({ laboratory, since }) => ({ laboratory, since: iso(since) })),
  };
}

const hourOf = (at: Date, zone: string): string =>
  new Intl.DateTimeFormat('pt-BR', {
    timeZone: zone,
    day: '2-digit',
    month: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  }).format(at);

const labelOf = (row: LabelRow, zone: string): TubeLabel => ({
  number: row.number,
  patient: row.patient,
  birthDate: row.birthDate ? formatDay(row.birthDate) : '',
  tube: row.tube,
  specimen: row.specimen,
  collectedAt: hourOf(new Date(row.collectedAt), zone),
});

/** Every print is counted, and the trail names it: two tubes with one label are a danger. */
export async function print(tx: Deps, { incrementId }: InputOf<typeof printLabels>, by: Operator) {
  const rows = await selectLabels(tx.db, incrementId, scopeOf(by, RECORD));
  if (rows.length === 0) return refuse('no_tubes');
  const units = await unitsByIds(tx, [...new Set(rows.map(({ unitId }) => unitId))]);
  await markPrinted(tx.db, rows);
  const labels = rows.map((row) => {
    const unit = units.get(row.unitId);
    return labelOf(row, unit ? zoneOfUnit(unit) : 'America/Sao_Paulo');
  });
  return {
    labels: labels.map((label) => ({ ...label, barcode: barcodeSvg(label.number) })),
    zpl: zplOf(labels),
  };
}

export async function scan(tx: Deps, { number }: InputOf<typeof scanTube>, by: Operator) {
  const tubes = await selectCollection(tx.db, number, scopeOf(by, RECORD));
  const own = tubes.find((tube) => tube.number === String(Number(number)));
  if (!own) return refuse('not_found');
  await markScanned(tx.db, own, tx.clock.now());
  return {
    incrementId: own.incrementId,
    patient: own.patient,
    missing: tubes
      .filter((tube) => !tube.scanned && tube !== own)
      .map((tube) => `${tube.number}, ${tube.tube}`),
  };
}

/** The exam is ordered as if it had never been, with its codes as they are now. */
export async function askAgain(tx: Deps, { id }: InputOf<typeof orderAgain>, by: Operator) {
  const order = await lockLabOrder(tx.db, id, scopeOf(by, RECORD));
  if (!order) return refuse('not_found');
  if (order.state !== 'refused') return refuse('not_refused');
  await updateLabOrders(tx.db, [id], { state: 'cancelled' });
  await tx.jobs.enqueue(tx.db, settleLaboratoryJob, { orderId: order.orderId });
  return { ok: true as const };
}

/** Asks the laboratories of an order for its results, where their systems can be asked. */
export async function fetchOrder(tx: Deps, { incrementId }: InputOf<typeof fetchResults>, by: Operator) {
  const laboratories = await selectLaboratoriesOf(tx.db, incrementId, scopeOf(by, RECORD));
  if (laboratories.length === 0) return refuse('not_found');
  const asked = laboratories.filter(({ answers }) => answers);
  for (const { laboratoryId, orderId } of asked)
    await tx.jobs.enqueue(tx.db, fetchAgainJob, { laboratoryId, orderId });
  const namesOf = (some: typeof laboratories) => some.map(({ name }) => name);
  return { asked: namesOf(asked), silent: namesOf(laboratories.filter((one) => !asked.includes(one))) };
}

/** Held for a reason that may be gone, the message is read as if it had just come. It is held again where the reason stands. */
export async function checkAgain(tx: Deps, { id }: InputOf<typeof checkMessage>, by: Operator) {
  const message = await lockHeld(tx.db, id, scopeOf(by, RECORD));
  if (!message?.incoming) return refuse('not_found');
  await updateMessage(tx.db, id, { state: 'waiting', problem: '', endedAt: null });
  await tx.jobs.enqueue(tx.db, applyMessageJob, { messageId: id });
  return { ok: true as const };
}

/** The laboratory telephones too; the note, which the trail keeps, says that a person of the store made sure of it. */
export async function acknowledgeResult(tx: Deps, { id }: InputOf<typeof acknowledgeWarning>, by: Operator) {
  const isDone = await acknowledge(tx.db, id, tx.clock.now(), scopeOf(by, RECORD));
  return isDone ? { ok: true as const } : refuse('not_found');
}

export async function drop(tx: Deps, { id, note }: InputOf<typeof dropMessage>, by: Operator) {
  const message = await lockHeld(tx.db, id, scopeOf(by, 'attendance.undo'));
  if (!message) return refuse('not_found');
  const problem = `${message.problem} Posto de lado: ${note}`;
  await updateMessage(tx.db, id, { state: 'dropped', problem });
  return { ok: true as const };
}
