import { familyOf } from '#features/shop/catalogue/family.ts';
import { productsByIds } from '#features/shop/catalogue/server/read-products.ts';
import { createVersionedLookup } from '#platform/cache/versioned-cache.ts';
import type { Deps } from '#platform/deps.ts';
import { type Need, needsOf, USUAL_TIME } from '../visit-needs.ts';
import { selectDurations } from './internal/resource-queries.ts';

interface Timed {
  plan: { services: readonly { id: number }[] };
}

export const productIdsOf = ({ services }: Timed['plan']): number[] => services.map(({ id }) => id);

const durations = createVersionedLookup({
  keyOf: (productId: number) => productId,
  load: async ({ db }, ids) =>
    new Map((await selectDurations(db, ids)).map((one) => [one.productId, one] as const)),
  max: 5000,
});

/** The resources that the services of a visit occupy, by duracoes.csv or by default. */
export async function needsOfVisits(deps: Deps, visits: readonly Timed[]): Promise<(visit: Timed) => Need[]> {
  const ids = [...new Set(visits.flatMap(({ plan }) => productIdsOf(plan)))];
  const stored = await durations(deps, ids);
  const products = await productsByIds(deps, ids);
  const timeOf = (id: number) => {
    const product = products.get(id);
    const usual = product && familyOf(product) === 'vaccines' ? USUAL_TIME.vaccine : USUAL_TIME.exam;
    return stored.get(id) ?? usual;
  };
  return ({ plan }) => needsOf(plan.services.map(({ id }) => timeOf(id)));
}
