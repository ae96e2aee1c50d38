import { isVisit } from '#features/care/preparation/plans/visit-key.ts';
import { hasNoDoseHour } from '#features/care/preparation/visit-needs.ts';
import { instantOf } from '#features/shop/stores/opening-hours/schedule.ts';
import { withCaches } from '#platform/cache/versioned-cache.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import { dayOf } from '#values/calendar-day.ts';
import type { MoveRefusal } from '../may-move.ts';
import { lastOpenDay } from '../offered-times.ts';
import type { WantedDays } from '../wanted-times.ts';
import { answered, type BookablePort } from './bookable.ts';
import { firstWanted } from './first-wanted.ts';
import { type CustomersVisit, leaveLine, refuseKept, saveWaiting } from './internal/waiting-queries.ts';

export type WaitOutcome =
  | { ok: true }
  /**
   * `needs_answers`: the list keeps no answers, without which no time of a measured medicine is offered. `no_days`: the
   * days are over, or beyond the open agenda. `not_earlier`: all days are after the visit. `free_now`: a time on these
   * days can be chosen at once.
   */
  | { ok: false; code: 'not_found' | 'no_days' | 'not_earlier' | 'free_now' | 'needs_answers' | MoveRefusal };

/** Puts a paid visit at a unit on the waiting list. A repeated call only changes the wanted days. */
export function waitForTime(
  deps: Deps,
  port: BookablePort,
  input: CustomersVisit & WantedDays,
): Promise<WaitOutcome> {
  return inTransaction(deps, async (running): Promise<WaitOutcome> => {
    const tx = withCaches(running, deps);
    const now = tx.clock.now();
    const today = dayOf(now);
    const { customerId, order, from, until } = input;
    if (until < today || until < from || until > lastOpenDay(today)) return { ok: false, code: 'no_days' };
    const bookable = await port.find(tx, input, { lock: true });
    if (!bookable || bookable.heldUntil !== null) return { ok: false, code: 'not_found' };
    const found = await firstWanted(tx, bookable, { ...input, accepts: () => true });
    if (!found.ok) return found;
    const visit = answered(bookable).visits.find(isVisit(input));
    if (visit && hasNoDoseHour(visit.plan)) return { ok: false, code: 'needs_answers' };
    if (found.had && found.had.day < from) return { ok: false, code: 'not_earlier' };
    if (found.first) return { ok: false, code: 'free_now' };
    const { beneficiaryId, unitId, part, period } = input;
    const { quoteId } = bookable;
    const hadAt = found.had && instantOf(found.had, found.zone);
    const row = { customerId, order, quoteId, beneficiaryId, unitId, part, from, until, period };
    await saveWaiting(tx.db, { ...row, hadAt, createdAt: now });
    return { ok: true };
  });
}

/** The person stays on the list, and gets a notice of the next time. */
export function refuseTime(deps: Deps, visit: CustomersVisit): Promise<{ ok: true }> {
  return inTransaction(deps, async ({ db, clock }) => {
    await refuseKept(db, visit, clock.now());
    return { ok: true };
  });
}

export function leaveWaiting(deps: Deps, visit: CustomersVisit): Promise<{ ok: true }> {
  return inTransaction(deps, async ({ db, clock }) => {
    await leaveLine(db, visit, clock.now());
    return { ok: true };
  });
}
