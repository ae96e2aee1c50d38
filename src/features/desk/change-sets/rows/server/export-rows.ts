import type { Operator } from '#features/desk/operations/operator.ts';
import { csvOf } from '#platform/import/csv.ts';
import { writeApart } from '#platform/import/write-apart.ts';
import { FIRST_STEPS } from '../../first-steps.ts';
import {
  GUIDE_SHEET,
  type KindDeps,
  type ShownKind,
  shownKind,
  shownKinds,
} from '../../server/shown-kinds.ts';

/**
 * All rows as a file that can be imported again without changing anything. Without a kind, a spreadsheet with one sheet for each
 * that the person may change, behind one that explains them. Null for a kind that is not shown.
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
  const kinds = only ? [only] : shownKinds(deps, by);
  const sheets: { name: string; rows: string[][] }[] = [];
  for (const shown of kinds) sheets.push({ name: shown.name, rows: await tableOf(deps, shown) });
  const columns = columnsOf(kinds);
  return {
    name: `${only?.name ?? 'catalogo'}.xlsx`,
    file: (
      await writeApart(
        // The command line reads the first sheet of a file of one kind.
        only ? [...sheets, guideOf(columns)] : [guideOf([...stepsOf(kinds), ...columns]), ...sheets],
      )
    ).toString('base64'),
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

/** A sheet that explains the others. */
const guideOf = (lines: readonly string[][]) => ({
  name: GUIDE_SHEET,
  rows: [['folha', 'coluna', 'na tela', 'obrigatória', 'o que vai nela', 'explicação'], ...lines],
});

/** The sheets that a new store needs, in the order in which it fills them. */
const stepsOf = (kinds: readonly ShownKind[]): string[][] =>
  FIRST_STEPS.flatMap(({ kind, title }, index) =>
    kinds.some(({ name }) => name === kind)
      ? [[kind, '', title, 'sim', '', `Passo ${index + 1} para abrir uma loja nova.`]]
      : [],
  );

const columnsOf = (kinds: readonly ShownKind[]): string[][] =>
  kinds.flatMap(({ name, importer: { window, required = [], needed = [] } }) =>
    Object.entries(window.columns).map(([column, { label, help, holds }]) => [
      name,
      column,
      label,
      [...required, ...needed].includes(column) ? 'sim' : '',
      holds.kind === 'word' ? Object.keys(holds.words).join(' ou ') : (HOLDS[holds.kind] ?? ''),
      help,
    ]),
  );
