import { sql } from 'drizzle-orm';
import { abortable } from '../abort.ts';
import { bumpCatalogue } from '../cache/catalogue-version.ts';
import type { Db } from '../database/database.ts';
import type { Deps } from '../deps.ts';
import type { ApplyOptions, ImportError, Importer, ImportLine, ImportResult, Problem } from './import.ts';

// The number is arbitrary, but all processes of the store must use the same.
const IMPORT_LOCK = 7_216_002;

/** Imports run one after the other, because each compares with the previous result. The lock lasts until the transaction ends. */
export async function lockImports(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`);
}

interface Counted {
  added: number;
  changed: number;
  errors: readonly unknown[];
  large?: readonly unknown[];
}

/** Invalidates caches only when something changed. */
export function allOrNothing<T extends Counted>(
  deps: Deps,
  { simulate, confirmed = false }: ApplyOptions,
  work: (tx: Deps) => Promise<T>,
): Promise<T & { written: boolean }> {
  return abortable<T & { written: boolean }>(deps, async (tx, abort) => {
    await lockImports(tx.db);
    const result = await work(tx);
    const blocked = !confirmed && (result.large ?? []).length > 0;
    const written = !simulate && !blocked && result.errors.length === 0 && result.added + result.changed > 0;
    if (!written) return abort({ ...result, written });
    await bumpCatalogue(tx.db);
    return { ...result, written };
  });
}

export function runImport<Row>(
  deps: Deps,
  importer: Importer<Row>,
  {
    rows,
    errors,
    simulate,
    confirmed,
  }: { rows: ImportLine<Row>[]; errors: readonly ImportError[] } & ApplyOptions,
): Promise<ImportResult & { written: boolean }> {
  return allOrNothing(deps, { simulate, confirmed }, async (tx) => {
    // Valid rows are compared even if other lines are bad, so that the operator sees all errors at once.
    const applied = await importer.apply(tx, rows, { simulate: simulate || errors.length > 0, confirmed });
    return { ...applied, errors: [...errors, ...applied.errors].sort((a, b) => a.line - b.line) };
  });
}

type SaveRowOutcome = { ok: true; written: boolean } | { ok: false; problems: Problem[] };

export async function saveRow<Row>(deps: Deps, importer: Importer<Row>, row: Row): Promise<SaveRowOutcome> {
  const { errors, written } = await runImport(deps, importer, {
    rows: [{ line: 1, row }],
    errors: [],
    simulate: false,
    confirmed: true,
  });
  if (errors.length === 0) return { ok: true, written };
  return { ok: false, problems: errors.map(({ line: _, ...problem }) => problem) };
}
