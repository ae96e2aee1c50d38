import { hasFreeWindow } from '#features/care/appointments/server/has-free-window.ts';
import { adviceFor } from '#features/care/preparation/advice.ts';
import { ANYBODY } from '#features/care/preparation/plans/anybodys-plan.ts';
import { everyVisit, type VisitPlan } from '#features/care/preparation/plans/visit-plans.ts';
import type { PrepRule } from '#features/care/preparation/prep-rule.ts';
import type { CartLine } from '#features/purchase/cart/server/view-cart.ts';
import { familyOf } from '#features/shop/catalogue/family.ts';
import { weekHoursOf } from '#features/shop/stores/opening-hours/parse-hours.ts';
import { zoneOfUnit } from '#features/shop/stores/opening-hours/time-zone.ts';
import { citiesOf } from '#features/shop/stores/server/areas.ts';
import type { Deps } from '#platform/deps.ts';
import { placeKey } from '../../summary.ts';
import type { PlacesByCep } from '../../visit.ts';
import { visitTimes } from '../../visit-times.ts';

type Line = Pick<CartLine, 'cep' | 'product' | 'unit'>;

export async function visitPlaces(
  deps: Deps,
  lines: readonly Line[],
  rules: ReadonlyMap<number, PrepRule[]>,
): Promise<PlacesByCep> {
  const byCep = Map.groupBy(
    lines.filter(({ cep }) => cep !== ''),
    ({ cep }) => cep,
  );
  const cities = await citiesOf(deps, [...byCep.keys()]);
  const places: PlacesByCep = {};
  for (const [cep, visited] of byCep) {
    const found = cities.get(cep);
    places[cep] = {
      city: found ? { city: found.city, state: found.state } : null,
      windows: await hasFreeWindow(deps, plansAt(cep, visited, rules)),
      times: visitTimes(
        visited.map(({ product, unit }) => ({
          name: product.name,
          hours: weekHoursOf(unit),
          collection: product.result?.collection ?? null,
          rules: rules.get(product.id) ?? [],
        })),
      ),
    };
  }
  return places;
}

/** One adult stands for the patients, who are not known yet. */
function plansAt(cep: string, visited: readonly Line[], rules: ReadonlyMap<number, PrepRule[]>): VisitPlan[] {
  return everyVisit(
    visited.map(({ product, unit }) => ({
      productId: product.id,
      productName: product.name,
      isVaccine: familyOf(product) === 'vaccines',
      advice: adviceFor(rules.get(product.id), ANYBODY),
      person: '',
      personName: '',
      beneficiaryId: 0,
      place: placeKey(unit.id, cep),
      placeName: '',
      unitId: unit.id,
      atHome: true,
      zone: zoneOfUnit(unit),
      schedule: null,
      needsBooking: true,
      bookedFor: null,
    })),
  );
}
