import { readCsv } from './read-csv.ts';
import { isXlsx, readSheets, readXlsx } from './read-xlsx.ts';
import { type NamedTable, type SentFile, type Table, tableOf, UnreadableFile } from './table.ts';

/** Reads CSV or the first sheet of .xlsx, whatever the file is called. Throws UnreadableFile. */
export const readTable = async (bytes: Uint8Array): Promise<Table> =>
  tableOf(isXlsx(bytes) ? await readXlsx(bytes) : readCsv(bytes));

/**
 * Reads each CSV file, and each sheet of each .xlsx file that is not blank. A table has the name of its sheet, or of its file
 * without the extension. Throws UnreadableFile, whose message names the file if there are several.
 */
export async function readTables(files: readonly SentFile[]): Promise<NamedTable[]> {
  const tables: NamedTable[] = [];
  for (const { name, bytes } of files)
    try {
      const sheets = isXlsx(bytes)
        ? await readSheets(bytes)
        : [{ name: name.replace(/\.[^.]*$/, ''), rows: readCsv(bytes) }];
      const filled = sheets.filter(({ rows }) =>
        rows.some(({ cells }) => cells.some((cell) => cell.trim() !== '')),
      );
      if (filled.length === 0) throw new UnreadableFile('O arquivo está vazio.');
      tables.push(...filled.map((sheet) => ({ name: sheet.name, ...tableOf(sheet.rows) })));
    } catch (error) {
      if (!(error instanceof UnreadableFile) || files.length === 1) throw error;
      throw new UnreadableFile(`${name}: ${error.message}`);
    }
  return tables;
}
