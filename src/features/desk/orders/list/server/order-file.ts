import { covers, may, type Operator } from '#features/desk/operations/operator.ts';
import { lineValues, shareOut } from '#features/purchase/cancellations/refund-share.ts';
import type { LineState } from '#features/purchase/orders/order.ts';
import { paymentFacts } from '#features/purchase/orders/payment-types.ts';
import { type Booked, bookedOf } from '#features/purchase/payments/server/booked-money.ts';
import type { Deps } from '#platform/deps.ts';
import { csvMoment } from '#platform/import/csv.ts';
import { type Cents, formatWire } from '#values/money.ts';
import { columnName, ORDER_COLUMNS, type OrderColumn } from '../columns.ts';
import { type BankIds, type FileLine, selectBankIds, selectFileLines } from './internal/panel-queries.ts';
import type { ordersForFile } from './list-panel-orders.ts';

type Row = Awaited<ReturnType<typeof ordersForFile>>[number];

export interface FileChoices {
  columns: readonly OrderColumn[];
  money: boolean;
  perService: boolean;
}

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

/** Amounts of a whole order beside each service would be summed twice. */
const OF_WHOLE_ORDERS: readonly OrderColumn[] = ['lines', 'units', 'total'];

const MONEY = ['Desconto', 'Taxa da visita', 'Juros', 'Recebido', 'Devolvido'];
const BANK = ['E2E do Pix ou TID do cartão', 'txid do Pix'];
const LINE_STATES: Record<LineState, string> = {
  open: 'A realizar',
  attended: 'Atendido',
  cancelled: 'Cancelado',
};

const chosenColumns = ({ columns, perService }: FileChoices): OrderColumn[] =>
  ORDER_COLUMNS.filter(
    (column) => columns.includes(column) && !(perService && OF_WHOLE_ORDERS.includes(column)),
  );

/** Services are health data, so their column exists only for roles that may see them. */
export const fileHead = (choices: FileChoices, by: Operator): string[] => [
  'Número',
  ...chosenColumns(choices).map(columnName),
  ...(choices.perService
    ? [...(may(by, 'orders.health') ? ['Serviço'] : []), 'Unidade', 'Situação', 'Preço']
    : []),
  ...(choices.money ? [...MONEY, ...BANK] : []),
];

/** Times are those of Brasília. Services are those at units whose orders the operator may export. */
export async function fileRows(
  deps: Deps,
  rows: readonly Row[],
  choices: FileChoices,
  by: Operator,
): Promise<string[][]> {
  const ids = rows.map(({ id }) => id);
  const booked = choices.money || choices.perService ? await moneyOf(deps, ids) : null;
  const lines = choices.perService
    ? Map.groupBy(await selectFileLines(deps.db, ids), ({ orderId }) => orderId)
    : null;
  const columns = chosenColumns(choices);
  return rows.flatMap((row) => {
    const first = [row.incrementId, ...columns.map((column) => CELLS[column](row))];
    const money = booked?.get(row.id);
    if (!lines) return [[...first, ...(choices.money && money ? money.cells(null) : [])]];
    return (lines.get(row.id) ?? [])
      .filter((line) => covers(by, 'orders.export', [line]))
      .map((line) => [
        ...first,
        ...lineCells(line, by),
        formatWire(money?.priceOf(line.id) ?? 0),
        ...(choices.money && money ? money.cells(line.id) : []),
      ]);
  });
}

const lineCells = (line: FileLine, by: Operator): string[] => [
  ...(may(by, 'orders.health') ? [covers(by, 'orders.health', [line]) ? line.service : ''] : []),
  line.unit,
  LINE_STATES[line.state],
];

interface OrderMoney {
  priceOf(lineId: number): Cents;
  /** The cells of `MONEY` and `BANK` for a line, or for the order. */
  cells(lineId: number | null): string[];
}

async function moneyOf(deps: Deps, ids: readonly string[]): Promise<Map<string, OrderMoney>> {
  const { orders, receipts, refunds } = await bookedOf(deps, ids);
  const banks = Map.groupBy(await selectBankIds(deps.db, ids), ({ orderId }) => orderId);
  const received = Map.groupBy(receipts, ({ orderId }) => orderId);
  const refunded = Map.groupBy(refunds, ({ orderId }) => orderId);
  return new Map(
    orders.map((order) => [
      order.id,
      orderMoney(
        order,
        { receipts: received.get(order.id) ?? [], refunds: refunded.get(order.id) ?? [] },
        banks.get(order.id) ?? [],
      ),
    ]),
  );
}

function orderMoney(
  order: Booked['orders'][number],
  { receipts, refunds }: Pick<Booked, 'receipts' | 'refunds'>,
  banks: readonly BankIds[],
): OrderMoney {
  const lines = new Map(order.lines.map((line) => [line.id, line]));
  const whole = lineValues(order);
  const withoutInterest = lineValues({ ...order, card: null });
  const received = receipts.map(({ cents }) => shareOut(cents, order, null));
  const refunded = refunds.map(({ cents, lineIds }) => shareOut(cents, order, lineIds));
  const sum = (shares: readonly Map<number, Cents>[], id: number) =>
    shares.reduce((total, share) => total + (share.get(id) ?? 0), 0);
  const amountsOf = (id: number): Cents[] => {
    const { priceCents = 0, discountCents = 0 } = lines.get(id) ?? {};
    const value = withoutInterest.get(id) ?? 0;
    return [
      discountCents,
      value - (priceCents - discountCents),
      (whole.get(id) ?? 0) - value,
      sum(received, id),
      sum(refunded, id),
    ];
  };
  return {
    priceOf: (id) => lines.get(id)?.priceCents ?? 0,
    cells(lineId) {
      const each = [...lines.keys()].filter((id) => lineId === null || id === lineId).map(amountsOf);
      const amounts = MONEY.map((_, at) => each.reduce((total, one) => total + (one[at] ?? 0), 0));
      return [
        ...amounts.map(formatWire),
        banks.map(({ money }) => money).join(' '),
        banks.map(({ charge }) => charge).join(' '),
      ];
    },
  };
}
