import { nationalHolidays, occursOn } from '#features/shop/stores/holidays.ts';
import type { Laboratory } from '#features/shop/stores/laboratory.ts';
import { type AreaDay, scheduleOf, weekdayOf } from '#features/shop/stores/schedule.ts';
import type { Unit } from '#features/shop/stores/store.ts';
import { addDays, type CalendarDay } from '#values/calendar-day.ts';
import type { LabCalendar } from './result-rule.ts';

const SATURDAY = 5;

/** A day with special hours counts as none of its days: a later date is better than a broken promise. */
export function labCalendarOf(
  unit: Pick<Unit, 'city' | 'state' | 'timeZone'>,
  days: readonly AreaDay[],
): LabCalendar {
  // No unit has this id, so days of single units don't match.
  const ofArea = scheduleOf({ ...unit, id: 0, hours: { week: [], holidays: [] }, openingHours: [] }, days);
  if (!ofArea) throw new Error('a week without hours has no schedule');
  return { zone: ofArea.zone, days: ofArea.special.map(({ rule, hours }) => [rule, hours === 'usual']) };
}

/** The laboratory's own days precede the holidays of its city. */
export function calendarOfLaboratory(laboratory: Laboratory, days: readonly AreaDay[]): LabCalendar {
  const { zone, days: ofCity } = labCalendarOf(laboratory, days);
  const own = (rules: readonly string[], works: boolean) => rules.map((rule) => [rule, works] as const);
  return { zone, days: [...own(laboratory.openOn, true), ...own(laboratory.closedOn, false), ...ofCity] };
}

interface DayFacts {
  weekday: number;
  holiday: boolean;
  next: CalendarDay;
}

const known = new WeakMap<LabCalendar, Map<CalendarDay, DayFacts>>();

function factsOf(lab: LabCalendar, day: CalendarDay): DayFacts {
  const days = known.get(lab) ?? new Map<CalendarDay, DayFacts>();
  known.set(lab, days);
  const facts = days.get(day) ?? {
    weekday: weekdayOf(day),
    holiday: findHoliday(lab, day),
    next: addDays(day, 1),
  };
  days.set(day, facts);
  return facts;
}

function findHoliday({ days }: LabCalendar, day: CalendarDay): boolean {
  const named = days.find(([rule]) => occursOn(rule, day));
  return named ? !named[1] : nationalHolidays(Number(day.slice(0, 4))).some((holiday) => holiday.day === day);
}

export const isHoliday = (lab: LabCalendar, day: CalendarDay): boolean => factsOf(lab, day).holiday;

export const nextDay = (lab: LabCalendar, day: CalendarDay): CalendarDay => factsOf(lab, day).next;

/** Monday to Friday without holidays (dia útil). */
export function isWorkingDay(lab: LabCalendar, day: CalendarDay): boolean {
  const { weekday, holiday } = factsOf(lab, day);
  return weekday < SATURDAY && !holiday;
}

export function isLabDay(lab: LabCalendar, labDays: readonly number[], day: CalendarDay): boolean {
  const { weekday, holiday } = factsOf(lab, day);
  return labDays.length === 0 ? isWorkingDay(lab, day) : labDays.includes(weekday) && !holiday;
}
