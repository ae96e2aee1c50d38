import { handleOperation } from '#features/trust/operations/server/handle-operation.ts';
import type { Deps } from '#platform/deps.ts';
import { listOrders, listPlaces, searchOrders } from '../operations.ts';
import { listPanelOrders, searchPanelOrders } from './list-panel-orders.ts';
import { panelPlaces } from './panel-places.ts';

export const orderOperations = [
  handleOperation(listOrders, (deps: Deps, input, by) => listPanelOrders(deps, input, by)),
  handleOperation(listPlaces, (deps: Deps, _input, by) => panelPlaces(deps, by)),
  handleOperation(
    searchOrders,
    async (deps: Deps, { text }, by) => ({ rows: await searchPanelOrders(deps, text, by) }),
    // Without the words, which name people.
    (_, { rows }) => ({ object: 'pedidos', text: `Procurou pedidos e achou ${rows.length}` }),
  ),
];
