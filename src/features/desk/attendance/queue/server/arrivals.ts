import { createHmac } from 'node:crypto';
import { findVisitAtDesk } from '#features/care/partner-booking/server/find-visit.ts';
import type { InputOf } from '#features/desk/operations/operation.ts';
import { type Operator, scopeOf } from '#features/desk/operations/operator.ts';
import { panelKey } from '#features/desk/staff/server/panel-key.ts';
import { viewOrder } from '#features/purchase/orders/server/read-orders.ts';
import { localTime } from '#features/shop/stores/opening-hours/schedule.ts';
import { zoneOfUnit } from '#features/shop/stores/opening-hours/time-zone.ts';
import { viewUnit } from '#features/shop/stores/server/read-units.ts';
import type { Unit } from '#features/shop/stores/store.ts';
import type { Deps } from '#platform/deps.ts';
import { isSameText } from '#platform/secrets/key-ring.ts';
import { addDays, dayOf } from '#values/calendar-day.ts';
import { deskPeople, mayFind } from '../../server/desk-people.ts';
import { openedKey } from '../../server/opened-key.ts';
import { subjectOf } from '../arrival.ts';
import type { Arrival, arrive, board, callPerson } from '../operations.ts';
import {
  type ArrivalRow,
  countWaiting,
  deleteBefore,
  insertArrival,
  selectArrivals,
  selectCalled,
  updateCalled,
  updateServed,
} from './internal/queries.ts';

const NOT_FOUND = { ok: false, code: 'not_found' } as const;
const SHOWN_CALLS = 5;

const queueOf = ({ clock }: Deps, unit: Unit) => ({
  unitId: unit.id,
  day: localTime(clock.now(), zoneOfUnit(unit)).day,
});

const arrivalOf = ({ number, arrivedAt, calledAt }: ArrivalRow): Arrival => ({
  number,
  arrivedAt: arrivedAt.toISOString(),
  calledAt: calledAt?.toISOString() ?? null,
});

/** Today's arrivals at a unit, by subject. */
export async function arrivalsAt(deps: Deps, unit: Unit): Promise<Map<string, Arrival>> {
  const rows = await selectArrivals(deps.db, queueOf(deps, unit));
  return new Map(rows.map((row) => [row.subject, arrivalOf(row)]));
}

/** Gives a person the next number of the unit's queue. In the queue already, the person keeps the number. The caller runs a transaction. */
export async function arriveAtUnit(tx: Deps, { unit: code, who }: InputOf<typeof arrive>, by: Operator) {
  const unit = await ownUnit(tx, code, by);
  const person =
    unit && ('visit' in who ? await visitAt(tx, unit, who, by) : await personAt(tx, unit, who, by));
  if (!unit || !person) return NOT_FOUND;
  return arrivalOf(await insertArrival(tx.db, queueOf(tx, unit), person, tx.clock.now()));
}

export async function callFromQueue(
  tx: Deps,
  { unit: code, number }: InputOf<typeof callPerson>,
  by: Operator,
) {
  const unit = await ownUnit(tx, code, by);
  const row = unit && (await updateCalled(tx.db, queueOf(tx, unit), number, tx.clock.now()));
  return row ? arrivalOf(row) : NOT_FOUND;
}

/** Ends the waiting of a person whose services have just been recorded. */
export const leaveQueues = (
  tx: Deps,
  { id, incrementId }: { id: string; incrementId: string },
  place: number,
): Promise<void> => updateServed(tx.db, id, subjectOf({ incrementId, place }), tx.clock.now());

/** The screen of the waiting room shows numbers without names. */
export async function viewBoard(deps: Deps, { unit: code, key }: InputOf<typeof board>) {
  const unit = await viewUnit(deps, code);
  if (!unit || !isSameText(key, boardKey(deps, unit))) return { ok: false, code: 'board_gone' } as const;
  const queue = queueOf(deps, unit);
  const [called, waiting] = [
    await selectCalled(deps.db, queue, SHOWN_CALLS),
    await countWaiting(deps.db, queue),
  ];
  return {
    unit: unit.name,
    called: called.flatMap(({ number, calledAt }) =>
      calledAt ? [{ number, calledAt: calledAt.toISOString() }] : [],
    ),
    waiting,
  };
}

/** The address of a unit's screen, which stays open for months without an operator. */
export const boardKey = (deps: Pick<Deps, 'config'>, unit: Pick<Unit, 'id'>): string =>
  createHmac('sha256', panelKey(deps)).update(`board ${unit.id}`).digest('base64url');

export const removeOldArrivals = (deps: Deps): Promise<number> =>
  deleteBefore(deps, addDays(dayOf(deps.clock.now()), -1));

async function ownUnit(deps: Deps, code: string, by: Operator): Promise<Unit | null> {
  const unit = await viewUnit(deps, code);
  const scope = scopeOf(by, 'attendance.record');
  return unit && (scope === null || scope.includes(unit.id)) ? unit : null;
}

async function visitAt(deps: Deps, unit: Unit, { visit }: { visit: string }, by: Operator) {
  const found = await findVisitAtDesk(deps, visit, by);
  return found && 'code' in found && !('ok' in found) && found.unit === unit.code
    ? { subject: found.code, orderId: null }
    : null;
}

interface OfOrder {
  incrementId: string;
  place: number;
  opened: string;
}

/** Null unless a service of the person is open at the unit, and the operator has found or may find the person. */
async function personAt(deps: Deps, unit: Unit, { incrementId, place, opened }: OfOrder, by: Operator) {
  const order = await viewOrder(deps, { incrementId });
  if (!order) return null;
  const isProven = opened === openedKey(deps, { orderId: order.id, place }, by);
  const people = await deskPeople(
    deps,
    [order],
    (sighting) =>
      sighting.line.unitId === unit.id &&
      sighting.line.state === 'open' &&
      (isProven || mayFind(by, sighting)),
  );
  return people.some((one) => one.place === place)
    ? { subject: subjectOf({ incrementId, place }), orderId: order.id }
    : null;
}
