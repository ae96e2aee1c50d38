import { factsOf, type OrderStatus } from '#features/purchase/orders/status.ts';
import { formatDay, isCalendarDay } from '#values/calendar-day.ts';
import { formatCep } from '#values/cep.ts';
import { COUNTRIES } from '#values/countries.ts';
import { formatCpf, isCpf } from '#values/cpf.ts';
import { formatMoment } from '#values/moment.ts';
import { formatReais } from '#values/money.ts';
import type { ExportedData } from './data-export.ts';
import { EXPORT_LABELS, EXPORT_WORDS } from './export-labels.ts';

export interface ReadableSection {
  title: string;
  /** Label and text for each value of a row; empty values are omitted. */
  rows: [string, string][][];
}

/** The export for reading, without empty tables, empty values and internal numbers. */
export const readableExport = (data: ExportedData): ReadableSection[] =>
  Object.entries(EXPORT_LABELS)
    .map(([table, { title, columns }]) => ({
      title,
      rows: (data[table] ?? []).map((row) =>
        Object.entries(columns).flatMap(([column, label]): [string, string][] => {
          const text = textOf(column, row[column]);
          return text === '' ? [] : [[label, text]];
        }),
      ),
    }))
    .filter(({ rows }) => rows.length > 0);

const isStatus = (column: string) => column === 'status' || column === 'toStatus';
const holdsCep = (column: string) => ['cep', 'lastCep', 'postalCode'].includes(column);

function textOf(column: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (typeof value === 'number')
    return EXPORT_WORDS[column]?.[value] ?? (column.endsWith('Cents') ? formatReais(value) : String(value));
  if (typeof value === 'string') return spoken(column, value);
  return Object.entries(value)
    .map(([key, inner]) => textOf(key, inner))
    .filter(Boolean)
    .join(', ');
}

function spoken(column: string, text: string): string {
  if (isStatus(column)) return factsOf(text as OrderStatus).name;
  if (holdsCep(column)) return formatCep(text);
  if (column === 'country') return COUNTRIES.find(({ code }) => code === text)?.name ?? text;
  const word = EXPORT_WORDS[column]?.[text];
  if (word) return word;
  if (isCalendarDay(text)) return formatDay(text);
  if (/^\d{4}-\d{2}-\d{2}T/.test(text)) return formatMoment(new Date(text));
  return /^\d{11}$/.test(text) && column !== 'phone' && isCpf(text) ? formatCpf(text) : text;
}
