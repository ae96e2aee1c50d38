import type { Operator } from '#features/desk/operations/operator.ts';
import { csvOf } from '#platform/import/csv.ts';
import { writeApart } from '#platform/import/write-apart.ts';
import type { Choices, ChoosingSheet } from '#platform/import/xlsx-choices.ts';
import { FIRST_STEPS, inStepOrder } from '../../first-steps.ts';
import { isClosed } from '../../server/first-steps.ts';
import { mayAdd } from '../../server/rights.ts';
import {
  GUIDE_SHEET,
  type KindDeps,
  type ShownKind,
  shownKind,
  shownKinds,
} from '../../server/shown-kinds.ts';

/**
 * All rows as a file that can be imported again without changing anything. Without a kind, a spreadsheet with one sheet for each
 * that the person may change, behind one that explains them; while the store waits for its first steps, the sheets of these alone,
 * which start with what the store may take over. Null for a kind that is not shown.
 */
export async function exportRows(
  deps: KindDeps,
  { kind, format }: { kind?: string | undefined; format: 'csv' | 'xlsx' },
  by: Operator,
) {
  if (kind === undefined) {
    const shown = shownKinds(deps, by);
    return (await isClosed(deps))
      ? spreadsheet('loja-nova', await starterSheets(deps, shown, by))
      : spreadsheet('catalogo', [guideTo(shown), ...(await sheetsOf(deps, shown))]);
  }
  const only = shownKind(deps, kind, by);
  if (!only) return null;
  if (format === 'xlsx')
    // The command line reads the first sheet of a file of one kind.
    return spreadsheet(only.name, [...(await sheetsOf(deps, [only])), guideTo([only])]);
  const table = await tableOf(deps, only);
  return { name: `${only.name}.csv`, file: csvOf(table, { mark: true }), rows: table.length - 1 };
}

async function spreadsheet(name: string, sheets: readonly ChoosingSheet[]) {
  return {
    name: `${name}.xlsx`,
    file: (await writeApart(sheets)).toString('base64'),
    rows: sheets.reduce((sum, { name, rows }) => sum + (name === GUIDE_SHEET ? 0 : rows.length - 1), 0),
  };
}

export async function tableOf(deps: KindDeps, { importer: { window } }: ShownKind): Promise<string[][]> {
  const columns = Object.keys(window.columns);
  const rows = await window.all(deps);
  return [columns, ...rows.map(({ cells }) => columns.map((column) => cells[column] ?? ''))];
}

async function sheetsOf(deps: KindDeps, kinds: readonly ShownKind[]): Promise<ChoosingSheet[]> {
  const sheets: ChoosingSheet[] = [];
  for (const shown of kinds)
    sheets.push({ name: shown.name, rows: await tableOf(deps, shown), choices: choicesOf(shown, kinds) });
  return sheets;
}

/** Longer lists are too long for a formula. */
const LONGEST_LIST = 250;

/** Cells that can be chosen: sim or nao, one of some words, or the key of a row in another of these sheets. */
function choicesOf({ importer: { window } }: ShownKind, kinds: readonly ShownKind[]): Map<number, Choices> {
  const found = new Map<number, Choices>();
  for (const [index, { holds, refersTo }] of Object.values(window.columns).entries()) {
    const words =
      holds.kind === 'yes_no' ? ['sim', 'nao'] : holds.kind === 'word' ? Object.keys(holds.words) : [];
    const other = holds.kind === 'text' ? kinds.find(({ name }) => name === refersTo)?.importer.window : null;
    const [key = ''] = other?.keys ?? [];
    if (words.length > 0 && words.join().length < LONGEST_LIST) found.set(index, { words });
    if (other && refersTo)
      found.set(index, { sheet: refersTo, column: Object.keys(other.columns).indexOf(key) });
  }
  return found;
}

/** The sheets of the first steps in their order, with columns by their names on the screen, of which a star marks the needed ones. */
async function starterSheets(
  deps: KindDeps,
  kinds: readonly ShownKind[],
  by: Operator,
): Promise<ChoosingSheet[]> {
  const steps = inStepOrder(kinds.filter(({ name }) => FIRST_STEPS.some(({ kind }) => kind === name)));
  const sheets: ChoosingSheet[] = [guideTo(steps)];
  for (const shown of steps) {
    const [columns = [], ...rows] = await tableOf(deps, shown);
    const templates = mayAdd(shown, by) ? await shown.importer.window.templates(deps) : [];
    const head = columns.map((column) => {
      const label = shown.importer.window.columns[column]?.label ?? column;
      return isNeeded(shown, column) ? `${label} *` : label;
    });
    const started = templates.map(({ cells }) => columns.map((column) => cells[column] ?? ''));
    sheets.push({ name: shown.name, rows: [head, ...rows, ...started], choices: choicesOf(shown, steps) });
  }
  return sheets;
}

const isNeeded = ({ importer: { required = [], needed = [] } }: ShownKind, column: string): boolean =>
  required.includes(column) || needed.includes(column);

const HOLDS: Readonly<Record<string, string>> = {
  text: 'texto',
  money: 'valor como 45,90',
  whole: 'número inteiro',
  day: 'data como 20/11/2026',
  yes_no: 'sim ou nao',
  list: 'vários, separados por |',
  drawing: 'código SVG',
};

/** A sheet that explains the columns of the others. */
const guideTo = (kinds: readonly ShownKind[]): ChoosingSheet => ({
  name: GUIDE_SHEET,
  rows: [
    ['folha', 'coluna', 'na tela', 'obrigatória', 'o que vai nela', 'explicação'],
    ...kinds.flatMap((shown) =>
      Object.entries(shown.importer.window.columns).map(([column, { label, help, holds }]) => [
        shown.name,
        column,
        label,
        isNeeded(shown, column) ? 'sim' : '',
        holds.kind === 'word' ? Object.keys(holds.words).join(' ou ') : (HOLDS[holds.kind] ?? ''),
        help,
      ]),
    ),
  ],
});
