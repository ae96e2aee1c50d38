import { handleOperation } from '#features/desk/operations/server/handle-operation.ts';
import type { Deps } from '#platform/deps.ts';
import type { KindDeps } from '../../server/shown-kinds.ts';
import * as operations from '../operations.ts';
import { countStock, transferStock } from './change-stock.ts';
import { countsOf, daysOfStock, stockPlaces } from './stock-places.ts';
import { viewLedger } from './view-ledger.ts';

const stock = (text: string) => ({ object: 'loja', text });

export const stockOperations = [
  handleOperation(operations.listLevels, async (deps: Deps, { keys }, by) => {
    const days = await daysOfStock(deps);
    const places = await stockPlaces(deps, keys, { by, permission: 'stock.view' });
    return {
      rows: places.flatMap(({ key, level }) => (level.unlimited ? [] : [{ key, ...countsOf(level, days) }])),
    };
  }),
  handleOperation(operations.viewLedger, (deps: Deps, input, by) => viewLedger(deps, input, by)),
  handleOperation(
    operations.countStock,
    (deps: KindDeps, input, by) => countStock(deps, input, by),
    ({ key, counted, reason }, { difference }) =>
      stock(`Contou o estoque ${key}: ${counted} (diferença ${difference}): ${reason}`),
  ),
  handleOperation(
    operations.transferStock,
    (deps: KindDeps, input, by) => transferStock(deps, input, by),
    ({ key, unit, amount, reason }) => stock(`Transferiu ${amount} do estoque ${key} a ${unit}: ${reason}`),
  ),
];
