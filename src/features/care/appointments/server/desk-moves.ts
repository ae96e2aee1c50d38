import { isVisit, type VisitKey } from '#features/care/preparation/plans/visit-key.ts';
import { instantOf, localTime, momentText } from '#features/shop/stores/opening-hours/schedule.ts';
import type { Deps } from '#platform/deps.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import type { Appointment, Arrival } from '../appointment.ts';
import { attemptsOf, nearestFirst } from '../nearest-times.ts';
import { timesIn } from '../offered-times.ts';
import {
  type AnyVisit,
  endsByMidnight,
  findVisit,
  isOfVisit,
  othersOf,
  placeAny,
  presentOf,
  suitsVisit,
} from './any-visit.ts';
import type { Bookable, BookablePort } from './bookable.ts';
import { giveSeatsBack } from './end-appointments.ts';
import type { Slot } from './internal/day-queries.ts';
import { lockAppointments, lockWithKept, selectAppointments, setState } from './internal/queries.ts';
import { openDayAhead } from './open-agenda.ts';
import { timesOf } from './times-of.ts';
import type { FoundVisit } from './visit-of-service.ts';

interface Nearest {
  nearest: CalendarDay | null;
}

export interface DeskMove {
  customerId: number;
  order: string;
  visit: VisitKey;
  /** A time, or the free time nearest to the current one, on this day or on any. */
  to: Arrival | Nearest;
  force?: boolean;
  overbook?: boolean;
  except?: Slot | undefined;
  /** Where the visit comes from another unit, its time there. */
  near?: Date | undefined;
  who: string;
  /** ISO moment of the visit as the operator saw it. */
  seen?: string | undefined;
  /**
   * Ids of the units whose orders the operator may see; null means all. Without it only the customer's own orders
   * count.
   */
  units?: readonly number[] | null | undefined;
}

export type DeskMoveOutcome =
  | { ok: true; startsAt: Date; zone: string; personName: string }
  | { ok: false; code: 'not_found' | 'past' | 'midnight' | 'unsuitable' | 'taken' | 'no_time' }
  /** `because` names the other visits of the patient, and the interval. */
  | { ok: false; code: 'too_near'; because: string }
  | { ok: false; code: 'stale'; change: string };

const NOT_FOUND = { ok: false, code: 'not_found' } as const;

/** Moves or books a visit for an operator. The buyer's limits do not apply, and the move counts for none of them. */
export async function moveAtDesk(
  tx: Deps,
  port: BookablePort,
  { visit: key, customerId, order, units, ...move }: DeskMove,
): Promise<DeskMoveOutcome> {
  const bookable = await port.find(tx, { customerId, order }, { lock: true, withBooked: true, units });
  const visit = bookable && (await findVisit(tx, bookable, key));
  return visit ? moveFound(tx, port, { bookable, visit }, move) : NOT_FOUND;
}

/** The caller found the visit in this transaction, and has locked the order. */
export async function moveFound(
  tx: Deps,
  port: BookablePort,
  { bookable, visit }: FoundVisit,
  {
    to,
    force = false,
    overbook = false,
    except,
    near,
    who,
    seen,
  }: Omit<DeskMove, 'visit' | 'customerId' | 'order' | 'units'>,
): Promise<DeskMoveOutcome> {
  const now = tx.clock.now();
  if (bookable.heldUntil !== null && bookable.heldUntil <= now) return NOT_FOUND;
  const all = await lockWithKept(tx.db, bookable.quoteId);
  const own = all.filter(isOfVisit(visit));
  const before = presentOf(own);
  if (seen !== undefined && before?.startsAt.toISOString() !== seen)
    return { ok: false, code: 'stale', change: changeOf(before, visit.zone, now) };
  if ('day' in to) {
    if (instantOf(to, visit.zone) <= now) return { ok: false, code: 'past' };
    if (!(await endsByMidnight(tx, visit, to))) return { ok: false, code: 'midnight' };
    if (!force && !suitsVisit(visit, to, now)) return { ok: false, code: 'unsuitable' };
    const others = await othersOf(tx, bookable, { visit, all });
    if (!force && others.clashAt(to) === 'too_near')
      return { ok: false, code: 'too_near', because: others.because };
    await openDayAhead(tx, visit.unitId, to.day);
  }
  const candidates =
    'day' in to ? [to] : await nearest(tx, bookable, { visit, before, day: to.nearest, except, near });
  for (const arrival of attemptsOf(candidates)) {
    const startsAt = await placeAny(tx, port, {
      bookable,
      visit,
      own,
      to: arrival,
      moves: Math.max(0, ...own.map((one) => one.moves)),
      who,
      except,
      overbook,
    });
    if (startsAt) return { ok: true, startsAt, zone: visit.zone, personName: visit.personName };
  }
  return { ok: false, code: 'day' in to ? 'taken' : 'no_time' };
}

/** The free times of a visit, the nearest to its current one first, as a move would try them. */
export async function nearestTimes(
  deps: Deps,
  port: BookablePort,
  { visit: key, customerId, order, units, ...near }: Omit<DeskMove, 'to' | 'who'> & { to: Nearest },
): Promise<Arrival[]> {
  const bookable = await port.find(deps, { customerId, order }, { lock: false, withBooked: true, units });
  const visit = bookable && (await findVisit(deps, bookable, key));
  return visit ? nearestOf(deps, { bookable, visit }, near) : [];
}

/** Like `nearestTimes`, for a visit that the caller has found. */
export async function nearestOf(
  deps: Deps,
  { bookable, visit }: FoundVisit,
  { to, except, near }: Pick<DeskMove, 'except' | 'near'> & { to: Nearest },
): Promise<Arrival[]> {
  const before = presentOf((await selectAppointments(deps.db, bookable.quoteId)).filter(isOfVisit(visit)));
  return nearest(deps, bookable, { visit, before, day: to.nearest, except, near });
}

export const changeOf = (before: Appointment | undefined, zone: string, now: Date): string =>
  before ? `o horário agora é ${momentText(before.startsAt, now, zone)}` : 'a visita não tem mais horário';

interface Near {
  visit: AnyVisit;
  before: Appointment | undefined;
  day: CalendarDay | null;
  except: Slot | undefined;
  near: Date | undefined;
}

async function nearest(
  tx: Deps,
  bookable: Bookable,
  { visit, before, day, except, near }: Near,
): Promise<Arrival[]> {
  const old = near ?? before?.startsAt ?? tx.clock.now();
  if (day !== null) await openDayAhead(tx, visit.unitId, day);
  const listed = day === null ? { from: localTime(old, visit.zone).day } : { only: day };
  const times = (await timesOf(tx, bookable, { ...listed, except })).find(isVisit(visit));
  const arrivals = timesIn(times?.days ?? []);
  return nearestFirst(arrivals, { zone: visit.zone, old, day, before: except ? undefined : before });
}

export type AbsentOutcome = { ok: true } | { ok: false; code: 'not_found' | 'not_yet' };

/**
 * Records that the patient did not come, after which the visit may get another time. The caller has locked the order.
 */
export async function markAbsent(tx: Deps, quoteId: string, key: VisitKey): Promise<AbsentOutcome> {
  const own = (await lockAppointments(tx.db, quoteId)).filter(isVisit(key));
  const [first] = own;
  if (first?.state !== 'booked') return { ok: false, code: 'not_found' };
  const now = tx.clock.now();
  if (first.startsAt > now) return { ok: false, code: 'not_yet' };
  await giveSeatsBack(tx, own);
  await setState(
    tx.db,
    own.map(({ id }) => id),
    { state: 'absent', at: now },
  );
  return { ok: true };
}
