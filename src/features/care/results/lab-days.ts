import { nationalHolidays, occursOn } from '#features/shop/stores/opening-hours/holidays.ts';
import { hoursOn, weekdayOf } from '#features/shop/stores/opening-hours/schedule.ts';
import { addDays, type CalendarDay } from '#values/calendar-day.ts';
import type { LabCalendar } from './result-rule.ts';

const SATURDAY = 5;

interface DayFacts {
  weekday: number;
  holiday: boolean;
  working: boolean;
  next: CalendarDay;
}

const known = new WeakMap<LabCalendar, Map<CalendarDay, DayFacts>>();

function factsOf(lab: LabCalendar, day: CalendarDay): DayFacts {
  const days = known.get(lab) ?? new Map<CalendarDay, DayFacts>();
  known.set(lab, days);
  const facts = days.get(day) ?? findFacts(lab, day);
  days.set(day, facts);
  return facts;
}

function findFacts(lab: LabCalendar, day: CalendarDay): DayFacts {
  const weekday = weekdayOf(day);
  const holiday = findHoliday(lab, day);
  const working = lab.hours ? hoursOn(lab.hours, day).spans.length > 0 : weekday < SATURDAY && !holiday;
  return { weekday, holiday, working, next: addDays(day, 1) };
}

function findHoliday({ days }: LabCalendar, day: CalendarDay): boolean {
  const named = days.find(([rule]) => occursOn(rule, day));
  return named ? !named[1] : nationalHolidays(Number(day.slice(0, 4))).some((holiday) => holiday.day === day);
}

export const isHoliday = (lab: LabCalendar, day: CalendarDay): boolean => factsOf(lab, day).holiday;

export const nextDay = (lab: LabCalendar, day: CalendarDay): CalendarDay => factsOf(lab, day).next;

/** Monday to Friday without holidays (dia útil); at a unit that reads the test itself, every day with opening hours. */
export const isWorkingDay = (lab: LabCalendar, day: CalendarDay): boolean => factsOf(lab, day).working;

export function isLabDay(lab: LabCalendar, labDays: readonly number[], day: CalendarDay): boolean {
  const { weekday, holiday } = factsOf(lab, day);
  return labDays.length === 0 ? isWorkingDay(lab, day) : labDays.includes(weekday) && !holiday;
}
