import type { InputOf } from '#features/desk/operations/operation.ts';
import type { Operator } from '#features/desk/operations/operator.ts';
import type { Deps } from '#platform/deps.ts';
import { csvOf } from '#platform/import/csv.ts';
import { type exportOrders, MOST_CHOSEN } from '../operations.ts';
import { ordersForFile } from './list-panel-orders.ts';
import { fileHead, fileRows } from './order-file.ts';

/** Exports at most 1,000 orders at once. */
export async function exportPanelOrders(
  deps: Deps,
  { chosen, ...choices }: InputOf<typeof exportOrders>,
  by: Operator,
) {
  const found = await ordersForFile(deps, chosen, by, { after: undefined, limit: MOST_CHOSEN + 1 });
  const orders = found.slice(0, MOST_CHOSEN);
  const rows = await fileRows(deps, orders, choices, by);
  const csv = csvOf([fileHead(choices, by), ...rows], { mark: true });
  return { csv, rows: orders.length, more: found.length > MOST_CHOSEN };
}
