import type { Deps } from '#platform/deps.ts';
import { addDays, type CalendarDay, startOfDay } from '#values/calendar-day.ts';
import { type CountedNps, type NpsGroup, selectNps } from './internal/report-queries.ts';

interface Asked {
  /** Both included. */
  from: CalendarDay;
  to: CalendarDay;
  /** At any of these stores; null means all. */
  storeIds: readonly number[] | null;
  by: NpsGroup;
}

/** How often each note from 0 to 10 was given. By `store`, an answer about two stores counts at each. */
export const countNps = (
  { db }: Pick<Deps, 'db'>,
  { from, to, storeIds, by }: Asked,
): Promise<CountedNps[]> =>
  selectNps(db, by, {
    from: startOfDay(from),
    to: new Date(startOfDay(addDays(to, 1)).getTime() - 1),
    storeIds,
  });
