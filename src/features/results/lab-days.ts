import { nationalHolidays, occursOn } from '#features/stores/holidays.ts';
import { type AreaDay, scheduleOf, weekdayOf } from '#features/stores/schedule.ts';
import type { Unit } from '#features/stores/store.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import type { LabCalendar } from './result-rule.ts';

const SATURDAY = 5;

/**
 * The laboratory keeps the holidays of the unit's area. A day with hours of its own counts as none of its days: better
 * a later date than a broken promise.
 */
export function labCalendarOf(
  unit: Pick<Unit, 'city' | 'state' | 'timeZone'>,
  days: readonly AreaDay[],
): LabCalendar {
  const ofArea = scheduleOf(
    { ...unit, id: 0, hours: { week: [], holidays: [] }, openingHours: [] },
    days.filter(({ unitId }) => unitId === null),
  );
  if (!ofArea) throw new Error('a week without hours has no schedule');
  return { zone: ofArea.zone, days: ofArea.special.map(({ rule, hours }) => [rule, hours === 'usual']) };
}

const closedIn = new Map<number, ReadonlySet<CalendarDay>>();

function nationally(day: CalendarDay): boolean {
  const year = Number(day.slice(0, 4));
  const known = closedIn.get(year) ?? new Set(nationalHolidays(year).map((holiday) => holiday.day));
  closedIn.set(year, known);
  return known.has(day);
}

export function isHoliday({ days }: LabCalendar, day: CalendarDay): boolean {
  const named = days.find(([rule]) => occursOn(rule, day));
  return named ? !named[1] : nationally(day);
}

/** Monday to Friday without holidays (dia útil). */
export const isWorkingDay = (lab: LabCalendar, day: CalendarDay): boolean =>
  weekdayOf(day) < SATURDAY && !isHoliday(lab, day);

/** Whether the laboratory runs an exam on this day. */
export const isLabDay = (lab: LabCalendar, labDays: readonly number[], day: CalendarDay): boolean =>
  labDays.length === 0 ? isWorkingDay(lab, day) : labDays.includes(weekdayOf(day)) && !isHoliday(lab, day);
