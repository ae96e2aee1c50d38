import type { CellValue } from 'read-excel-file/node';
import { type NumberedRow, UnreadableFile } from './table.ts';
import { isTooLarge } from './xlsx-size.ts';

/** An .xlsx file is a ZIP archive. */
export const isXlsx = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;

export const TOO_LARGE =
  'A planilha é grande demais, ou tem uma célula esquecida muito longe da tabela. Copie só a tabela para uma planilha nova.';

/** The sheet's name is as its tab shows it. */
export interface SheetRows {
  name: string;
  rows: NumberedRow[];
}

/** Reads the first sheet as if it were a CSV file, with decimal commas, ISO dates and "07:30". Throws UnreadableFile. */
export const readXlsx = (bytes: Uint8Array): Promise<NumberedRow[]> =>
  opened(bytes, async (file, { readSheet }) => numbered(await readSheet(file)));

/** Reads every sheet as `readXlsx` reads the first. Throws UnreadableFile. */
export const readSheets = (bytes: Uint8Array): Promise<SheetRows[]> =>
  opened(bytes, async (file, { default: readAll }) =>
    (await readAll(file)).map(({ sheet, data }) => ({ name: sheet, rows: numbered(data) })),
  );

type Reader = typeof import('read-excel-file/node');

async function opened<T>(bytes: Uint8Array, read: (file: Buffer, reader: Reader) => Promise<T>): Promise<T> {
  const reader = await import('read-excel-file/node');
  try {
    const file = Buffer.from(bytes);
    if (isTooLarge(file)) throw new UnreadableFile(TOO_LARGE);
    return await read(file, reader);
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile(
      'O arquivo não é uma planilha .xlsx que se possa abrir. Salve-o de novo e tente outra vez.',
    );
  }
}

const numbered = (rows: readonly (readonly (CellValue | null)[])[]): NumberedRow[] =>
  rows.map((cells, index) => ({ line: index + 1, cells: cells.map(cellText) }));

const DECIMALS = 6;

function cellText(value: CellValue | null): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'sim' : 'nao';
  if (typeof value === 'number') return Number(value.toFixed(DECIMALS)).toString().replace('.', ',');
  if (value instanceof Date) return momentText(value);
  return String(value);
}

/** Spreadsheets store a day and an hour as one number, and an hour alone as one of the day 0. */
function momentText(value: Date): string {
  const iso = new Date(Math.round(value.getTime() / 1000) * 1000).toISOString();
  const [day = '', hour = ''] = [iso.slice(0, 10), iso.slice(11, 16)];
  if (day < '1900-01-02') return hour;
  return hour === '00:00' ? day : `${day} ${hour}`;
}
