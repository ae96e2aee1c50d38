import { CsvError, parse } from 'csv-parse/sync';
import { type NumberedRow, UnreadableFile } from './table.ts';

/** Excel's hint about the delimiter, which no spreadsheet shows as a row. */
const HINT = /^\uFEFF?sep=([;,\t])\r?\n/i;

/**
 * Reads UTF-8 with or without byte order mark, ";", "," or tabs between cells, and quotes as in RFC 4180. Throws
 * UnreadableFile.
 */
export function readCsv(bytes: Uint8Array): NumberedRow[] {
  const text = decode(bytes);
  const hint = HINT.exec(text);
  const rows = hint ? text.slice(hint[0].length) : text;
  return parseRows(rows, hint?.[1] ?? delimiterOf(rows)).map((cells, index) => ({
    line: index + 1,
    cells: cells.map(asTyped),
  }));
}

/** `csvOf` puts an apostrophe before a cell that a spreadsheet would take for a formula. */
const asTyped = (cell: string): string => cell.replace(/^'(?=[=+\-@\t\r\uFF1D\uFF0B\uFF0D\uFF20])/, '');

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new UnreadableFile('O arquivo não está em UTF-8. Salve-o como "CSV UTF-8" e tente de novo.');
  }
}

function parseRows(text: string, delimiter: string): string[][] {
  try {
    // Files that people edit mix line endings, so each row may have its own.
    return parse(text, { delimiter, relax_column_count: true, record_delimiter: ['\r\n', '\n', '\r'] });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UnreadableFile(`Linha ${error.lines}: as aspas não fecham ou estão no meio da célula.`);
  }
}

/** Spreadsheets of countries with a decimal comma write ";". */
function delimiterOf(text: string): string {
  const firstLine = text.slice(0, text.search(/\r?\n|$/));
  const count = (delimiter: string) => firstLine.split(delimiter).length;
  return count('\t') > Math.max(count(';'), count(',')) ? '\t' : count(';') > count(',') ? ';' : ',';
}
