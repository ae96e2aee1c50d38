import writeXlsxFile, { type Cell } from 'write-excel-file/node';
import type { InputOf } from '#features/desk/operations/operation.ts';
import { type Operator, scopeOf } from '#features/desk/operations/operator.ts';
import { methodFacts } from '#features/purchase/orders/payment-types.ts';
import { unitsByIds } from '#features/shop/stores/server/read-units.ts';
import type { Deps } from '#platform/deps.ts';
import { csvOf } from '#platform/import/csv.ts';
import { dayOf, formatDay } from '#values/calendar-day.ts';
import { type Cents, formatWire } from '#values/money.ts';
import { type Basis, netCents } from '../cash.ts';
import type { exportCash as operation } from '../operations.ts';
import { daysOf, monthOf } from '../period.ts';
import { selectEachSum } from './internal/queries.ts';

const FIRST: Record<Basis, string> = { payment: 'Dia do movimento', attendance: 'Dia do atendimento' };
const HEAD = ['Unidade', 'Pagamento', 'Vendido', 'Recebido', 'Devolvido', 'Tarifa da adquirente', 'Líquido'];

interface Line {
  day: string;
  unit: string;
  method: string;
  cents: (Cents | null)[];
}

/** A line for each day, unit and method at the operator's units. An unknown amount is an empty cell. */
export async function exportCash(
  deps: Deps,
  { basis, period: asked, format }: InputOf<typeof operation>,
  by: Operator,
) {
  const period = asked ?? monthOf(dayOf(deps.clock.now()));
  const sums = await selectEachSum(deps.db, {
    basis,
    ...daysOf(period),
    scope: scopeOf(by, 'reports.view'),
  });
  const units = await unitsByIds(deps, [...new Set(sums.map(({ unitId }) => unitId))]);
  const lines = sums.map(({ day, unitId, method, ...amounts }) => ({
    day,
    unit: units.get(unitId)?.name ?? `Unidade ${unitId}`,
    method: methodFacts(method).name,
    cents: [amounts.soldCents, amounts.receivedCents, amounts.refundedCents, null, netCents(amounts)],
  }));
  const file = format === 'csv' ? csvFile(basis, lines) : await xlsxFile(basis, lines);
  const word = basis === 'payment' ? 'pagamento' : 'atendimento';
  return { name: `caixa-${period}-por-${word}.${format}`, file, rows: lines.length };
}

const csvFile = (basis: Basis, lines: readonly Line[]): string =>
  csvOf(
    [
      [FIRST[basis], ...HEAD],
      ...lines.map(({ day, unit, method, cents }) => [
        formatDay(day),
        unit,
        method,
        ...cents.map((amount) => (amount === null ? '' : formatWire(amount))),
      ]),
    ],
    { mark: true },
  );

const WIDTHS = [20, 32, 20, 14, 14, 14, 22, 14];

/** Days and amounts are real dates and numbers, so that a spreadsheet can sum them. */
async function xlsxFile(basis: Basis, lines: readonly Line[]): Promise<string> {
  const amountCell = (cents: Cents | null): Cell =>
    cents === null ? null : { value: cents / 100, type: Number, format: '#,##0.00' };
  const data: Cell[][] = [
    [FIRST[basis], ...HEAD].map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
    ...lines.map(({ day, unit, method, cents }): Cell[] => [
      { value: new Date(`${day}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' },
      { value: unit, type: String },
      { value: method, type: String },
      ...cents.map(amountCell),
    ]),
  ];
  const made = writeXlsxFile(data, {
    sheet: 'Caixa',
    stickyRowsCount: 1,
    columns: WIDTHS.map((width) => ({ width })),
  });
  return (await made.toBuffer()).toString('base64');
}
