import { createVersionedCache } from '#platform/cache/versioned-cache.ts';
import type { Deps } from '#platform/deps.ts';
import { type AreaDay, type Schedule, scheduleOf } from '../schedule.ts';
import type { Unit } from '../store.ts';
import { selectSpecialDays } from './internal/queries.ts';

const specialDays = createVersionedCache<'all', AreaDay[]>((deps) => selectSpecialDays(deps.db));

export type ScheduleOf = (unit: Unit) => Schedule | null;

/** Holidays and special days besides the national ones, cached until an import. */
export const specialDaysOf = (deps: Deps): Promise<AreaDay[]> => specialDays(deps, 'all');

/** When a unit is open; null where its hours are not known by weekday. Special days are cached until an import. */
export async function schedulesOf(deps: Deps): Promise<ScheduleOf> {
  const days = await specialDaysOf(deps);
  return (unit) => scheduleOf(unit, days);
}
