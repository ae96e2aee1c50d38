import writeXlsxFile, { type Cell } from 'write-excel-file/node';
import { csvOf } from '#platform/import/csv.ts';
import { type CalendarDay, formatDay } from '#values/calendar-day.ts';
import { type Cents, formatWire } from '#values/money.ts';

export type FileColumn<Line> = { name: string; width: number } & (
  | { day: (line: Line) => CalendarDay }
  | { text: (line: Line) => string }
  /** An unknown amount is an empty cell. */
  | { cents: (line: Line) => Cents | null }
  | { number: (line: Line) => number | null }
);

interface CashFile<Line> {
  sheet: string;
  columns: readonly FileColumn<Line>[];
  lines: readonly Line[];
  format: 'csv' | 'xlsx';
}

/** Text for CSV, base64 for XLSX, whose days and amounts are real dates and numbers, so that it can sum them. */
export async function cashFile<Line>({ sheet, columns, lines, format }: CashFile<Line>): Promise<string> {
  const head = columns.map(({ name }) => name);
  if (format === 'csv')
    return csvOf([head, ...lines.map((line) => columns.map((column) => csvCell(column, line)))], {
      mark: true,
    });
  const data: Cell[][] = [
    head.map((value) => ({ value, type: String, fontWeight: 'bold' as const })),
    ...lines.map((line) => columns.map((column) => xlsxCell(column, line))),
  ];
  const made = writeXlsxFile(data, {
    sheet,
    stickyRowsCount: 1,
    columns: columns.map(({ width }) => ({ width })),
  });
  return (await made.toBuffer()).toString('base64');
}

function csvCell<Line>(column: FileColumn<Line>, line: Line): string {
  if ('day' in column) return formatDay(column.day(line));
  if ('text' in column) return column.text(line);
  if ('number' in column) return column.number(line)?.toLocaleString('pt-BR', { useGrouping: false }) ?? '';
  const cents = column.cents(line);
  return cents === null ? '' : formatWire(cents);
}

function xlsxCell<Line>(column: FileColumn<Line>, line: Line): Cell {
  if ('day' in column)
    return { value: new Date(`${column.day(line)}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' };
  if ('text' in column) return { value: column.text(line), type: String };
  if ('number' in column) {
    const value = column.number(line);
    return value === null ? null : { value, type: Number };
  }
  const cents = column.cents(line);
  return cents === null ? null : { value: cents / 100, type: Number, format: '#,##0.00' };
}
