import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Db } from './database.ts';
import type { Deps } from './deps.ts';

/** One line of a file that could not be taken, told so that a person finds and mends it. */
export interface ImportError {
  /** As an editor counts: the header is line 1. */
  line: number;
  column?: string;
  /** Portuguese. */
  reason: string;
}

/** What a file changes (or would change). With errors nothing may be kept. */
export interface ImportResult {
  added: number;
  changed: number;
  unchanged: number;
  errors: ImportError[];
  /** A few of the differences in Portuguese, for the operator: 'EX-0001: preço 45,90 → 49,90'. */
  samples: string[];
}

export interface ImportLine<Row> {
  line: number;
  row: Row;
}

/**
 * How one layout of CSV file enters the store. `columns` are all required in the header, in any order;
 * `optional` ones may be missing (the schema then sees an empty cell). The schema gets every cell as trimmed
 * text and turns the line into a row.
 *
 * `apply` runs in a transaction that its caller opened: it reads the stored state, compares, and writes only
 * what differs, in statements over many rows. It writes nothing when `simulate`; the caller rolls back when
 * there are errors, and tells the caches when something changed. An empty cell never empties a filled field.
 * Rows that name something unknown, or repeat a key, are returned as errors.
 */
export interface Importer<Row = unknown> {
  columns: readonly string[];
  optional?: readonly string[];
  schema: v.GenericSchema<unknown, Row>;
  apply(deps: Deps, rows: ImportLine<Row>[], options: { simulate: boolean }): Promise<ImportResult>;
}

// Any number will do, as long as all copies of the store agree on it.
const IMPORT_LOCK = 7_216_002;

/** One import at a time: each compares with what the one before it stored. Held until the transaction ends. */
export async function lockImports(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`);
}

/**
 * Tells the planner how the store's tables look now. PostgreSQL finds out by itself within minutes; until then it takes
 * a large catalogue for the small one that it was, and reads all of it where the beginning would do.
 */
export async function renewStatistics(db: Db): Promise<void> {
  const { rows } = await db.execute<{ tables: string | null }>(sql`
    select string_agg(quote_ident(tablename), ', ') as tables from pg_tables
    where schemaname = current_schema() and tableowner = current_user`);
  if (rows[0]?.tables) await db.execute(sql.raw(`analyze ${rows[0].tables}`));
}

const SAMPLES = 10;

/** A result to be filled while comparing. */
export const emptyResult = (): ImportResult => ({
  added: 0,
  changed: 0,
  unchanged: 0,
  errors: [],
  samples: [],
});

/** Keeps the first few differences for the operator's eye. */
export function addSample(result: ImportResult, text: string): void {
  if (result.samples.length < SAMPLES) result.samples.push(text);
}

/** Reports every row whose key an earlier row of the file already had. Returns the first row of each key. */
export function uniqueRows<Row>(
  rows: ImportLine<Row>[],
  keyOf: (row: Row) => string,
  { errors }: ImportResult,
): Map<string, ImportLine<Row>> {
  const byKey = new Map<string, ImportLine<Row>>();
  for (const entry of rows) {
    const key = keyOf(entry.row);
    const first = byKey.get(key);
    if (first) errors.push({ line: entry.line, reason: `repete a linha ${first.line}` });
    else byKey.set(key, entry);
  }
  return byKey;
}

interface Compared<T extends object> {
  /** How the operator knows the row: its code. */
  key: string;
  /** As stored; undefined when new. */
  old: T | undefined;
  next: T;
  /** The values worth showing. */
  show(value: T): string;
}

/** Counts a row as added, changed or unchanged and samples the difference. True when it must be written. */
export function countChange<T extends object>(
  result: ImportResult,
  { key, old, next, show }: Compared<T>,
): boolean {
  if (old === undefined) {
    result.added += 1;
    addSample(result, `+ ${key}: ${show(next)}`);
    return true;
  }
  if ((Object.keys(next) as (keyof T)[]).every((field) => isDeepStrictEqual(next[field], old[field]))) {
    result.unchanged += 1;
    return false;
  }
  result.changed += 1;
  const [before, after] = [show(old), show(next)];
  addSample(result, before === after ? `~ ${key}: ${after}` : `~ ${key}: ${before} → ${after}`);
  return true;
}
