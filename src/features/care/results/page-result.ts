import type { Unit } from '#features/shop/stores/store.ts';
import type { LabCalendar, ResultRule, ResultTerms } from './result-rule.ts';
import type { VisitNeeds } from './visit-model.ts';

export interface PageResult {
  rule: ResultRule;
  labs: LabCalendar[];
  /** The visit's needs, where the service asks for a preparation. */
  needs?: VisitNeeds;
}

/** `area` is left out where the laboratory keeps the calendar of the unit's area. */
export type PageTransit = readonly [
  lab: number,
  cutoff: number | null,
  days: number,
  readyBy: number,
  area?: number,
];

/** The terms of one rule for the units of a page. The shared part appears once in the markup. */
export function pageResult(
  rule: ResultRule | null,
  units: readonly Unit[],
  termsOf: (rule: ResultRule, unit: Unit) => ResultTerms | null,
): { page: PageResult | null; transitAt: (unit: Unit) => PageTransit | null } {
  if (!rule) return { page: null, transitAt: () => null };
  const terms = new Map(units.map((unit) => [unit.id, termsOf(rule, unit)]));
  const keys = [
    ...new Set(
      [...terms.values()]
        .flatMap((one) => (one ? [one.lab, one.area] : []))
        .map((one) => JSON.stringify(one)),
    ),
  ];
  const indexOf = (calendar: LabCalendar) => keys.indexOf(JSON.stringify(calendar));
  return {
    page: { rule, labs: keys.map((key) => JSON.parse(key) as LabCalendar) },
    transitAt({ id }) {
      const found = terms.get(id);
      if (!found) return null;
      const { cutoff, days, readyBy } = found.transit;
      const [lab, area] = [indexOf(found.lab), indexOf(found.area)];
      return lab === area ? [lab, cutoff, days, readyBy] : [lab, cutoff, days, readyBy, area];
    },
  };
}

export function termsAt(
  { rule, labs }: PageResult,
  [lab, cutoff, days, readyBy, area = lab]: PageTransit,
): ResultTerms | null {
  const [ofLab, ofArea] = [labs[lab], labs[area]];
  return ofLab && ofArea ? { rule, transit: { cutoff, days, readyBy }, area: ofArea, lab: ofLab } : null;
}
