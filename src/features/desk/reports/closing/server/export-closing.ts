import type { Deps } from '#platform/deps.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import { daysOf, type Period } from '../../period.ts';
import { cashFile, type FileColumn } from '../../server/cash-file.ts';
import type { DifferenceKind } from '../difference.ts';
import { KIND_NAMES, rowName } from '../words.ts';
import { type ClosedLine, selectClosedLines } from './internal/queries.ts';

const KINDS: Readonly<Record<string, string>> = {
  ...KIND_NAMES,
  receipt: 'Recebimento',
  refund: 'Devolução',
} satisfies Record<DifferenceKind | 'receipt' | 'refund', string>;

const COLUMNS: readonly FileColumn<ClosedLine>[] = [
  { name: 'Dia', width: 12, day: ({ day }): CalendarDay => day },
  { name: 'Pagamento', width: 18, text: ({ method }) => rowName(method) },
  { name: 'Lançamento', width: 22, text: ({ kind }) => KINDS[kind] ?? kind },
  { name: 'Recebido', width: 14, cents: ({ receivedCents }) => receivedCents },
  { name: 'Devolvido', width: 14, cents: ({ refundedCents }) => refundedCents },
  { name: 'Tarifa', width: 14, cents: ({ feeCents }) => feeCents },
  {
    name: 'Líquido',
    width: 14,
    cents: ({ receivedCents, refundedCents, feeCents }) => receivedCents - refundedCents - feeCents,
  },
  { name: 'Referência', width: 36, text: ({ reference }) => reference },
  { name: 'Contraparte', width: 36, text: ({ counterpart }) => counterpart },
  { name: 'Pedido', width: 14, text: ({ incrementId }) => incrementId },
  { name: 'Dia de origem', width: 14, day: ({ ownDay }) => ownDay },
  { name: 'Explicação', width: 40, text: ({ reason }) => reason },
];

/** A line for each receipt, refund and difference of the closed days. Their amounts add up to the statements'. */
export async function exportClosing(
  deps: Deps,
  { period, format }: { period: Period; format: 'csv' | 'xlsx' },
) {
  const { from, to } = daysOf(period);
  const lines = await selectClosedLines(deps.db, from, to);
  const file = await cashFile({ sheet: 'Fechamento', columns: COLUMNS, lines, format });
  return { name: `fechamento-${period}.${format}`, file, rows: lines.length };
}
