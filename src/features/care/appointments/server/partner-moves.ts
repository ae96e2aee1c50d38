import { instantOf, localTime } from '#features/shop/stores/opening-hours/schedule.ts';
import { zoneOfUnit } from '#features/shop/stores/opening-hours/time-zone.ts';
import { schedulesOf } from '#features/shop/stores/server/schedules-of.ts';
import type { Unit } from '#features/shop/stores/store.ts';
import type { Deps } from '#platform/deps.ts';
import { addDays, type CalendarDay } from '#values/calendar-day.ts';
import { type Appointment, type Arrival, occupies } from '../appointment.ts';
import { STARTS } from '../day-grid.ts';
import { freeStarts } from '../free-starts.ts';
import { attemptsOf, nearestFirst } from '../nearest-times.ts';
import { LISTED_DAYS, listedFrom } from '../offered-times.ts';
import { isOpenFor, type PartnerKind, partnerWish } from '../partner-kind.ts';
import { daysOnSale } from './days-on-sale.ts';
import { changeOf, type DeskMove, type DeskMoveOutcome } from './desk-moves.ts';
import { changeDay } from './internal/day-queries.ts';
import { lockAppointments } from './internal/queries.ts';
import { openDayAhead } from './open-agenda.ts';
import { takePartnerSeat } from './partner-seats.ts';
import { isIn, withoutOwn } from './without-own.ts';

export type SeatMove = Pick<DeskMove, 'to' | 'force' | 'overbook' | 'except' | 'seen'>;

type Outcome =
  | { ok: true; startsAt: Date; zone: string }
  | Exclude<DeskMoveOutcome, { ok: true } | { code: 'not_found' }>;

interface Moving extends SeatMove {
  holderId: string;
  kind: PartnerKind;
  unit: Unit;
}

/**
 * Only opening hours and seats decide, because the store knows no preparation of this visit. The caller has locked the
 * partner.
 */
export async function movePartnerSeat(tx: Deps, move: Moving): Promise<Outcome> {
  const { holderId, kind, unit, to, force = false, overbook = false, except, seen } = move;
  const zone = zoneOfUnit(unit);
  const now = tx.clock.now();
  const [before] = (await lockAppointments(tx.db, holderId)).filter(occupies);
  if (!before || (seen !== undefined && before.startsAt.toISOString() !== seen))
    return { ok: false, code: 'stale', change: changeOf(before, zone, now) };
  if ('day' in to) {
    if (instantOf(to, zone) <= now) return { ok: false, code: 'past' };
    if (!force && !isOpenFor(kind, (await schedulesOf(tx))(unit), to))
      return { ok: false, code: 'unsuitable' };
    await openDayAhead(tx, unit.id, to.day);
  }
  const candidates = 'day' in to ? [to] : await nearest(tx, move, { before, zone, day: to.nearest });
  for (const arrival of attemptsOf(candidates)) {
    const seat = { holderId, unitId: unit.id, zone, kind, to: arrival, until: null, except, overbook };
    if (await takePartnerSeat(tx, seat)) return { ok: true, startsAt: instantOf(arrival, zone), zone };
  }
  return { ok: false, code: 'day' in to ? 'taken' : 'no_time' };
}

async function nearest(
  tx: Deps,
  { unit, kind, except }: Moving,
  { before, zone, day }: { before: Appointment; zone: string; day: CalendarDay | null },
): Promise<Arrival[]> {
  const now = tx.clock.now();
  if (day !== null) await openDayAhead(tx, unit.id, day);
  const from = day ?? listedFrom(localTime(now, zone).day, localTime(before.startsAt, zone).day);
  const until = day ?? addDays(from, LISTED_DAYS - 1);
  const days = await daysOnSale(tx, { units: [unit], from, until });
  const open = withoutOwn(days, [before]).filter(isIn(except));
  const arrivals = [...Map.groupBy(open, (one) => one.day)].flatMap(([on, seats]) =>
    freeStarts(seats, partnerWish(kind), STARTS).map((minute) => ({ day: on, minute })),
  );
  const ahead = arrivals.filter((arrival) => instantOf(arrival, zone) > now);
  return nearestFirst(ahead, { zone, old: before.startsAt, day, before: except ? undefined : before });
}

/** Makes pages that show this day read it again. */
export const noteAtSeat = (tx: Deps, seat: Appointment): Promise<void> => changeDay(tx.db, seat, {});
