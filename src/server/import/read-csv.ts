import { CsvError, parse } from 'csv-parse/sync';

export class UnreadableFile extends Error {}

export interface CsvTable {
  header: string[];
  records: { line: number; cells: string[] }[];
}

/** UTF-8 with or without byte order mark, "," or ";" between cells, quotes as in RFC 4180. Throws UnreadableFile. */
export function readCsv(bytes: Uint8Array): CsvTable {
  const text = decode(bytes);
  const [header, ...records] = parseRecords(text);
  if (!header) throw new UnreadableFile('O arquivo está vazio.');
  return { header: header.cells.map((name) => name.trim()), records };
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableFile('O arquivo não está em UTF-8. Salve-o como "CSV UTF-8" e tente de novo.');
  }
}

function parseRecords(text: string): CsvTable['records'] {
  try {
    const parsed = parse(text, {
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    return parsed.map(({ record, info }) => ({ line: info.lines - breaksIn(record), cells: record }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UnreadableFile(`Linha ${error.lines}: as aspas não fecham ou estão no meio da célula.`);
  }
}

/** Spreadsheets of countries with a decimal comma write ";". */
function delimiterOf(text: string): ',' | ';' {
  const firstLine = text.slice(0, text.search(/\r?\n|$/));
  return firstLine.split(';').length > firstLine.split(',').length ? ';' : ',';
}

const breaksIn = (cells: readonly string[]) =>
  cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0);
