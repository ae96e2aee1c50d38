import type { Unit } from '#features/shop/stores/store.ts';
import type { LabCalendar, ResultRule, ResultTerms } from './result-rule.ts';

export interface PageResult {
  rule: ResultRule;
  labs: LabCalendar[];
}

export type PageTransit = readonly [lab: number, cutoff: number | null, days: number, readyBy: number];

/** The terms of one rule for the units of a page, so that the markup holds the shared part once. */
export function pageResult(
  rule: ResultRule | null,
  units: readonly Unit[],
  termsOf: (rule: ResultRule, unit: Unit) => ResultTerms | null,
): { page: PageResult | null; transitAt: (unit: Unit) => PageTransit | null } {
  if (!rule) return { page: null, transitAt: () => null };
  const terms = new Map(units.map((unit) => [unit.id, termsOf(rule, unit)]));
  const keys = [...new Set([...terms.values()].map((one) => JSON.stringify(one?.lab)))];
  return {
    page: { rule, labs: keys.map((key) => JSON.parse(key) as LabCalendar) },
    transitAt({ id }) {
      const found = terms.get(id);
      if (!found) return null;
      const { cutoff, days, readyBy } = found.transit;
      return [keys.indexOf(JSON.stringify(found.lab)), cutoff, days, readyBy];
    },
  };
}

export function termsAt(
  { rule, labs }: PageResult,
  [lab, cutoff, days, readyBy]: PageTransit,
): ResultTerms | null {
  const calendar = labs[lab];
  return calendar ? { rule, transit: { cutoff, days, readyBy }, lab: calendar } : null;
}
