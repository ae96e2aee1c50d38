import type { AreaDay } from '#features/shop/stores/opening-hours/schedule.ts';
import { laboratoriesOf } from '#features/shop/stores/server/laboratories-of.ts';
import { specialDaysOf } from '#features/shop/stores/server/schedules-of.ts';
import type { Unit } from '#features/shop/stores/store.ts';
import type { Deps } from '#platform/deps.ts';
import { type CalendarPlace, labCalendarOf, unitCalendarOf } from '../lab-calendar.ts';
import {
  isReadOnSite,
  type LabCalendar,
  type ResultRule,
  type ResultTerms,
  type Transit,
  transitOf,
} from '../result-rule.ts';

export type ResultTermsOf = (rule: ResultRule | null, unit: Unit, transit?: Transit) => ResultTerms | null;

const calendars = new WeakMap<readonly AreaDay[], Map<string, LabCalendar>>();

/** Equal calendars are one object, so that their days are computed once. */
function calendarOf(
  { city, state, timeZone, closedOn, openOn }: CalendarPlace,
  days: readonly AreaDay[],
): LabCalendar {
  const known = calendars.get(days) ?? new Map<string, LabCalendar>();
  calendars.set(days, known);
  const key = JSON.stringify([state, city, timeZone, closedOn, openOn]);
  const found = known.get(key) ?? labCalendarOf({ city, state, timeZone, closedOn, openOn }, days);
  known.set(key, found);
  return found;
}

function ownCalendarOf(unit: Unit, days: readonly AreaDay[]): LabCalendar | null {
  const known = calendars.get(days) ?? new Map<string, LabCalendar>();
  calendars.set(days, known);
  const key = JSON.stringify([unit.id, unit.timeZone, unit.hours, unit.openingHours]);
  const found = known.get(key) ?? unitCalendarOf(unit, days);
  if (found) known.set(key, found);
  return found;
}

/** The terms of a result collected at a unit; null for services without a result. They are cached like special days. */
export async function resultTermsOf(deps: Deps): Promise<ResultTermsOf> {
  const days = await specialDaysOf(deps);
  const laboratories = await laboratoriesOf(deps);
  return (rule, unit, transit = transitOf(unit)) => {
    if (!rule) return null;
    const own = isReadOnSite(rule, transit) ? ownCalendarOf(unit, days) : null;
    if (own) return { rule, transit, area: own, lab: own };
    const laboratory = laboratories.get(transit.laboratory ?? 0) ?? unit;
    return { rule, transit, area: calendarOf(unit, days), lab: calendarOf(laboratory, days) };
  };
}
