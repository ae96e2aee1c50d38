import { Unzip, UnzipInflate } from 'fflate';

const MAX_BYTES = 100_000_000;
const MAX_CELLS = 5_000_000;

/** So little is unpacked at once, because a deflated byte may stand for a thousand. */
const SLICE_BYTES = 16_384;

/**
 * Returns whether a spreadsheet is too large to read: a small ZIP archive can unpack to gigabytes, whatever size it
 * declares, and one forgotten cell at the end of a sheet makes it millions of empty rows. Throws on a broken archive.
 */
export function isTooLarge(bytes: Uint8Array): boolean {
  let unpacked = 0;
  const sheets: Uint8Array[][] = [];
  const archive = new Unzip((part) => {
    const chunks: Uint8Array[] = [];
    if (/^xl\/worksheets\/[^/]+\.xml$/.test(part.name)) sheets.push(chunks);
    part.ondata = (error, chunk) => {
      if (error) throw error;
      unpacked += chunk.length;
      chunks.push(chunk);
    };
    part.start();
  });
  archive.register(UnzipInflate);
  for (let at = 0; at < bytes.length; at += SLICE_BYTES) {
    archive.push(bytes.subarray(at, at + SLICE_BYTES), at + SLICE_BYTES >= bytes.length);
    if (unpacked > MAX_BYTES) return true;
  }
  return sheets.some((chunks) => cellsOf(Buffer.concat(chunks).toString('latin1')) > MAX_CELLS);
}

/** The sheet's rows times its columns, because the reader fills every cell up to the last. A row may have a number without cells. */
function cellsOf(xml: string): number {
  let [rows, columns] = [0, 0];
  for (const [, letters = '', row] of xml.matchAll(/\sr\s*=\s*["']([a-z]*)(\d+)["']/gi)) {
    const column = [...letters.toUpperCase()].reduce(
      (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
      0,
    );
    columns = Math.max(columns, column);
    rows = Math.max(rows, Number(row));
  }
  return rows * Math.max(columns, 1);
}
