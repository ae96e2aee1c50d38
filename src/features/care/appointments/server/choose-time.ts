import type { AnswersOf } from '#features/care/preparation/plans/answered-plans.ts';
import type { VisitOfOrder } from '#features/care/preparation/plans/visit-key.ts';
import { instantOf, localTime } from '#features/shop/stores/opening-hours/schedule.ts';
import { withCaches } from '#platform/cache/versioned-cache.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import { type Arrival, keepsMoves } from '../appointment.ts';
import { isMovedOut, type MoveRefusal, moveRefusal, nearTime } from '../may-move.ts';
import { lastOpenDay } from '../offered-times.ts';
import type { Clash } from '../other-visits.ts';
import {
  findVisit,
  isOfVisit,
  othersOf,
  placeAny,
  presentOf,
  suitsVisit,
  withdrawTimes,
} from './any-visit.ts';
import { answered, type BookablePort } from './bookable.ts';
import { giveSeatsBack } from './end-appointments.ts';
import { deleteAppointments, idsOf, lockAppointments, lockWithKept, setState } from './internal/queries.ts';

export interface WantedTime extends VisitOfOrder, Arrival {
  customerId: number;
  answersOf?: AnswersOf | undefined;
}

export type ChooseOutcome =
  /** `heldBy` is the unpaid quote, or null once paid. `isNew` means that the visit had no time before. */
  | { ok: true; startsAt: Date; heldBy: string | null; isNew: boolean }
  /** `unsuitable`: the preparation or the opening hours refuse the time. `taken`: no seat is left. */
  | { ok: false; code: 'not_found' | 'unsuitable' | 'taken' | Clash | MoveRefusal };

/** Holds a time for a visit, or moves the visit to it. The new seat and the old one change hands in one transaction. */
export function chooseTime(deps: Deps, port: BookablePort, input: WantedTime): Promise<ChooseOutcome> {
  return inTransaction(deps, async (running): Promise<ChooseOutcome> => {
    const tx = withCaches(running, deps);
    const found = await port.find(tx, input, { lock: true });
    const bookable = found && answered(found, input.answersOf);
    const visit = bookable && (await findVisit(tx, bookable, input));
    const now = tx.clock.now();
    const isOver = bookable !== null && bookable.heldUntil !== null && bookable.heldUntil <= now;
    if (!bookable || !visit || isOver) return { ok: false, code: 'not_found' };
    const all = await lockWithKept(tx.db, bookable.quoteId);
    const own = all.filter(isOfVisit(visit));
    const paid = bookable.heldUntil === null;
    const before = presentOf(own);
    const startsAt = instantOf(input, visit.zone);
    if (before?.state === 'booked' && before.startsAt.getTime() === startsAt.getTime())
      return { ok: true, startsAt, heldBy: null, isNew: false };
    const refused = paid && before ? moveRefusal(before, now) : null;
    if (refused) return { ok: false, code: refused };
    const former = own.find(keepsMoves);
    if (former && isMovedOut(former)) return { ok: false, code: 'too_often' };
    const isOpen = input.day <= lastOpenDay(localTime(now, visit.zone).day);
    if (!isOpen || !suitsVisit(visit, input, now)) return { ok: false, code: 'unsuitable' };
    const clash = (await othersOf(tx, bookable, { visit, all })).clashAt(input);
    if (clash) return { ok: false, code: clash };
    const counted = paid && before?.state === 'booked' ? before : former;
    const moves = counted ? counted.moves + 1 : 0;
    const placed = await placeAny(tx, port, { bookable, visit, own, to: input, moves });
    const heldBy = paid ? null : bookable.quoteId;
    return placed ? { ok: true, startsAt, heldBy, isNew: !before } : { ok: false, code: 'taken' };
  });
}

export type CancelOutcome =
  | { ok: true }
  /** `needs_time`: a paid service of the visit is done by appointment only. */
  | { ok: false; code: 'not_found' | 'needs_time' | MoveRefusal };

/** Gives the seat back. The services stay in the order. */
export function cancelTime(
  deps: Deps,
  port: BookablePort,
  input: Omit<WantedTime, keyof Arrival | 'answersOf'>,
): Promise<CancelOutcome> {
  return inTransaction(deps, async (running): Promise<CancelOutcome> => {
    const tx = withCaches(running, deps);
    const bookable = await port.find(tx, input, { lock: true });
    const visit = bookable && (await findVisit(tx, bookable, input));
    if (!bookable || !visit) return { ok: false, code: 'not_found' };
    const own = (await lockAppointments(tx.db, bookable.quoteId)).filter(isOfVisit(visit));
    const [first] = own;
    if (!first || keepsMoves(first)) return { ok: false, code: 'not_found' };
    // The number of moves does not limit giving a visit up, so only its hour may be too near.
    const late =
      first.state === 'booked' &&
      nearTime(first.startsAt, { atHome: first.kind === 'team', now: tx.clock.now() });
    if (late) return { ok: false, code: late };
    if (bookable.heldUntil === null && visit.byAppointment) return { ok: false, code: 'needs_time' };
    await giveSeatsBack(tx, own);
    if (bookable.heldUntil !== null) await deleteAppointments(tx.db, idsOf(own));
    else await setState(tx.db, idsOf(own), { state: 'given_up', at: tx.clock.now() });
    await withdrawTimes(tx, bookable, visit);
    return { ok: true };
  });
}
