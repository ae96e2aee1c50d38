import { localTime } from '#features/shop/stores/opening-hours/schedule.ts';
import type { Deps } from '#platform/deps.ts';
import { addDays, type CalendarDay } from '#values/calendar-day.ts';
import type { TimesOfVisit } from '../contract.ts';
import { LISTED_DAYS, lastOpenDay, listedFrom } from '../offered-times.ts';
import type { Bookable } from './bookable.ts';
import { type Slot, selectDays } from './internal/day-queries.ts';
import { selectWithKept } from './internal/queries.ts';
import { isIn } from './without-own.ts';

export interface Listed {
  from?: CalendarDay | undefined;
  /** A day that may be open for an operator's visit alone. */
  only?: CalendarDay | undefined;
  except?: Slot | undefined;
}

export type ReadAgenda = Awaited<ReturnType<typeof readAgenda>>;

/**
 * Reads the own appointments, the kept seats, and a fortnight of the visits' units. Days that are only open for an
 * operator's visit are left out.
 */
export async function readAgenda(
  { db, clock }: Deps,
  { quoteId }: Bookable,
  { visits, from, only, except }: Listed & { visits: readonly Pick<TimesOfVisit, 'unitId' | 'zone'>[] },
) {
  const now = clock.now();
  const [today = ''] = visits.map(({ zone }) => localTime(now, zone).day).toSorted();
  const start = listedFrom(today, from);
  const [end, last] = [addDays(start, LISTED_DAYS - 1), lastOpenDay(today)];
  const unitIds = [...new Set(visits.map(({ unitId }) => unitId))];
  const within = { unitIds, from: only ?? start, until: only ?? (end < last ? end : last) };
  const own = await selectWithKept(db, quoteId);
  const days = (await selectDays(db, within)).filter(isIn(except));
  return { own, days, now, within, isFirst: start === today };
}
