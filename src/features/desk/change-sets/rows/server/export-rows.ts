import type { Operator } from '#features/desk/operations/operator.ts';
import { csvOf } from '#platform/import/csv.ts';
import { writeApart } from '#platform/import/write-apart.ts';
import {
  GUIDE_SHEET,
  type KindDeps,
  type ShownKind,
  shownKind,
  shownKinds,
} from '../../server/shown-kinds.ts';

/**
 * All rows as a file that can be imported again without changing anything. Without a kind, a spreadsheet with one sheet for each
 * that the person may change. Null for a kind that is not shown.
 */
export async function exportRows(
  deps: KindDeps,
  { kind, format }: { kind?: string | undefined; format: 'csv' | 'xlsx' },
  by: Operator,
) {
  const only = kind === undefined ? null : shownKind(deps, kind, by);
  if (kind !== undefined && !only) return null;
  if (only && format === 'csv') {
    const table = await tableOf(deps, only);
    return { name: `${only.name}.csv`, file: csvOf(table, { mark: true }), rows: table.length - 1 };
  }
  const sheets: { name: string; rows: string[][] }[] = [];
  for (const shown of only ? [only] : shownKinds(deps, by))
    sheets.push({ name: shown.name, rows: await tableOf(deps, shown) });
  const guide = { name: GUIDE_SHEET, rows: guideTo(only ? [only] : shownKinds(deps, by)) };
  return {
    name: `${only?.name ?? 'catalogo'}.xlsx`,
    file: (await writeApart([...sheets, guide])).toString('base64'),
    rows: sheets.reduce((sum, { rows }) => sum + rows.length - 1, 0),
  };
}

export async function tableOf(deps: KindDeps, { importer: { window } }: ShownKind): Promise<string[][]> {
  const columns = Object.keys(window.columns);
  const rows = await window.all(deps);
  return [columns, ...rows.map(({ cells }) => columns.map((column) => cells[column] ?? ''))];
}

const HOLDS: Readonly<Record<string, string>> = {
  text: 'texto',
  money: 'valor como 45,90',
  whole: 'número inteiro',
  day: 'data como 20/11/2026',
  yes_no: 'sim ou nao',
  list: 'vários, separados por |',
};

/** A sheet that explains the columns of the others. */
function guideTo(kinds: readonly ShownKind[]): string[][] {
  const lines = kinds.flatMap(({ name, importer: { window, required = [], needed = [] } }) =>
    Object.entries(window.columns).map(([column, { label, help, holds }]) => [
      name,
      column,
      label,
      [...required, ...needed].includes(column) ? 'sim' : '',
      holds.kind === 'word' ? Object.keys(holds.words).join(' ou ') : (HOLDS[holds.kind] ?? ''),
      help,
    ]),
  );
  return [['folha', 'coluna', 'na tela', 'obrigatória', 'o que vai nela', 'explicação'], ...lines];
}
