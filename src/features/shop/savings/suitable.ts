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
  requested: readonly Suited[];
  unitType: string;
  person: Person | null;
  /** The person is assumed to meet it while no people are known. */
  condition?: Condition;
  today: CalendarDay;
}

/** Without a person, a service must not restrict age and sex more than a requested service or the condition does. */
export function isSuitable(service: Suited, { person, today, condition, ...shopping }: Shopping): boolean {
  if (!isOffered(service, shopping)) return false;
  if (person) return ineligibility(service, person, today) === null;
  const limits = [...shopping.requested, condition ?? ANYONE];
  const { minAgeMonths: min, maxAgeMonths: max, sex } = service;
  return (
    (sex === null || limits.some((one) => one.sex === sex)) &&
    (!min || limits.some((one) => (one.minAgeMonths ?? 0) >= min)) &&
    (max === null || limits.some((one) => one.maxAgeMonths !== null && one.maxAgeMonths <= max))
  );
}

/** The service must be sold, be done at this kind of unit and need no other terms of use. */
const isOffered = (
  { active, excludedUnitTypes, terms }: Suited,
  { requested, unitType }: Pick<Shopping, 'requested' | 'unitType'>,
): boolean =>
  active &&
  !excludedUnitTypes.includes(unitType) &&
  (!terms || requested.some((service) => service.terms === terms));

/** A cart with more services gets no conditional proposal, because each one costs a search. */
const MAX_SERVICES = 20;
const MAX_CONDITIONS = 8;

/** Returns conditions under which more services could be offered than within the cart's own limits, the widest first. */
export function conditionsOf(
  services: readonly Suited[],
  shopping: Pick<Shopping, 'requested' | 'unitType'>,
): Condition[] {
  const { requested } = shopping;
  const own = sharedCondition(requested);
  if (own === null || requested.length > MAX_SERVICES) return [];
  const found: Condition[] = [];
  for (const service of services) {
    const both = isOffered(service, shopping) ? sharedCondition([own, service]) : null;
    if (both && ![own, ...found].some((known) => isSame(known, both))) found.push(both);
  }
  return found.toSorted(byWidth).slice(0, MAX_CONDITIONS);
}
