import { openAgenda } from '#features/care/appointments/server/open-agenda.ts';
import { bumpCatalogue } from '#platform/cache/catalogue-version.ts';
import type { Cells, ImportResult } from '#platform/import/import.ts';
import { runImport } from '#platform/import/run-import.ts';
import { type KindDeps, linesOf, type ShownKind } from './shown-kinds.ts';

/** Writes whole rows by the importer of the kind. With errors in the result nothing is written. */
export async function writeRows(
  tx: KindDeps,
  shown: ShownKind,
  rows: readonly Cells[],
): Promise<ImportResult> {
  const { written, ...result } = await runImport(tx, shown.importer, {
    ...(await linesOf(shown, rows)),
    simulate: false,
    confirmed: true,
  });
  if (written && shown.importer.changesHours) await openAgenda(tx);
  return result;
}

/** Deletes rows of a kind that allows it. */
export async function removeRows(
  tx: KindDeps,
  { importer }: ShownKind,
  cells: readonly Cells[],
): Promise<void> {
  if (cells.length === 0 || !importer.remove) return;
  const { rows } = await linesOf({ importer }, cells);
  await importer.remove(
    tx,
    rows.map(({ row }) => row),
  );
  await bumpCatalogue(tx.db);
  if (importer.changesHours) await openAgenda(tx);
}
