import * as v from 'valibot';
import { CENTS, MOMENT } from '#forms/wire.ts';
import type { Schema } from '#platform/http/call.ts';
import { formatMoment } from '#values/moment.ts';
import type { Described } from './operation-fields.ts';
import { reais } from './reais.ts';
import { textTable } from './table.ts';

type Part = Described | undefined;
type Row = Readonly<Record<string, unknown>>;

const inner = (part: Part): Part => (part?.wrapped ? inner(part.wrapped) : part);

const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isTable = (value: unknown): value is readonly Row[] =>
  Array.isArray(value) && value.length > 0 && value.every(isRow);

/**
 * Prints the facts and then a table for each list. It keeps the wire's names, which the operator types into the next
 * operation.
 */
export function operationReport(answer: Schema, value: unknown): string {
  const rows = Object.entries(value as Row);
  const partOf = (name: string): Part => inner(answer as unknown as Described)?.entries?.[name];
  const facts = rows.filter(([name, one]) => !isTable(one) && !(name === 'ok' && one === true));
  const tables = rows.flatMap(([name, one]) => (isTable(one) ? [{ name, one }] : []));
  return (
    [
      textTable(facts.map(([name, one]) => [name, cellOf(partOf(name), one)])),
      ...tables.map(({ name, one }) => `${name}:\n${tableOf(inner(inner(partOf(name))?.item), one)}`),
    ]
      .filter(Boolean)
      .join('\n\n') || 'Feito.'
  );
}

function tableOf(part: Part, rows: readonly Row[]): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return textTable([
    names,
    ...rows.map((row) => names.map((name) => cellOf(part?.entries?.[name], row[name]).replaceAll('\n', ' '))),
  ]);
}

function cellOf(outer: Part, value: unknown): string {
  const part = inner(outer);
  const meaning = part && v.getDescription(part as never);
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  if (typeof value === 'number' && meaning === CENTS) return reais(value);
  if (typeof value === 'string' && meaning === MOMENT) return formatMoment(new Date(value));
  if (Array.isArray(value)) {
    const cells = value.map((one) => cellOf(part?.item, one));
    return cells.join(cells.some((cell) => cell.includes(', ')) ? '; ' : ', ');
  }
  if (!isRow(value)) return String(value);
  return Object.entries(value)
    .map(([name, one]) => `${name} ${cellOf(part?.entries?.[name], one)}`)
    .join(', ');
}
