import type { AreaDay, Schedule } from '#features/shop/stores/opening-hours/schedule.ts';
import { createVersionedCache } from '#platform/cache/versioned-cache.ts';
import type { Deps } from '#platform/deps.ts';
import { scheduleOf } from '../schedule-of.ts';
import type { Unit } from '../store.ts';
import { selectSpecialDays } from './internal/queries.ts';

/** From the database, for people who have just changed them. */
export const readSpecialDays = ({ db }: Pick<Deps, 'db'>): Promise<AreaDay[]> => selectSpecialDays(db);

const specialDays = createVersionedCache<'all', AreaDay[]>(readSpecialDays);

export type ScheduleOf = (unit: Unit) => Schedule | null;

export const specialDaysOf = (deps: Deps): Promise<AreaDay[]> => specialDays(deps, 'all');

export async function schedulesOf(deps: Deps): Promise<ScheduleOf> {
  const days = await specialDaysOf(deps);
  return (unit) => scheduleOf(unit, days);
}
