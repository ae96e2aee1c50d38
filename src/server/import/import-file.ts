import { openAgenda } from '#features/care/appointments/server/open-agenda.ts';
import type { Deps } from '#platform/deps.ts';
import type { Importer, ImportResult } from '#platform/import/import.ts';
import { chooseLayout, readRows } from '#platform/import/layout.ts';
import { readTable } from '#platform/import/read-table.ts';
import { runImport } from '#platform/import/run-import.ts';

export interface ImportRun {
  simulate: boolean;
  /** The operator has seen the large changes and wants them. */
  confirmed?: boolean;
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
  { simulate, confirmed, onProgress = () => {} }: ImportRun,
): Promise<ImportOutcome> {
  const table = await readTable(bytes);
  const layout = chooseLayout(importers, table.header);
  const lines = table.records.length;
  let done = 0;
  const { rows, errors } = await readRows(table, layout, () => {
    done += 1;
    onProgress(done, lines);
  });
  const { written, ...result } = await runImport(deps, layout.importer, {
    rows,
    errors,
    simulate,
    confirmed,
  });
  if (written && layout.importer.changesHours) await openAgenda(deps);
  return { lines, result, written };
}
