import { hoursOn } from '#features/shop/stores/opening-hours/schedule.ts';
import { allUnits } from '#features/shop/stores/server/read-units.ts';
import { schedulesOf } from '#features/shop/stores/server/schedules-of.ts';
import type { Deps } from '#platform/deps.ts';
import { addDays, type CalendarDay, dayOf, formatDay } from '#values/calendar-day.ts';

/** The first weekday, `ahead` days from now or later, on which the unit is open at 8:30: "25/11/2026". */
export async function openDay(deps: Deps, code: string, ahead: number): Promise<string> {
  const unit = (await allUnits(deps)).find((one) => one.code === code);
  const schedule = unit && (await schedulesOf(deps))(unit);
  if (!schedule) throw new Error(`no hours of ${code}`);
  const isOpen = (day: CalendarDay) =>
    hoursOn(schedule, day).spans.some(([opens, closes]) => opens <= 510 && closes > 600) &&
    ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
  let day = addDays(dayOf(deps.clock.now()), ahead);
  while (!isOpen(day)) day = addDays(day, 1);
  return formatDay(day);
}
