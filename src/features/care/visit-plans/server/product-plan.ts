import { fastsDifferently } from '#features/care/preparation/prep-rule.ts';
import {
  type KnownPreparation,
  preparationsOf,
  rulesOf,
} from '#features/care/preparation/server/rules-of.ts';
import { relativeSteps } from '#features/care/preparation/step-texts.ts';
import { visitNeeds } from '#features/care/preparation/visit-needs.ts';
import type { VisitNeeds } from '#features/care/turnaround/visit-model.ts';
import type { ProductCard } from '#features/shop/catalogue/product.ts';
import type { Deps } from '#platform/deps.ts';
import { lower } from '#values/sentence-case.ts';
import { ANYBODY, anybodysPlan, unplannedVisit } from '../anybodys-plan.ts';
import { preparationFact, preparationLine } from '../preparation-line.ts';
import { CHILD_FASTING } from '../visit-notes.ts';
import type { PlannedCollection } from '../visit-plans.ts';

const UNKNOWN: KnownPreparation = { noFasting: false, rules: [] };

interface Service {
  id: number;
  name: string;
}

const anybodys = ({ id, name }: Service, { rules, noFasting }: KnownPreparation) => ({
  plan: anybodysPlan([{ id, name, rules }]),
  noFasting,
});

export interface ProductPlan {
  /** For a patient of any age and sex, without a time. The last one says where a child's fasting differs. */
  steps: string[];
  line: string;
  needs: VisitNeeds;
}

export async function productPlan(deps: Deps, product: Service): Promise<ProductPlan> {
  const known = (await preparationsOf(deps, [product.id])).get(product.id) ?? UNKNOWN;
  const prepared = anybodys(product, known);
  const { plan } = prepared;
  const steps = relativeSteps(plan).map(({ text }) => text);
  return {
    steps: fastsDifferently(known.rules, ANYBODY) ? [...steps, CHILD_FASTING] : steps,
    line: preparationLine(prepared),
    needs: visitNeeds(plan),
  };
}

export async function withPreparation(deps: Deps, cards: readonly ProductCard[]): Promise<ProductCard[]> {
  const known = await preparationsOf(
    deps,
    cards.map(({ id }) => id),
  );
  return cards.map((card) => {
    const fact = preparationFact(anybodys(card, known.get(card.id) ?? UNKNOWN));
    return fact ? { ...card, facts: [fact, lower(card.facts)].filter(Boolean).join(' · ') } : card;
  });
}

/** By product id: a visit for that service alone, by a patient of any age and sex. */
export async function visitsFor(
  deps: Deps,
  services: readonly Service[],
): Promise<Map<number, PlannedCollection>> {
  const rules = await rulesOf(
    deps,
    services.map(({ id }) => id),
  );
  return new Map(
    services.map(({ id, name }) => [id, unplannedVisit([{ id, name, rules: rules.get(id) ?? [] }])]),
  );
}
