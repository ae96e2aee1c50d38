import { adviceFor } from '#features/care/preparation/advice.ts';
import { requirementFor } from '#features/care/preparation/merge-plan.ts';
import { ANYBODY } from '#features/care/preparation/plans/anybodys-plan.ts';
import { fastingByAge } from '#features/care/preparation/plans/fasting-by-age.ts';
import { isAlone } from '#features/care/preparation/plans/own-texts.ts';
import { CHILD_FASTING } from '#features/care/preparation/plans/visit-notes.ts';
import { everyVisit, type VisitPlan } from '#features/care/preparation/plans/visit-plans.ts';
import { fastsDifferently, receiverOf } from '#features/care/preparation/prep-rule.ts';
import { type KnownPreparation, preparationsOf } from '#features/care/preparation/server/rules-of.ts';
import { purchaseSteps } from '#features/care/preparation/step-texts.ts';
import { familyOf } from '#features/shop/catalogue/family.ts';
import { zoneOfUnit } from '#features/shop/stores/opening-hours/time-zone.ts';
import type { Deps } from '#platform/deps.ts';
import type { CartVisit } from '../cart-answer.ts';
import type { CartLine, CartView } from './view-cart.ts';

/** Returns visits by the unit's id. The cart has no people, so it assumes one person that all services accept. */
export async function cartPreparation(deps: Deps, { lines }: CartView): Promise<Map<number, CartVisit[]>> {
  const sold = lines.filter(({ problem }) => problem === null);
  const known = await preparationsOf(
    deps,
    sold.map(({ product }) => product.id),
  );
  const plans = everyVisit(
    sold.map((line) => ({
      ...preparedAt(line),
      advice: adviceOf(known.get(line.product.id)),
      person: '',
      personName: '',
      beneficiaryId: null,
      needsBooking: false,
      schedule: null,
      bookedFor: null,
    })),
  );
  const byUnit = Map.groupBy(plans, ({ unitId }) => unitId);
  return new Map(
    [...byUnit].map(([unitId, visits]) => [
      unitId,
      visits
        .map((visit) => ({
          services: visit.services,
          steps: [...stepsOf(visit, known), ...ownTextsOf(visit, sold)],
          because: [...visit.because, ...visit.conflicts].map(({ reason }) => reason),
        }))
        .filter(({ steps }) => steps.length > 0),
    ]),
  );
}

const adviceOf = (known: KnownPreparation | undefined) =>
  adviceFor(known?.rules, known ? receiverOf(known.accepts) : ANYBODY);

/** The fast of services for children alone is said by age. Other services name the adult's, and that children differ. */
function stepsOf(
  { plan, childFastsDifferently }: VisitPlan,
  known: ReadonlyMap<number, KnownPreparation>,
): string[] {
  const byAge = new Map(
    plan.services.flatMap(({ id }) => {
      const own = known.get(id);
      return own && receiverOf(own.accepts).ageMonths !== null && fastsDifferently(own.rules, ANYBODY)
        ? [[id, fastingByAge(own.rules, own.accepts)] as const]
        : [];
    }),
  );
  const isSaid = requirementFor(plan, 'fasting')?.services.every(({ id }) => byAge.has(id));
  const steps = purchaseSteps(plan).filter(({ kind }) => kind !== 'fasting' || !isSaid);
  return [
    ...new Set([...byAge.values()].flat()),
    ...steps.map(({ text }) => text),
    ...(childFastsDifferently ? [CHILD_FASTING] : []),
  ];
}

/** Says where the text is that no rule expresses. */
const ownTextsOf = (visit: VisitPlan, sold: readonly CartLine[]): string[] =>
  visit.plan.services
    .filter(({ id }) => sold.some(({ product }) => product.id === id && product.preparation !== ''))
    .filter(({ id }) => isAlone(visit, id))
    .map(({ name }) => `${name}: veja o preparo na página do serviço.`);

const preparedAt = ({ product, unit, cep }: CartLine) => ({
  productId: product.id,
  productName: product.name,
  isVaccine: familyOf(product) === 'vaccines',
  place: `${unit.id} ${cep}`,
  placeName: unit.name,
  unitId: unit.id,
  atHome: unit.type === 'home_delivery',
  zone: zoneOfUnit(unit),
});
