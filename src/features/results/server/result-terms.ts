import { specialDaysOf } from '#features/stores/server/schedules-of.ts';
import type { Unit } from '#features/stores/store.ts';
import type { Deps } from '#platform/deps.ts';
import { labCalendarOf } from '../lab-days.ts';
import { type ResultRule, type ResultTerms, type Transit, transitOf } from '../result-rule.ts';

export type ResultTermsOf = (
  rule: ResultRule | null,
  unit: Unit,
  /** As it was frozen; otherwise the unit's of today. */
  transit?: Transit,
) => ResultTerms | null;

/** What decides the date of a result collected at a unit; null where there is no result. Cached as special days are. */
export async function resultTermsOf(deps: Deps): Promise<ResultTermsOf> {
  const days = await specialDaysOf(deps);
  return (rule, unit, transit = transitOf(unit)) => rule && { rule, transit, lab: labCalendarOf(unit, days) };
}
