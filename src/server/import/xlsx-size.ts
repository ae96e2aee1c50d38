import { inflateRawSync } from 'node:zlib';

const ENTRY = 0x02014b50;
const DEFLATED = 8;
const MAX_BYTES = 100_000_000;
const MAX_CELLS = 5_000_000;

/**
 * Returns whether a spreadsheet is too large to read: a small ZIP archive can unpack to gigabytes, and one forgotten cell at
 * the end of a sheet makes it millions of empty rows. Throws on a broken archive.
 */
export function isTooLarge(bytes: Buffer): boolean {
  let left = MAX_BYTES;
  for (const { name, method, size, data } of entriesOf(bytes)) {
    left -= size;
    if (left < 0) return true;
    if (!/^xl\/worksheets\/[^/]+\.xml$/.test(name)) continue;
    const xml = method === DEFLATED ? inflateRawSync(data, { maxOutputLength: size + 1 }) : data;
    if (cellsOf(xml.toString('latin1')) > MAX_CELLS) return true;
  }
  return false;
}

interface Entry {
  name: string;
  method: number;
  /** The unpacked size. */
  size: number;
  data: Buffer;
}

function* entriesOf(bytes: Buffer): Generator<Entry> {
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0) throw new Error('no ZIP directory');
  let at = bytes.readUInt32LE(end + 16);
  for (let count = bytes.readUInt16LE(end + 10); count > 0; count -= 1) {
    if (bytes.readUInt32LE(at) !== ENTRY) throw new Error('no ZIP entry');
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => bytes.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    yield {
      name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
      method: bytes.readUInt16LE(at + 10),
      size: bytes.readUInt32LE(at + 24),
      data: bytes.subarray(start, start + bytes.readUInt32LE(at + 20)),
    };
    at += 46 + nameLength + extra + comment;
  }
}

/** The sheet's rows times its columns, because the reader fills every cell up to the last. */
function cellsOf(xml: string): number {
  let [rows, columns] = [0, 0];
  for (const [, letters = '', row] of xml.matchAll(/<(?:\w+:)?c [^>]*?\br="([A-Z]{1,3})(\d{1,7})"/g)) {
    const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
    columns = Math.max(columns, column);
    rows = Math.max(rows, Number(row));
  }
  return rows * columns;
}
