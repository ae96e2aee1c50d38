import { dropDrafts, saveDraft, savedDraft } from '#ui/form/draft.ts';
import { parseReais } from '#values/money.ts';
import { fold } from '#values/text.ts';
import type { Rows } from './answers.ts';

type Stored = Rows['rows'];
type Columns = readonly Pick<Rows['columns'][number], 'name' | 'label' | 'key' | 'yours'>[];
type Cells = Readonly<Record<string, string>>;

/** Cells that a person has typed, by the key of their row and by column. */
export type TypedCells = Readonly<Record<string, Cells>>;

/** The key of a row that the store does not have. */
export const NEW_ROW = '';

/** The keys of a grid's new rows, in their order. The store's keys have no line break. */
const newRow = (index: number): string => (index === 0 ? NEW_ROW : `\n${index}`);

export const isNewRow = (key: string): boolean => key === NEW_ROW || key.startsWith('\n');

/** Whether the person may add rows to a kind with these columns. */
export const takesNewRows = (columns: Columns): boolean => columns.some(({ key, yours }) => key && yours);

/** Empty rows at the end of a grid, where a paste may begin. */
const BLANK_ROWS = 5;

/** Keys of the new rows that a grid shows: up to the last with a typed cell, and some empty ones. */
export function newRows(typed: TypedCells): string[] {
  const used = Object.entries(typed).flatMap(([key, cells]) =>
    isNewRow(key) && Object.values(cells).some(Boolean) ? [Number(key) + 1] : [],
  );
  const count = used.reduce((most, one) => Math.max(most, one), 0);
  return Array.from({ length: count + BLANK_ROWS }, (_, index) => newRow(index));
}

const draftOf = (kind: string): string => `mudancas-${kind}`;

/** Form and grid of a kind keep typed cells in this tab, so that Back from the preview loses nothing. */
export const savedCells = (kind: string): TypedCells => (savedDraft(draftOf(kind)) ?? {}) as TypedCells;

export const saveCells = (kind: string, typed: TypedCells): void => saveDraft(draftOf(kind), typed);

/** Forgets what was typed and ticked for rows that are published now. */
export const forgetCells = (kind: string): void => dropDrafts(draftOf(kind), TICKED);

const TICKED = 'mudancas-aprovar';

/** The rows ticked for an approval, with what was typed beside them. They are kept as typed cells are. */
export const saveTicked = (ticked: object): void => saveDraft(TICKED, ticked);

export const savedTicked = (): unknown => savedDraft(TICKED);

/** Cells that differ from those that the person saw. */
export const typedOver = (seen: Cells, cells: Cells): Cells =>
  Object.fromEntries(Object.entries(cells).filter(([column, text]) => text !== seen[column]));

/** Adds cells to those of a row. */
export const withCells = (typed: TypedCells, key: string, cells: Cells): TypedCells => ({
  ...typed,
  [key]: { ...typed[key], ...cells },
});

/** Rows that the typed cells change or add, as the server takes them but for the keys of new ones, which come last. */
export function typedRows(stored: Stored, typed: TypedCells) {
  const added = newRows(typed).map((key) => {
    const filled = Object.entries(typed[key] ?? {}).filter(([, text]) => text !== '');
    return { key, cells: Object.fromEntries(filled), seen: {} };
  });
  const changed = stored.map(({ key, cells }) => {
    const own = typedOver(cells, typed[key] ?? {});
    return { key, cells: Object.keys(own).length > 0 ? { ...cells, ...own } : {}, seen: cells };
  });
  return [...changed, ...added].filter(({ cells }) => Object.keys(cells).length > 0);
}

/**
 * Moves lowered values into the column that takes their place for a time, so that the store strikes out what it asks for now:
 * the value of the store, never a typed one. A value that is not below what the store asks for now changes nothing.
 */
export function withFormer(typed: TypedCells, stored: Stored, [former, reduced]: [string, string]) {
  const moved: [string, Cells][] = lowered(typed, stored, [former, reduced]).map(
    ({ key, value, others, isBelow }) => [key, isBelow ? { ...others, [reduced]: value } : others],
  );
  return { ...typed, ...Object.fromEntries(moved) };
}

/** Names of rows whose lowered value `withFormer` leaves out, because the store asks for less already. */
export const leftOut = (typed: TypedCells, stored: Stored, pair: [string, string]): string[] =>
  lowered(typed, stored, pair).flatMap(({ name, isBelow }) => (isBelow ? [] : [name]));

const lowered = (typed: TypedCells, stored: Stored, [former, reduced]: [string, string]) =>
  stored.flatMap(({ key, name, cells }) => {
    const { [former]: value, ...others } = typed[key] ?? {};
    const [next, now, special] = [value, cells[former], cells[reduced]].map((cell) => parseReais(cell ?? ''));
    if (value === undefined || !next || !now || next >= now) return [];
    return [{ key, name, value, others, isBelow: next < (special || now) }];
  });

interface Block {
  /** Where the block begins, as an index among rows and columns. */
  at: { row: number; column: number };
  columns: Columns;
  text: string;
}

interface Pasted {
  typed: TypedCells;
  /** Why the paste went nowhere, or what of it did; empty for a whole one. */
  problem: string;
}

/** Whether a text of the clipboard has more than one cell. */
export const isBlock = (text: string): boolean => /[\t\n]/.test(text.replace(/\r?\n$/, ''));

/**
 * Types the cells that a spreadsheet put on the clipboard over the rows, to the right and down. Lines beyond the last row become
 * new rows. A block whose keys are not those of the rows under it types nothing, since it would change other rows than it names.
 * A first line with nothing but names of columns says which columns follow.
 */
export function withBlock(typed: TypedCells, stored: Stored, { at, columns, text }: Block): Pasted {
  const filled: Record<string, Record<string, string>> = {};
  const leftOut: string[] = [];
  let count = 0;
  const [first = [], ...others] = linesIn(text);
  const header = headerIn(first, columns);
  for (const [line, cells] of (header ? others : [first, ...others]).entries()) {
    const row = stored[at.row + line];
    const key = row?.key ?? newRow(at.row + line - stored.length);
    for (const [place, cell] of cells.entries()) {
      const column = header ? header[place] : columns[at.column + place];
      const isSame = row !== undefined && column?.key && row.cells[column.name] === cell;
      const why = isSame ? '' : obstacle(column, row !== undefined, columns);
      if (why && row && column?.key && cell) return { typed, problem: why };
      if (why && cell) leftOut.push(why);
      if (why || isSame || !column) continue;
      filled[key] = { ...(filled[key] ?? typed[key]), [column.name]: cell };
      count += 1;
    }
  }
  return { typed: { ...typed, ...filled }, problem: problemOf(count, leftOut) };
}

/** Null unless each cell is the name or label of a column, of at least two. */
function headerIn(cells: readonly string[], columns: Columns): Columns | null {
  const named = cells.flatMap(
    (cell) =>
      columns.find(({ name, label }) => [name, label].some((text) => fold(text) === fold(cell))) ?? [],
  );
  return cells.length > 1 && named.length === cells.length ? named : null;
}

/** Why a cell cannot be pasted; empty if it can. */
function obstacle(column: Columns[number] | undefined, exists: boolean, columns: Columns): string {
  if (!column) return 'A grade não tem mais colunas à direita.';
  if (!exists && !takesNewRows(columns)) return 'Aqui não entram linhas novas.';
  if (!column.yours) return `Seu papel não muda ${column.label}.`;
  return exists && column.key
    ? `${column.label} não muda nas linhas que a loja já tem. Para incluir, cole na primeira linha vazia, no fim da grade.`
    : '';
}

function problemOf(filled: number, [why = '', ...others]: readonly string[]): string {
  if (!why) return filled === 0 ? 'A colagem não tem nada que mude a grade.' : '';
  const count = others.length + 1;
  const cells =
    count === 1 ? '1 célula ficou de fora.' : `${count.toLocaleString('pt-BR')} células ficaram de fora.`;
  return filled === 0 ? why : `${cells} ${why}`;
}

/** Cells of a clipboard, trimmed. A spreadsheet quotes those with tabs or line breaks, and doubles quotes in them. */
function linesIn(text: string): string[][] {
  const lines: string[][] = [[]];
  for (const [, cell = '', end] of text
    .replace(/\r?\n$/, '')
    .matchAll(/("(?:[^"]|"")*"|[^\t\r\n]*)(\t|\r?\n|$)/gy)) {
    const isQuoted = /^".*[\t\n].*"$/s.test(cell);
    lines.at(-1)?.push((isQuoted ? cell.slice(1, -1).replaceAll('""', '"') : cell).trim());
    if (end === '') break;
    if (end !== '\t') lines.push([]);
  }
  return lines;
}
