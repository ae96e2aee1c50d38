import { sql } from 'drizzle-orm';
import { planVisitAt } from '#features/care/preparation/plans/server/plan-visit-at.ts';
import type { Deps } from '#platform/deps.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import { type Appointment, isKept, occupies, type ServedLine, serves } from '../appointment.ts';
import { extendHeld } from './appointments-in-sql.ts';
import { changeDay, lockDays, lockSlots } from './internal/day-queries.ts';
import {
  bookHeld,
  deleteAppointments,
  idsOf,
  lockAppointments,
  lockAppointmentsAmong,
  lockOverdue,
  lockWithKept,
  setQuarters,
  setState,
} from './internal/queries.ts';
import { needsOfVisits } from './needs-of-visits.ts';
import { byAddress, byVisit } from './visits-of.ts';
import { withoutOwn } from './without-own.ts';

/** Locks the agenda's days in order. The caller has locked the appointments. */
export async function giveSeatsBack(tx: Deps, own: readonly Appointment[]): Promise<void> {
  const occupied = own.filter(occupies);
  if (occupied.length === 0) return;
  for (const day of withoutOwn(await lockSlots(tx.db, occupied), occupied))
    await changeDay(tx.db, day, { taken: day.taken, capacity: day.capacity });
}

/** Returns how many occupied a seat, without those that were only kept. */
async function lapse(
  tx: Deps,
  own: readonly Appointment[],
  state: 'lapsed' | 'given_up' = 'lapsed',
): Promise<number> {
  const live = own.filter(occupies);
  if (live.length === 0) return 0;
  await giveSeatsBack(tx, live);
  await deleteAppointments(tx.db, idsOf(live.filter(isKept)));
  await setState(tx.db, idsOf(live.filter((one) => !isKept(one))), { state, at: tx.clock.now() });
  return live.filter((one) => !isKept(one)).length;
}

/** Extends the held seats until the quote or the payment ends. */
export async function extendAppointments(tx: Deps, quoteId: string, until: Date): Promise<void> {
  await tx.db.execute(extendHeld(sql`select ${quoteId}::uuid`, until));
}

/** Books the held seats of a paid order. Returns true when it has any, lapsed ones included. */
export const bookAppointments = async (tx: Deps, quoteId: string): Promise<boolean> =>
  (await bookHeld(tx.db, quoteId, tx.clock.now())).length > 0;

/** Frees the seats of a quote or order that ended. It is idempotent. */
export async function releaseAppointments(tx: Deps, quoteId: string): Promise<void> {
  await lapse(tx, await lockAppointments(tx.db, quoteId));
}

/**
 * Frees the seats of services that left the order or the unit, and keeps those that the visit's other services need.
 * Returns how many seats became free with visits that lost all services. `state` is what becomes of these; the default
 * is `lapsed`. The caller has locked the order.
 */
export async function releaseVisitsOf(
  tx: Deps,
  quoteId: string,
  left: readonly ServedLine[],
  state?: 'given_up',
): Promise<number> {
  const all = await lockWithKept(tx.db, quoteId);
  const isLeft = serves(left);
  const smaller = await unneeded(tx, all.filter(isLeft), left);
  const over = all.filter((own) => !isLeft(own));
  const occupied = [...over, ...smaller.map(({ seat }) => seat)].filter(occupies);
  // The days of several visits are locked together, in the order of locks.
  if (occupied.length > 0) await lockSlots(tx.db, occupied);
  await giveSeatsBack(
    tx,
    smaller.map(({ seat }) => seat),
  );
  await deleteAppointments(tx.db, idsOf(smaller.filter(({ keeps }) => keeps === 0).map(({ seat }) => seat)));
  for (const { seat, keeps } of smaller) if (keeps > 0) await setQuarters(tx.db, seat.id, keeps);
  return lapse(tx, over, state);
}

/**
 * Finds the end of each seat that is longer than the remaining services need. Home windows are equally long for any of
 * them.
 */
async function unneeded(
  tx: Deps,
  own: readonly Appointment[],
  left: readonly ServedLine[],
): Promise<{ seat: Appointment; keeps: number }[]> {
  const coming = own.filter(({ kind, startsAt }) => kind !== 'team' && startsAt > tx.clock.now());
  const visits = coming.map((seat) => ({
    seat,
    plan: {
      services: left.filter((line) => serves([line])(seat)).map(({ productId }) => ({ id: productId })),
    },
  }));
  const needs = await needsOfVisits(tx, visits);
  return visits.flatMap((visit) => {
    const { seat } = visit;
    const keeps = needs(visit).find(({ kind }) => kind === seat.kind)?.quarters ?? 0;
    if (keeps >= seat.quarters) return [];
    return [{ seat: { ...seat, start: seat.start + keeps, quarters: seat.quarters - keeps }, keeps }];
  });
}

/**
 * Forgets the past visit at which this service was attended, so that a new time is chosen as a first one. People at one address
 * share a visit. The caller has locked the order.
 */
export async function forgetVisitOf(tx: Deps, quoteId: string, line: ServedLine): Promise<void> {
  const visits = byAddress(await lockAppointments(tx.db, quoteId)).filter((own) => own.some(serves([line])));
  const past = visits
    .flat()
    .filter(({ state, startsAt }) => state === 'booked' && startsAt <= tx.clock.now());
  await giveSeatsBack(tx, past);
  await deleteAppointments(tx.db, idsOf(past));
  for (const [one] of byVisit(past)) if (one) await planVisitAt(tx, { ...one, startsAt: null });
}

/** Frees the held appointments of these quotes or partners' visits, which are at this unit on this day. */
export async function releaseHeld(
  tx: Deps,
  { quoteIds, unitId, day }: { quoteIds: readonly string[]; unitId: number; day: CalendarDay },
): Promise<void> {
  const own = await lockAppointmentsAmong(tx.db, quoteIds);
  // The caller next locks the other resources of the day.
  await lockDays(tx.db, { unitId, day, also: own, own, now: tx.clock.now() });
  await lapse(
    tx,
    own.filter(({ state }) => state === 'held'),
  );
}

const SWEEP = 200;

/** Its transaction may go on to lock days. */
export const releaseOverdue = async (
  tx: Deps,
  at: { unitId?: number; day?: CalendarDay; except?: readonly number[] } = {},
): Promise<number> => {
  const overdue = await lockOverdue(tx.db, tx.clock.now(), { ...at, limit: SWEEP });
  await lapse(tx, overdue);
  return overdue.length;
};
