import type { Deps } from '#platform/deps.ts';
import type { Importer, ImportResult } from '#platform/import/import.ts';
import { runImport } from '#platform/import/run-import.ts';
import { chooseImporter, readRows } from './layout.ts';
import { readCsv } from './read-csv.ts';

export interface ImportRun {
  simulate: boolean;
  onProgress?: (done: number, total: number) => void;
}

export interface ImportOutcome {
  lines: number;
  result: ImportResult;
  written: boolean;
}

/** Any error rolls everything back. Throws UnreadableFile when the file is not a table of the expected columns. */
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
  const { written, ...result } = await runImport(deps, importer, { rows, errors, simulate });
  return { lines, result, written };
}
