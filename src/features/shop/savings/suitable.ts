import { ineligibility, type Person } from '#features/purchase/quotes/eligibility.ts';
import type { TermsSource } from '#features/trust/terms/terms.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import { ANYONE, byWidth, type Condition, isSame, sharedCondition } from './condition.ts';

export interface Suited extends Condition {
  name: string;
  terms: TermsSource | null;
  excludedUnitTypes: readonly string[];
  active: boolean;
}

interface Shopping {
  wanted: readonly Suited[];
  unitType: string;
  person: Person | null;
  /** Assumed of the person before people are chosen. */
  condition?: Condition;
  today: CalendarDay;
}

/** Without a person, it must not restrict age and sex more than a wanted service or the condition. */
export function isSuitable(service: Suited, { person, today, condition, ...shopping }: Shopping): boolean {
  if (!isOffered(service, shopping)) return false;
  if (person) return ineligibility(service, person, today) === null;
  const wanted = [...shopping.wanted, condition ?? ANYONE];
  const { minAgeMonths: min, maxAgeMonths: max, sex } = service;
  return (
    (sex === null || wanted.some((one) => one.sex === sex)) &&
    (!min || wanted.some((one) => (one.minAgeMonths ?? 0) >= min)) &&
    (max === null || wanted.some((one) => one.maxAgeMonths !== null && one.maxAgeMonths <= max))
  );
}

/** Sold, done at this kind of unit, and without new terms of use. */
const isOffered = (
  { active, excludedUnitTypes, terms }: Suited,
  { wanted, unitType }: Pick<Shopping, 'wanted' | 'unitType'>,
): boolean =>
  active &&
  !excludedUnitTypes.includes(unitType) &&
  (!terms || wanted.some((service) => service.terms === terms));

/** A cart with more services gets no conditional proposal: each costs a search. */
const MOST_SERVICES = 20;
const MOST_CONDITIONS = 8;

/** Conditions under which more services could be offered than within the cart's own limits, the widest first. */
export function conditionsOf(
  services: readonly Suited[],
  shopping: Pick<Shopping, 'wanted' | 'unitType'>,
): Condition[] {
  const { wanted } = shopping;
  const own = sharedCondition(wanted);
  if (own === null || wanted.length > MOST_SERVICES) return [];
  const found: Condition[] = [];
  for (const service of services) {
    const both = isOffered(service, shopping) ? sharedCondition([own, service]) : null;
    if (both && ![own, ...found].some((known) => isSame(known, both))) found.push(both);
  }
  return found.toSorted(byWidth).slice(0, MOST_CONDITIONS);
}
