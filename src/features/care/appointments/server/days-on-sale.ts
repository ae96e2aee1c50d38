import { hoursOn } from '#features/shop/stores/opening-hours/schedule.ts';
import { schedulesOf } from '#features/shop/stores/server/schedules-of.ts';
import type { Unit } from '#features/shop/stores/store.ts';
import type { Deps } from '#platform/deps.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import { within } from '../day-grid.ts';
import { type ResourceDay, selectDays } from './internal/day-queries.ts';

interface Filter {
  units: readonly Unit[];
  from: CalendarDay;
  until: CalendarDay;
}

/** Leaves out seats outside a unit's opening hours, which only its operators may book. */
export async function daysOnSale(deps: Deps, { units, from, until }: Filter): Promise<ResourceDay[]> {
  const scheduleOf = await schedulesOf(deps);
  const schedules = new Map(units.map((unit) => [unit.id, scheduleOf(unit)]));
  const days = await selectDays(deps.db, { unitIds: [...schedules.keys()], from, until });
  return days.map((day) => {
    const schedule = schedules.get(day.unitId);
    return schedule ? within(day, hoursOn(schedule, day.day).spans) : day;
  });
}
