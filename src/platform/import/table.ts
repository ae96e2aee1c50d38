/** The file is not a table of the expected form. The message is Portuguese, for the operator. */
export class UnreadableFile extends Error {}

/** Rows of a file as its spreadsheet numbers them, from 1. */
export interface NumberedRow {
  line: number;
  cells: string[];
}

export interface Table {
  header: string[];
  /** Every row has as many cells as the header, or more where cells beyond it are filled. */
  records: NumberedRow[];
}

/** A sheet of a spreadsheet, or a CSV file. */
export interface NamedTable extends Table {
  name: string;
}

export interface SentFile {
  /** With its extension. */
  name: string;
  bytes: Uint8Array;
}

/**
 * The first row is the header. Skips empty rows, fills rows that end early, and drops columns without a name or a value:
 * spreadsheets write all of these. Throws UnreadableFile.
 */
export function tableOf(rows: readonly NumberedRow[]): Table {
  const [first, ...filled] = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (!first) throw new UnreadableFile('O arquivo está vazio.');
  const names = first.cells.map((name) => name.trim());
  const indexes = names.flatMap((name, index) =>
    name !== '' || filled.some(({ cells }) => (cells[index] ?? '').trim() !== '') ? [index] : [],
  );
  return {
    header: indexes.map((index) => names[index] ?? ''),
    records: filled.map(({ line, cells }) => ({
      line,
      cells: [...indexes.map((index) => cells[index] ?? ''), ...cellsBeyond(cells, names.length)],
    })),
  };
}

/** Filled cells to the right of the header are reported, because a cell probably contains an unquoted separator. */
function cellsBeyond(cells: readonly string[], columns: number): string[] {
  const more = cells.slice(columns);
  return more.slice(0, more.findLastIndex((cell) => cell.trim() !== '') + 1);
}
