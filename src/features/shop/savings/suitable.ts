import { ineligibility, type Person } from '#features/purchase/quotes/eligibility.ts';
import type { TermsSource } from '#features/trust/terms/terms.ts';
import type { CalendarDay } from '#values/calendar-day.ts';

/** Ages in months, both inclusive. */
export interface Suited {
  name: string;
  minAgeMonths: number | null;
  maxAgeMonths: number | null;
  sex: 'F' | 'M' | null;
  terms: TermsSource | null;
  excludedUnitTypes: readonly string[];
  active: boolean;
}

interface Shopping {
  wanted: readonly Suited[];
  unitType: string;
  person: Person | null;
  today: CalendarDay;
}

/** Without a person, it must not restrict age and sex more than a wanted service. It never adds terms of use. */
export function isSuitable(service: Suited, { wanted, unitType, person, today }: Shopping): boolean {
  if (!service.active || service.excludedUnitTypes.includes(unitType)) return false;
  if (service.terms && wanted.every(({ terms }) => terms !== service.terms)) return false;
  if (person) return ineligibility(service, person, today) === null;
  const { minAgeMonths: min, maxAgeMonths: max, sex } = service;
  return (
    (sex === null || wanted.some((one) => one.sex === sex)) &&
    (!min || wanted.some((one) => (one.minAgeMonths ?? 0) >= min)) &&
    (max === null || wanted.some((one) => one.maxAgeMonths !== null && one.maxAgeMonths <= max))
  );
}
