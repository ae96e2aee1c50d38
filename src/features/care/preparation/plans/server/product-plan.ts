import {
  contraindicationsFor,
  exclusionLead,
  fastsDifferently,
  mayConcern,
  receiverOf,
  statementsOf,
} from '#features/care/preparation/prep-rule.ts';
import { type KnownPreparation, preparationsOf } from '#features/care/preparation/server/rules-of.ts';
import { purchaseSteps } from '#features/care/preparation/step-texts.ts';
import type { VisitOfResult } from '#features/care/results/result-offer.ts';
import type { VisitNeeds } from '#features/care/results/visit-model.ts';
import type { ProductCard, ServiceType } from '#features/shop/catalogue/product.ts';
import { createVersionedLookup } from '#platform/cache/versioned-cache.ts';
import type { Deps } from '#platform/deps.ts';
import { type CalendarDay, dayOf } from '#values/calendar-day.ts';
import { ANYBODY, anybodysPlan, unplannedVisit } from '../anybodys-plan.ts';
import { fastingByAge } from '../fasting-by-age.ts';
import { preparationFact, preparationLine } from '../preparation-line.ts';
import { CHILD_FASTING } from '../visit-notes.ts';

const UNKNOWN: KnownPreparation = {
  noFasting: false,
  accepts: { minAgeMonths: null, maxAgeMonths: null, sex: null },
  rules: [],
};

interface Service {
  id: number;
  name: string;
  serviceType?: ServiceType;
}

/** A service for children of several ages has several hours of fasting, so its plan names none. */
function anybodys(service: Service, { rules, noFasting, accepts }: KnownPreparation) {
  const { id, name, serviceType } = service;
  const receiver = receiverOf(accepts);
  const plan = anybodysPlan([{ id, name, rules, isVaccine: serviceType?.startsWith('vaccine') }], receiver);
  const isForChildren = receiver.ageMonths !== null && fastsDifferently(rules, ANYBODY);
  const requirements = plan.requirements.filter(({ kind }) => !isForChildren || kind !== 'fasting');
  return { plan: { ...plan, requirements }, noFasting, isForChildren, receiver };
}

export interface ProductPlan {
  /** Steps for a patient of any age and sex, without a time. The last one says where a child's fasting differs. */
  steps: string[];
  /** How children fast, where they do so differently. */
  children: { only: boolean; fasting: string } | null;
  line: string;
  needs: VisitNeeds;
  /** Sentences about the contraindications of the service and of its parts. */
  exclusions: string[];
}

export async function productPlan(deps: Deps, product: Service): Promise<ProductPlan> {
  const known = (await preparationsOf(deps, [product.id])).get(product.id) ?? UNKNOWN;
  const prepared = anybodys(product, known);
  const { plan, isForChildren, receiver } = prepared;
  const steps = purchaseSteps(plan).map(({ text }) => text);
  const differs = fastsDifferently(known.rules, ANYBODY);
  const byAge = isForChildren ? fastingByAge(known.rules, known.accepts) : [];
  return {
    steps: differs && !isForChildren ? [...steps, CHILD_FASTING] : [...byAge, ...steps],
    children: differs
      ? { only: isForChildren, fasting: isForChildren ? byAge.join(' ') : CHILD_FASTING }
      : null,
    line: preparationLine(prepared),
    needs: unplannedVisit([{ ...product, rules: known.rules }], receiver).needs,
    exclusions: statementsOf(
      contraindicationsFor(
        known.rules.filter((rule) => mayConcern(rule, known.accepts)),
        ANYBODY,
      ),
      exclusionLead(plan.onlyVaccines),
    ),
  };
}

interface CardOfDay {
  card: Service;
  today: CalendarDay;
}

const keyOf = ({ card, today }: CardOfDay) => `${card.id} ${today}`;

const facts = createVersionedLookup({ keyOf, load: readFacts, max: 5000 });

async function readFacts(deps: Deps, cards: CardOfDay[]): Promise<Map<string, string>> {
  const known = await preparationsOf(
    deps,
    cards.map(({ card }) => card.id),
  );
  return new Map(
    cards.map((one) => [keyOf(one), preparationFact(anybodys(one.card, known.get(one.card.id) ?? UNKNOWN))]),
  );
}

/** The same card gives the same object while its rules do not change. */
export async function withPreparation(deps: Deps, cards: readonly ProductCard[]): Promise<ProductCard[]> {
  const today = dayOf(deps.clock.now());
  const known = await facts(
    deps,
    cards.map((card) => ({ card, today })),
  );
  return cards.map((card) => withFact(card, known.get(keyOf({ card, today })) ?? ''));
}

const prepared = new WeakMap<ProductCard, ProductCard>();

function withFact(card: ProductCard, fact: string): ProductCard {
  if (!fact) return card;
  const known = prepared.get(card);
  if (known?.prepare === fact) return known;
  const made = { ...card, prepare: fact };
  prepared.set(card, made);
  return made;
}

/** Visits for one service alone, by any patient that it accepts, by product id. */
export async function visitsFor(
  deps: Deps,
  services: readonly Service[],
): Promise<Map<number, VisitOfResult>> {
  const known = await preparationsOf(
    deps,
    services.map(({ id }) => id),
  );
  return new Map(
    services.map(({ id, name }) => {
      const { rules, accepts } = known.get(id) ?? UNKNOWN;
      return [id, unplannedVisit([{ id, name, rules }], receiverOf(accepts))];
    }),
  );
}
