import { readCsv } from './read-csv.ts';
import { isXlsx, readXlsx } from './read-xlsx.ts';
import { type Table, tableOf } from './table.ts';

/** Reads CSV or .xlsx, whatever the file is called. Throws UnreadableFile. */
export const readTable = async (bytes: Uint8Array): Promise<Table> =>
  tableOf(isXlsx(bytes) ? await readXlsx(bytes) : readCsv(bytes));
