import type { Operator } from '#features/desk/operations/operator.ts';
import { paymentFacts } from '#features/purchase/orders/payment-types.ts';
import type { Deps } from '#platform/deps.ts';
import { csvMoment, csvOf } from '#platform/import/csv.ts';
import { formatWire } from '#values/money.ts';
import { columnName, ORDER_COLUMNS, type OrderColumn } from '../columns.ts';
import { type ChosenOrders, chosenPanelOrders } from './list-panel-orders.ts';

type Row = Awaited<ReturnType<typeof chosenPanelOrders>>['rows'][number];

const moment = (iso: string | null): string => (iso ? csvMoment(new Date(iso)) : '');

const CELLS: Record<OrderColumn, (row: Row) => string> = {
  createdAt: ({ createdAt }) => moment(createdAt),
  buyer: ({ buyer }) => buyer,
  lines: ({ lines }) => String(lines),
  units: ({ units }) => units.join(', '),
  status: ({ statusName }) => statusName,
  payment: ({ paymentType }) => paymentFacts(paymentType).name,
  total: ({ totalCents }) => formatWire(totalCents),
  visitAt: ({ visitAt }) => moment(visitAt),
  scheduleBy: ({ scheduleBy }) => moment(scheduleBy),
};

interface ExportInput {
  chosen: ChosenOrders;
  columns: readonly OrderColumn[];
}

/** Exports the numbers and the columns. Times are those of Brasília. */
export async function exportPanelOrders(deps: Deps, { chosen, columns }: ExportInput, by: Operator) {
  const { rows, more } = await chosenPanelOrders(deps, chosen, by);
  const selected = ORDER_COLUMNS.filter((column) => columns.includes(column));
  const lines = rows.map((row) => [row.incrementId, ...selected.map((column) => CELLS[column](row))]);
  const csv = csvOf([['Número', ...selected.map(columnName)], ...lines], { mark: true });
  return { csv, rows: rows.length, more };
}
