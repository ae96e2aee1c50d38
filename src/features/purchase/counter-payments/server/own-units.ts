import { type Operator, scopeOf } from '#features/desk/operations/operator.ts';
import { allUnits } from '#features/shop/stores/server/read-units.ts';
import type { Unit } from '#features/shop/stores/store.ts';
import type { Deps } from '#platform/deps.ts';

/** Open units at which the operator may receive money. */
export async function ownUnits(deps: Deps, by: Operator): Promise<Unit[]> {
  const scope = scopeOf(by, 'counter.handle');
  const open = await allUnits(deps);
  return open.filter(({ id, type }) => type !== 'home_delivery' && (scope === null || scope.includes(id)));
}

export const isOwnUnit = async (deps: Deps, by: Operator, unitId: number): Promise<boolean> =>
  (await ownUnits(deps, by)).some(({ id }) => id === unitId);
