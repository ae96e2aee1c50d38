import { dropDrafts, saveDraft, savedDraft } from '#ui/form/draft.ts';
import { parseReais } from '#values/money.ts';
import type { Rows } from './answers.ts';

type Stored = Rows['rows'];
type Cells = Readonly<Record<string, string>>;

/** Cells that a person has typed, by the key of their row and by column. */
export type TypedCells = Readonly<Record<string, Cells>>;

/** The key of a row that the store does not have. */
export const NEW_ROW = '';

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

/** Rows that the typed cells change, as the server takes them. */
export const typedRows = (stored: Stored, typed: TypedCells) =>
  stored.flatMap(({ key, cells }) => {
    const own = typedOver(cells, typed[key] ?? {});
    return Object.keys(own).length > 0 ? [{ key, cells: { ...cells, ...own }, seen: cells }] : [];
  });

/**
 * Moves lowered values into the column that takes their place for a time, so that the store strikes out what it asks for now:
 * the value of the store, never a typed one. A value that is not below what the store asks for now changes nothing.
 */
export function withFormer(typed: TypedCells, stored: Stored, [former, reduced]: [string, string]) {
  const moved = stored.flatMap(({ key, cells }): [string, Cells][] => {
    const { [former]: value, ...others } = typed[key] ?? {};
    const [next, now, special] = [value, cells[former], cells[reduced]].map((cell) => parseReais(cell ?? ''));
    if (value === undefined || !next || !now || next >= now) return [];
    return [[key, next < (special || now) ? { ...others, [reduced]: value } : others]];
  });
  return { ...typed, ...Object.fromEntries(moved) };
}

interface Block {
  /** Where the block begins. The column is an index among `columns`. */
  at: { row: number; column: number };
  /** Columns that a block may fill. */
  columns: readonly string[];
  text: string;
}

/**
 * Types the cells that a spreadsheet put on the clipboard (tabs and lines) over the rows, to the right and down. Cells beyond
 * the grid are left out.
 */
export function withBlock(typed: TypedCells, stored: Stored, { at, columns, text }: Block): TypedCells {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  const filled = stored.slice(at.row, at.row + lines.length).map(({ key }, index) => {
    const cells = lines[index]?.split('\t') ?? [];
    const own = columns
      .slice(at.column, at.column + cells.length)
      .map((column, place) => [column, cells[place]?.trim() ?? '']);
    return [key, { ...typed[key], ...Object.fromEntries(own) }] as const;
  });
  return { ...typed, ...Object.fromEntries(filled) };
}
