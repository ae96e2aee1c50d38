import type { PrepRule } from '#features/care/preparation/prep-rule.ts';
import type { CartLine } from '#features/purchase/cart/server/view-cart.ts';
import { weekHoursOf } from '#features/shop/opening-hours/parse-hours.ts';
import { citiesOf } from '#features/shop/stores/server/areas.ts';
import type { Deps } from '#platform/deps.ts';
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
  return Object.fromEntries(
    [...byCep].map(([cep, visited]) => [
      cep,
      {
        city: cities.get(cep) ?? null,
        times: visitTimes(
          visited.map(({ product, unit }) => ({
            name: product.name,
            hours: weekHoursOf(unit),
            collection: product.result?.collection ?? null,
            rules: rules.get(product.id) ?? [],
          })),
        ),
      },
    ]),
  );
}
