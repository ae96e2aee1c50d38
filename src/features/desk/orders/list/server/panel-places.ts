import { may, type Operator, scopeOf } from '#features/desk/operations/operator.ts';
import { ORDER_KINDS } from '#features/purchase/orders/order-kinds.ts';
import { listStores } from '#features/shop/stores/server/read-stores.ts';
import { allUnits } from '#features/shop/stores/server/read-units.ts';
import type { Deps } from '#platform/deps.ts';

export async function panelPlaces(deps: Deps, by: Operator) {
  const scope = scopeOf(by, 'orders.view');
  const own = (await allUnits(deps)).filter(({ id }) => scope === null || scope.includes(id));
  const stores = (await listStores(deps)).filter(({ id }) => own.some(({ storeId }) => storeId === id));
  return {
    stores: stores.map(({ id, name }) => ({ id, name })),
    units: own
      .map(({ id, name, storeId }) => ({ id, name, storeId }))
      .toSorted((a, b) => a.name.localeCompare(b.name, 'pt-BR')),
    kinds: may(by, 'orders.health') ? ORDER_KINDS : [],
  };
}
