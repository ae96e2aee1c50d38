import { handleOperation } from '#features/desk/operations/server/handle-operation.ts';
import { foundBySearch, keepSearch } from '#features/desk/staff/server/searches.ts';
import type { Deps } from '#platform/deps.ts';
import { byFilter, ordersText } from '../filter-kinds.ts';
import { exportOrders, listOrders, listPlaces, openSearch, searchOrders } from '../operations.ts';
import { byTerm } from '../order-search.ts';
import { exportPanelOrders } from './export-orders.ts';
import { listPanelOrders, rereadPanelOrders, searchPanelOrders } from './list-panel-orders.ts';
import { panelPlaces } from './panel-places.ts';

export const orderListOperations = [
  handleOperation(
    listOrders,
    (deps: Deps, input, by) => listPanelOrders(deps, input, by),
    (input, { rows }) =>
      rows.length === 0
        ? null
        : { object: 'pedidos', text: `Listou ${ordersText(rows.length)}${byFilter(input)}` },
  ),
  handleOperation(listPlaces, (deps: Deps, _input, by) => panelPlaces(deps, by)),
  handleOperation(
    exportOrders,
    (deps: Deps, input, by) => exportPanelOrders(deps, input, by),
    ({ chosen }, { rows }) => ({
      object: 'pedidos',
      text: `Exportou ${ordersText(rows)}${'filter' in chosen ? byFilter(chosen.filter) : ', escolhidos na lista'}`,
    }),
  ),
  handleOperation(
    searchOrders,
    async (deps: Deps, { text }, by) => {
      const rows = await searchPanelOrders(deps, text, by);
      const found = rows.map(({ incrementId }) => incrementId);
      const { staffId } = by;
      return {
        rows,
        key: staffId === null ? '' : await keepSearch(deps, { staffId, list: 'orders', found }),
      };
    },
    // The row leaves out the words, which name people.
    ({ text }, { rows }) => ({
      object: 'pedidos',
      text: `Procurou pedidos${byTerm(text)} e achou ${rows.length}`,
    }),
  ),
  handleOperation(
    openSearch,
    async (deps: Deps, { key }, by) => {
      const { staffId } = by;
      const found = staffId === null ? null : await foundBySearch(deps, { staffId, list: 'orders', key });
      return found
        ? { rows: await rereadPanelOrders(deps, found, by) }
        : ({ ok: false, code: 'gone' } as const);
    },
    (_, { rows }) => ({ object: 'pedidos', text: `Abriu uma busca de pedidos e viu ${rows.length}` }),
  ),
];
