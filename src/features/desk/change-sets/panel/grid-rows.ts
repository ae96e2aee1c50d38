import type { Rows } from './answers.ts';

type Stored = Rows['rows'];

/** In the cells of a row of the grid, its place among the store's rows. */
export const PLACE = '#';

/** Cells by column, and the row's place. */
export type GridRow = Readonly<Record<string, string>>;

export const gridRows = (stored: Stored): GridRow[] =>
  stored.map(({ cells }, index) => ({ ...cells, [PLACE]: String(index) }));

const storedOf = (row: GridRow, stored: Stored) => stored[Number(row[PLACE])];

export const nameOf = (row: GridRow, stored: Stored): string => storedOf(row, stored)?.name ?? '';

export const isChanged = (row: GridRow, column: string, stored: Stored): boolean =>
  row[column] !== storedOf(row, stored)?.cells[column];

/** Changed rows as the server takes them. */
export const changedRows = (rows: readonly GridRow[], stored: Stored) =>
  rows.flatMap(({ [PLACE]: place, ...cells }) => {
    const before = stored[Number(place)];
    return before && Object.keys(cells).some((column) => cells[column] !== before.cells[column])
      ? [{ key: before.key, cells: cells as Record<string, string>, seen: before.cells }]
      : [];
  });

interface Target {
  row: number;
  /** Index among the columns that a paste may fill. */
  column: number;
}

/**
 * Lays the cells that a spreadsheet put on the clipboard (tabs and lines) over the rows, from `at` to the right and down. Cells
 * beyond the grid are left out.
 */
export function pasted(
  rows: readonly GridRow[],
  columns: readonly string[],
  { at, text }: { at: Target; text: string },
): GridRow[] {
  const lines = text.replace(/\r?\n$/, '').split(/\r?\n/);
  return rows.map((row, index) => {
    const cells = lines[index - at.row]?.split('\t');
    if (index < at.row || !cells) return row;
    const filled = columns
      .slice(at.column, at.column + cells.length)
      .map((column, place) => [column, cells[place]?.trim() ?? '']);
    return { ...row, ...Object.fromEntries(filled) };
  });
}
