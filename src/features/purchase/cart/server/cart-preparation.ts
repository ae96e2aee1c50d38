import { adviceFor } from '#features/care/preparation/advice.ts';
import { visitPlans } from '#features/care/preparation/plans/visit-plans.ts';
import { rulesOf } from '#features/care/preparation/server/rules-of.ts';
import { purchaseSteps } from '#features/care/preparation/step-texts.ts';
import { familyOf } from '#features/shop/catalogue/family.ts';
import { zoneOfUnit } from '#features/shop/stores/opening-hours/time-zone.ts';
import type { Deps } from '#platform/deps.ts';
import type { CartVisit } from '../cart-answer.ts';
import type { CartLine, CartView } from './view-cart.ts';

const NOBODY = { ageMonths: null, sex: null };

/** Returns visits by the unit's id. The cart has no people, so it assumes one person of any age and sex. */
export async function cartPreparation(deps: Deps, { lines }: CartView): Promise<Map<number, CartVisit[]>> {
  const sold = lines.filter(({ problem }) => problem === null);
  const rules = await rulesOf(
    deps,
    sold.map(({ product }) => product.id),
  );
  const plans = visitPlans(
    sold.map((line) => ({
      ...preparedAt(line),
      advice: adviceFor(rules.get(line.product.id), NOBODY),
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
        .map(({ plan, services, because, conflicts }) => ({
          services,
          steps: purchaseSteps(plan).map(({ text }) => text),
          because: [...because, ...conflicts].map(({ reason }) => reason),
        }))
        .filter(({ steps }) => steps.length > 0),
    ]),
  );
}

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
