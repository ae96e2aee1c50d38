import { abortable } from '#platform/abort.ts';
import { bumpCatalogue } from '#platform/catalogue-version.ts';
import type { Deps } from '#platform/deps.ts';
import { type Importer, type ImportResult, lockImports } from '#platform/import.ts';
import { chooseImporter, readRows } from './layout.ts';
import { readCsv } from './read-csv.ts';

export interface ImportRun {
  /** Shows the difference and writes nothing. */
  simulate: boolean;
  /** Hears of each line that was read and checked. */
  onProgress?: (done: number, total: number) => void;
}

export interface ImportOutcome {
  lines: number;
  result: ImportResult;
  written: boolean;
}

/**
 * Brings a CSV file into the store, all or nothing, in one transaction: with any error nothing is written. Caches are
 * told only when something changed. Throws UnreadableFile when the file is no table of the expected columns.
 */
export async function importFile(
  deps: Deps,
  importers: readonly Importer[],
  bytes: Uint8Array,
  { simulate, onProgress = () => {} }: ImportRun,
): Promise<ImportOutcome> {
  const table = readCsv(bytes);
  const importer = chooseImporter(importers, table.header);
  const lines = table.records.length;
  let done = 0;
  const { rows, errors } = readRows(table, importer, () => {
    done += 1;
    onProgress(done, lines);
  });
  return abortable<ImportOutcome>(deps, async (tx, abort) => {
    await lockImports(tx.db);
    // Bad lines do not keep the others from being compared: the operator hears of everything at once.
    const dry = simulate || errors.length > 0;
    const applied = await importer.apply(tx, rows, { simulate: dry });
    const all = [...errors, ...applied.errors].sort((a, b) => a.line - b.line);
    const outcome = { lines, result: { ...applied, errors: all }, written: false };
    if (dry || all.length > 0) return abort(outcome);
    if (applied.added + applied.changed === 0) return outcome;
    await bumpCatalogue(tx.db);
    return { ...outcome, written: true };
  });
}
