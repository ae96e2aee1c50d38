import type { ReactNode } from 'react';
import { paymentFacts } from '#features/purchase/orders/payment-types.ts';
import { CellTable } from '#ui/cell-table/cell-table.tsx';
import type { AnswerOf } from '#ui/http.ts';
import { Link } from '#ui/link/link.tsx';
import { shortMoment } from '#values/moment.ts';
import { formatReais } from '#values/money.ts';
import { panelUrls } from '#values/panel-urls.ts';
import { columnName, type OrderColumn } from '../columns.ts';
import type { listOrders } from '../operations.ts';
import type { Choice } from './selection.ts';

type Row = AnswerOf<typeof listOrders>['rows'][number];

interface OrderRowsProps {
  rows: readonly Row[];
  columns: readonly OrderColumn[];
  empty: ReactNode;
  choice?: Choice;
  onChoose?(choice: Choice): void;
}

/** It has one line, because a row of the table is low. */
const moment = (iso: string | null) =>
  iso ? shortMoment(new Date(iso), new Date()).replaceAll(' ', '\u00a0') : '';

const CELLS: Record<OrderColumn, (row: Row) => ReactNode> = {
  createdAt: ({ createdAt }) => moment(createdAt),
  buyer: ({ buyer }) => buyer,
  lines: ({ lines }) => lines,
  units: ({ units }) => units.join(', '),
  status: ({ statusName }) => statusName,
  payment: ({ paymentType }) => paymentFacts(paymentType).name,
  total: ({ totalCents }) => formatReais(totalCents),
  visitAt: ({ visitAt }) => moment(visitAt),
  scheduleBy: ({ scheduleBy }) => moment(scheduleBy),
};

export function OrderRows({ rows, columns, empty, choice, onChoose }: OrderRowsProps) {
  const isPicked = (number: string) => choice === 'filter' || (choice?.includes(number) ?? false);
  const numbers = rows.map(({ incrementId }) => incrementId);
  return (
    <CellTable
      caption="Pedidos, do mais novo ao mais antigo"
      head={['Número', ...columns.map(columnName)]}
      numeric={['Itens', 'Total']}
      empty={empty}
      dense
      {...(onChoose && {
        picking: {
          isPicked,
          nameOf: (number: string) => `Selecionar o pedido ${number}`,
          onPick: (picked: readonly string[], isOn: boolean) =>
            onChoose(numbers.filter((number) => (picked.includes(number) ? isOn : isPicked(number)))),
        },
      })}
      rows={rows.map((row) => ({
        key: row.incrementId,
        cells: [
          <Link key="order" href={panelUrls.order(row.incrementId)}>
            {row.incrementId}
          </Link>,
          ...columns.map((column) => CELLS[column](row)),
        ],
      }))}
    />
  );
}
