import type { InputOf } from '#features/desk/operations/operation.ts';
import { type Operator, scopeOf } from '#features/desk/operations/operator.ts';
import { methodFacts } from '#features/purchase/orders/payment-types.ts';
import { unitsByIds } from '#features/shop/stores/server/read-units.ts';
import type { Deps } from '#platform/deps.ts';
import { dayOf } from '#values/calendar-day.ts';
import { type Basis, netCents } from '../cash.ts';
import type { exportCash as operation } from '../operations.ts';
import { daysOf, monthOf } from '../period.ts';
import { cashFile, type FileColumn } from './cash-file.ts';
import { selectEachSum } from './internal/queries.ts';

const FIRST: Record<Basis, string> = { payment: 'Dia do movimento', attendance: 'Dia do atendimento' };

type Line = Awaited<ReturnType<typeof selectEachSum>>[number] & { unit: string };

const columnsBy = (basis: Basis): FileColumn<Line>[] => [
  { name: FIRST[basis], width: 20, day: ({ day }) => day },
  { name: 'Unidade', width: 32, text: ({ unit }) => unit },
  { name: 'Pagamento', width: 20, text: ({ method }) => methodFacts(method).name },
  { name: 'Vendido', width: 14, cents: ({ soldCents }) => soldCents },
  { name: 'Recebido', width: 14, cents: ({ receivedCents }) => receivedCents },
  { name: 'Devolvido', width: 14, cents: ({ refundedCents }) => refundedCents },
  { name: 'Tarifa da adquirente', width: 22, cents: () => null },
  { name: 'Líquido', width: 14, cents: netCents },
];

/** A line for each day, unit and method at the operator's units. */
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
  const lines = sums.map((sum) => ({ ...sum, unit: units.get(sum.unitId)?.name ?? `Unidade ${sum.unitId}` }));
  const file = await cashFile({ sheet: 'Caixa', columns: columnsBy(basis), lines, format });
  const word = basis === 'payment' ? 'pagamento' : 'atendimento';
  return { name: `caixa-${period}-por-${word}.${format}`, file, rows: lines.length };
}
