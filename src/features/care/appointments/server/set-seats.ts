import type { Deps } from '#platform/deps.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import { type Appointment, occupies } from '../appointment.ts';
import { isIn, isTooFew, type Period, withoutFree, withSeats } from '../seats.ts';
import { seatsVersion } from './agenda-of-day.ts';
import { changeDay, type ResourceDay } from './internal/day-queries.ts';
import { selectAppointmentsOn } from './internal/queries.ts';
import { lockFreshDays } from './place-visit.ts';

interface SeatsChange {
  resource: Pick<ResourceDay, 'resourceId' | 'unitId'>;
  day: CalendarDay;
  period: Period;
  /** People at the same time. `free` closes only seats that nobody has. */
  seats: number | 'free';
  seen?: string | undefined;
}

export type SeatsOutcome =
  | { ok: true }
  | { ok: false; code: 'not_found' | 'stale' }
  /** Visits of the resource in the quarters of an hour that would have too few seats. */
  | { ok: false; code: 'taken'; visits: Appointment[] };

/**
 * Closes or opens seats of one resource on one day, which the nightly job leaves alone from then on. `free` closes the
 * seats of visits once they leave.
 */
export async function setSeats(
  tx: Deps,
  { resource: { resourceId, unitId }, day, period, seats, seen }: SeatsChange,
): Promise<SeatsOutcome> {
  const days = await lockFreshDays(tx, { unitId, day, own: [] });
  const now = days.find((one) => one.resourceId === resourceId && one.day === day);
  if (!now) return { ok: false, code: 'not_found' };
  if (seen !== undefined && seatsVersion(now) !== seen) return { ok: false, code: 'stale' };
  const capacity = seats === 'free' ? withoutFree(now, period) : withSeats(now.capacity, period, seats);
  if (isTooFew(capacity, now.taken)) {
    const tooFew = (quarter: number) =>
      isIn(period, quarter) && (now.taken[quarter] ?? 0) > (capacity[quarter] ?? 0);
    const visits = (await selectAppointmentsOn(tx.db, unitId, day)).filter(
      (one) =>
        occupies(one) &&
        one.resourceId === resourceId &&
        Array.from({ length: one.quarters }, (_, index) => one.start + index).some(tooFew),
    );
    return { ok: false, code: 'taken', visits };
  }
  const wanted = withSeats(now.wanted ?? now.capacity, period, seats === 'free' ? 0 : seats);
  await changeDay(tx.db, { resourceId, day }, { capacity, wanted, adjusted: true });
  return { ok: true };
}
