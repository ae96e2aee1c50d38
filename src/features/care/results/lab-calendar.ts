import type { AreaDay } from '#features/shop/stores/opening-hours/schedule.ts';
import { scheduleOf } from '#features/shop/stores/schedule-of.ts';
import type { LabCalendar } from './result-rule.ts';

/** A unit, or a laboratory with days of its own, with rules as in `holidays.ts`. */
export interface CalendarPlace {
  city: string;
  state: string;
  timeZone: string | null;
  closedOn?: readonly string[];
  openOn?: readonly string[];
}

/** The unit's own days, special ones included; null where its hours are unknown. */
export function unitCalendarOf(
  unit: Parameters<typeof scheduleOf>[0],
  days: readonly AreaDay[],
): LabCalendar | null {
  const hours = scheduleOf(unit, days);
  return hours && { ...labCalendarOf(unit, days), hours };
}

/**
 * The place's own days come first. A day with special hours does not count as a working day, because a late date is better than a
 * broken promise.
 */
export function labCalendarOf(
  { closedOn = [], openOn = [], ...area }: CalendarPlace,
  days: readonly AreaDay[],
): LabCalendar {
  // No unit has this id, so days of single units do not match.
  const ofArea = scheduleOf({ ...area, id: 0, hours: { week: [], holidays: [] }, openingHours: [] }, days);
  if (!ofArea) throw new Error('a week without hours has no schedule');
  return {
    zone: ofArea.zone,
    days: [
      ...openOn.map((rule) => [rule, true] as const),
      ...closedOn.map((rule) => [rule, false] as const),
      ...ofArea.special.map(({ rule, hours }) => [rule, hours === 'usual'] as const),
    ],
  };
}
