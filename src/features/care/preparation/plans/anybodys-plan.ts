import { mergePlan, type Plan } from '#features/care/preparation/merge-plan.ts';
import { type Person, type PrepRule, rulesFor } from '#features/care/preparation/prep-rule.ts';
import { visitNeeds } from '#features/care/preparation/visit-needs.ts';
import type { VisitOfResult } from '#features/care/results/result-offer.ts';

export const ANYBODY = { ageMonths: null, sex: null };

interface Service {
  id: number;
  name: string;
  isVaccine?: boolean | undefined;
  rules: readonly PrepRule[];
}

export const anybodysPlan = (services: readonly Service[], person: Person = ANYBODY): Plan =>
  mergePlan(services.map(({ rules, ...service }) => ({ ...service, rules: rulesFor(rules, person) })));

export function unplannedVisit(services: readonly Service[], person: Person = ANYBODY): VisitOfResult {
  const plan = anybodysPlan(services, person);
  return { needs: visitNeeds(plan), at: null, serves: true, mayNameHour: plan.orderHours.length > 0 };
}
