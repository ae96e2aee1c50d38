import type { AreaDay } from '#features/shop/stores/schedule.ts';
import { specialDaysOf } from '#features/shop/stores/server/schedules-of.ts';
import type { Unit } from '#features/shop/stores/store.ts';
import type { Deps } from '#platform/deps.ts';
import { labCalendarOf } from '../lab-days.ts';
import {
  type LabCalendar,
  type ResultRule,
  type ResultTerms,
  type Transit,
  transitOf,
} from '../result-rule.ts';

export type ResultTermsOf = (
  rule: ResultRule | null,
  unit: Unit,
  /** As it was frozen; otherwise the unit's of today. */
  transit?: Transit,
) => ResultTerms | null;

const calendars = new WeakMap<readonly AreaDay[], Map<string, LabCalendar>>();

/** Units of one area share a calendar, which keeps what it has been asked. */
function labOf(unit: Unit, days: readonly AreaDay[]): LabCalendar {
  const ofAreas = calendars.get(days) ?? new Map<string, LabCalendar>();
  calendars.set(days, ofAreas);
  const area = JSON.stringify([unit.state, unit.city, unit.timeZone]);
  const lab = ofAreas.get(area) ?? labCalendarOf(unit, days);
  ofAreas.set(area, lab);
  return lab;
}

/** What decides the date of a result collected at a unit; null where there is no result. Cached as special days are. */
export async function resultTermsOf(deps: Deps): Promise<ResultTermsOf> {
  const days = await specialDaysOf(deps);
  return (rule, unit, transit = transitOf(unit)) => rule && { rule, transit, lab: labOf(unit, days) };
}
