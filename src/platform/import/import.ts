import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { CalendarDay } from '#values/calendar-day.ts';
import type { Db } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import type { CellKind } from './import-cells.ts';

export interface Problem {
  column?: string;
  reason: string;
  /** The code in the cell that names no row of the kind that the column refers to. */
  unknown?: string;
}

/** A code that names no row. `row` has its article: "a loja". */
export const unknownCode = (column: string, row: string, code: string): Problem => ({
  column,
  reason: `${row} "${code}" não existe`,
  unknown: code,
});

/** The line number counts the header as line 1. */
export interface ImportError extends Problem {
  line: number;
}

/** A row's cells by column, worded as a file would. Each column of the kind is there. */
export type Cells = Readonly<Record<string, string>>;

export interface StoredRow {
  key: string;
  cells: Cells;
}

/** One row of a file or form that changes something. `before` is null for a new row. */
export interface RowChange {
  key: string;
  line: number;
  before: Cells | null;
  after: Cells;
}

/** The right to change rows: of sales, of texts, or of health advice. */
export type ChangeRight = 'sales' | 'texts' | 'care';

export interface WindowColumn {
  label: string;
  help: string;
  /** The text has paragraphs. */
  long: boolean;
  holds: CellKind;
  /** The right that a change of this column needs; null for the right of its kind. */
  by: ChangeRight | null;
  /** It is emptied when a column without a right of its own changes, as an approval ends with the content. */
  lapses: boolean;
  /** It holds the name and number of the person who changes it. */
  signed: boolean;
  /** The column that it takes the place of for a time, as a special price does, while the store shows both; null for others. */
  reduces: string | null;
  /** The kind whose rows its codes name, as `ImportKinds` calls it; null for others. */
  refersTo: string | null;
}

/** How the panel shows the rows of an importer. */
export interface ImportWindow {
  columns: Readonly<Record<string, WindowColumn>>;
  /** They name a row, and cannot change. */
  keys: readonly string[];
  /** The store always has the one row of this kind, and there can be no other. */
  single: boolean;
  /** Columns of the list. */
  listed: readonly string[];
  /** Every row that the store has, in the order of a list. */
  all(deps: Deps): Promise<StoredRow[]>;
  /** Rows that the store lacks and may start from, once a person has read them. */
  templates(deps: Deps): Promise<StoredRow[]>;
  /** The path where a shopper sees the row; null without one. */
  pageOf(cells: Cells): string | null;
  /** Whether a second person must approve a change of this row. */
  needsSecondPerson(cells: Cells): boolean;
}

export interface ImportResult {
  /** Empty for an importer without a window. */
  changes: RowChange[];
  added: number;
  changed: number;
  unchanged: number;
  errors: ImportError[];
  samples: string[];
  /** These changes look like a slip and are written only if the operator confirms them. */
  large: string[];
  /** Withdrawn rows are worded for the operator; `changed` counts them too. */
  withdrawn: string[];
  /** These withdrawn rows are restored. */
  returning: string[];
  /** Sentences say what stays behind, such as visits at a withdrawn unit or outside its new hours. */
  remains: string[];
}

export interface ImportLine<Row> {
  line: number;
  row: Row;
  /** These columns say "(vazio)". */
  cleared?: readonly string[];
  /** Cells of these columns cannot be read, and count as empty, so that the other problems of the row are found with them. */
  unread?: readonly string[];
}

export interface ApplyOptions {
  simulate: boolean;
  /** True once the operator has seen the large changes and confirms them. */
  confirmed?: boolean | undefined;
}

export interface Reversed<Row> {
  row: Row;
  before: Cells;
}

/**
 * The header must have all `required` columns, in any order; the schema gets missing ones as empty cells. A table without a telling
 * name is known by all `columns`, or by the required ones with `ativo`.
 */
export interface Importer<Row = unknown> {
  columns: readonly string[];
  required?: readonly string[];
  /** A new row needs these too; a file that only changes or ends rows may leave them empty. */
  needed?: readonly string[];
  optional?: readonly string[];
  /** These columns accept "(vazio)". */
  clearable?: readonly string[];
  /** Its rows change when units are open, which the agenda follows at once. */
  changesHours?: boolean;
  schema: v.GenericSchema<unknown, Row>;
  window?: ImportWindow;
  /** Deletes these rows of the store, so that new ones can be taken back. */
  remove?(deps: Deps, rows: readonly Row[]): Promise<void>;
  /**
   * Locks rows whose value others move as well, as sales do a stock, and returns for each the cells that take back what an import
   * wrote at that moment, beside its cells before it; null where what is left does not allow it.
   */
  reverse?(deps: Deps, rows: readonly Reversed<Row>[], at: Date): Promise<(Cells | null)[]>;
  /** Runs in the caller's transaction, which the caller rolls back on errors. */
  apply(deps: Deps, rows: ImportLine<Row>[], options: ApplyOptions): Promise<ImportResult>;
}

/** Until its own update minutes later, PostgreSQL would plan for the small catalogue before the import. */
export async function refreshStatistics(db: Db): Promise<void> {
  const { rows } = await db.execute<{ tables: string | null }>(sql`
    select string_agg(quote_ident(tablename), ', ') as tables from pg_tables
    where schemaname = current_schema() and tableowner = current_user`);
  if (rows[0]?.tables) await db.execute(sql.raw(`analyze ${rows[0].tables}`));
}

/** The way back from numbers of the database to the codes of a file. */
export const inverse = <K, V>(map: ReadonlyMap<K, V>): Map<V, K> =>
  new Map([...map].map(([key, value]) => [value, key]));

const SAMPLES = 10;

export const emptyResult = (): ImportResult => ({
  changes: [],
  added: 0,
  changed: 0,
  unchanged: 0,
  errors: [],
  samples: [],
  large: [],
  withdrawn: [],
  returning: [],
  remains: [],
});

export function uniqueRows<Row>(
  rows: readonly ImportLine<Row>[],
  keyOf: (row: Row) => string,
  { errors }: ImportResult,
): ImportLine<Row>[] {
  const byKey = new Map<string, ImportLine<Row>>();
  for (const entry of rows) {
    const key = keyOf(entry.row);
    const first = byKey.get(key);
    if (first) errors.push({ line: entry.line, reason: `repete a linha ${first.line}` });
    else byKey.set(key, entry);
  }
  return [...byKey.values()];
}

/** Both days of a period are included; null means no limit. */
export const periodProblems = ({
  startsOn,
  endsOn,
}: {
  startsOn: CalendarDay | null;
  endsOn: CalendarDay | null;
}): Problem[] =>
  startsOn !== null && endsOn !== null && endsOn < startsOn
    ? [{ column: 'fim', reason: `${endsOn} vem antes do início ${startsOn}` }]
    : [];

interface Change<T extends object> {
  old: T | undefined;
  next: T;
}

/** Returns true when the row must be written. `describe` returns null for a difference that must stay hidden. */
export function countChange<T extends object>(
  result: ImportResult,
  { old, next }: Change<T>,
  describe: () => string | null,
): boolean {
  if (
    old &&
    (Object.keys(next) as (keyof T)[]).every((field) => isDeepStrictEqual(next[field], old[field]))
  ) {
    result.unchanged += 1;
    return false;
  }
  result[old ? 'changed' : 'added'] += 1;
  if (isWithdrawn({ old, next }) || isReturning({ old, next })) return true;
  const sample = result.samples.length < SAMPLES ? describe() : null;
  if (sample !== null) result.samples.push(sample);
  return true;
}

const isActive = (row: object): boolean => !('active' in row) || row.active === true;

/** A new row that is not active yet was never withdrawn. */
export const isWithdrawn = <T extends object>({ old, next }: Change<T>): boolean =>
  old !== undefined && isActive(old) && !isActive(next);

export const isReturning = <T extends object>({ old, next }: Change<T>): boolean =>
  old !== undefined && !isActive(old) && isActive(next);

/** Returns '+ bsb: Brasília' or '~ bsb: Brasília → Brasília - DF'. The operator knows the row by `key`. */
export function difference<T extends object>(
  key: string,
  { old, next }: Change<T>,
  show: (value: T) => string,
): string {
  const after = isActive(next) ? show(next) : `${show(next)} (encerrado)`;
  if (!old) return `+ ${key}: ${after}`;
  if (isWithdrawn({ old, next })) return `- ${key}: ${show(next)}`;
  if (isReturning({ old, next })) return `+ ${key}: ${after}`;
  const before = isActive(old) ? show(old) : `${show(old)} (encerrado)`;
  return before === after ? `~ ${key}: ${after}` : `~ ${key}: ${before} → ${after}`;
}
