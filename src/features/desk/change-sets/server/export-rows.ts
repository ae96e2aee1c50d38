import writeXlsxFile from 'write-excel-file/node';
import type { Operator } from '#features/desk/operations/operator.ts';
import { csvOf } from '#platform/import/csv.ts';
import { type KindDeps, type ShownKind, shownKind } from './shown-kinds.ts';

/** All rows as a file that can be imported again without changing anything; null for a kind that is not shown. */
export async function exportRows(
  deps: KindDeps,
  { kind, format }: { kind: string; format: 'csv' | 'xlsx' },
  by: Operator,
) {
  const shown = shownKind(deps, kind, by);
  if (!shown) return null;
  const [head, ...rows] = await tableOf(deps, shown);
  const file =
    format === 'csv'
      ? csvOf([head ?? [], ...rows], { mark: true })
      : await xlsxOf(kind, [head ?? [], ...rows]);
  return { name: `${kind}.${format}`, file, rows: rows.length };
}

export async function tableOf(deps: KindDeps, { importer: { window } }: ShownKind): Promise<string[][]> {
  const columns = Object.keys(window.columns);
  const rows = await window.all(deps);
  return [columns, ...rows.map(({ cells }) => columns.map((column) => cells[column] ?? ''))];
}

/** All cells are texts, so that a spreadsheet keeps codes, days and amounts as they are. */
async function xlsxOf(sheet: string, rows: readonly (readonly string[])[]): Promise<string> {
  const data = rows.map((cells, index) =>
    cells.map((value) => ({ value, type: String, ...(index === 0 && { fontWeight: 'bold' as const }) })),
  );
  return (await writeXlsxFile(data, { sheet, stickyRowsCount: 1 }).toBuffer()).toString('base64');
}
