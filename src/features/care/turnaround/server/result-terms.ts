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

export type ResultTermsOf = (rule: ResultRule | null, unit: Unit, transit?: Transit) => ResultTerms | null;

const calendars = new WeakMap<readonly AreaDay[], Map<string, LabCalendar>>();

function labOf(unit: Unit, days: readonly AreaDay[]): LabCalendar {
  const ofAreas = calendars.get(days) ?? new Map<string, LabCalendar>();
  calendars.set(days, ofAreas);
  const area = JSON.stringify([unit.state, unit.city, unit.timeZone]);
  const lab = ofAreas.get(area) ?? labCalendarOf(unit, days);
  ofAreas.set(area, lab);
  return lab;
}

/** The terms of a result collected at a unit; null for services without a result. Cached like special days. */
export async function resultTermsOf(deps: Deps): Promise<ResultTermsOf> {
  const days = await specialDaysOf(deps);
  return (rule, unit, transit = transitOf(unit)) => rule && { rule, transit, lab: labOf(unit, days) };
}
