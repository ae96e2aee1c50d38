import { handleOperation } from '#features/trust/operations/server/handle-operation.ts';
import { foundBySearch, keepSearch } from '#features/trust/staff/server/searches.ts';
import type { Deps } from '#platform/deps.ts';
import { listOrders, listPlaces, openSearch, searchOrders } from '../operations.ts';
import { listPanelOrders, rereadPanelOrders, searchPanelOrders } from './list-panel-orders.ts';
import { panelPlaces } from './panel-places.ts';

export const orderListOperations = [
  handleOperation(listOrders, (deps: Deps, input, by) => listPanelOrders(deps, input, by)),
  handleOperation(listPlaces, (deps: Deps, _input, by) => panelPlaces(deps, by)),
  handleOperation(
    searchOrders,
    async (deps: Deps, { text }, by) => {
      const rows = await searchPanelOrders(deps, text, by);
      const found = rows.map(({ incrementId }) => incrementId);
      const { staffId } = by;
      return { rows, key: staffId === null ? '' : await keepSearch(deps, { staffId, found }) };
    },
    // Without the words, which name people.
    (_, { rows }) => ({ object: 'pedidos', text: `Procurou pedidos e achou ${rows.length}` }),
  ),
  handleOperation(openSearch, async (deps: Deps, { key }, by) => {
    const found = by.staffId === null ? null : await foundBySearch(deps, { staffId: by.staffId, key });
    return found
      ? { rows: await rereadPanelOrders(deps, found, by) }
      : ({ ok: false, code: 'gone' } as const);
  }),
];
