import { crc32, deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import writeXlsxFile from 'write-excel-file/node';
import { isXlsx, readXlsx } from './read-xlsx.ts';
import { tableOf, UnreadableFile } from './table.ts';

const HEADER = ['Serviço', 'Preço', 'gratuito', 'dia', 'hora', 'código'].map((value) => ({ value }));

async function fileOf(...rows: object[][]): Promise<Buffer> {
  return (await writeXlsxFile([HEADER, ...rows])).toBuffer();
}

test('reads a spreadsheet as a CSV file of it would be', async () => {
  const day = new Date(Date.UTC(2027, 0, 25));
  const bytes = await fileOf(
    [
      { value: 'VA-0001' },
      { value: 979.9, type: Number },
      { value: true, type: Boolean },
      { value: day, type: Date, format: 'dd/mm/yyyy' },
      { value: '07:30' },
      { value: 40302040, type: Number },
    ],
    [{ value: '' }],
    [{ value: 'VA-0002' }, { value: 0.1 + 0.2, type: Number }],
  );
  expect(isXlsx(bytes)).toBe(true);
  expect(tableOf(await readXlsx(bytes))).toEqual({
    header: ['Serviço', 'Preço', 'gratuito', 'dia', 'hora', 'código'],
    records: [
      { line: 2, cells: ['VA-0001', '979,9', 'sim', '2027-01-25', '07:30', '40302040'] },
      { line: 4, cells: ['VA-0002', '0,3', '', '', '', ''] },
    ],
  });
});

/** Writes a ZIP archive with one part. */
function zipOf(name: string, text: Buffer): Buffer {
  const data = deflateRawSync(text);
  const [local, entry, end] = [Buffer.alloc(30), Buffer.alloc(46), Buffer.alloc(22)];
  local.write('PK\x03\x04', 'latin1');
  entry.write('PK\x01\x02', 'latin1');
  end.write('PK\x05\x06', 'latin1');
  for (const [head, at] of [
    [local, 8],
    [entry, 10],
  ] as const) {
    head.writeUInt16LE(8, at);
    head.writeUInt32LE(crc32(text), at + 6);
    head.writeUInt32LE(data.length, at + 10);
    head.writeUInt32LE(text.length, at + 14);
    head.writeUInt16LE(name.length, at + 18);
  }
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length + name.length, 12);
  end.writeUInt32LE(local.length + name.length + data.length, 16);
  return Buffer.concat([local, Buffer.from(name), data, entry, Buffer.from(name), end]);
}

test('refuses a small archive that unpacks to a huge sheet, at once', async () => {
  const bytes = zipOf('xl/worksheets/sheet1.xml', Buffer.alloc(101_000_000, ' '));
  expect(bytes.length).toBeLessThan(200_000);
  await expect(readXlsx(bytes)).rejects.toThrow('grande demais');
});

test('refuses a forgotten cell at the end of a sheet, which would be millions of empty rows', async () => {
  const sheet =
    '<worksheet><sheetData><row r="1048576"><c r="XFD1048576"><v>1</v></c></row></sheetData></worksheet>';
  const bytes = zipOf('xl/worksheets/sheet1.xml', Buffer.from(sheet));
  await expect(readXlsx(bytes)).rejects.toThrow('célula esquecida');
});

test('refuses a ZIP archive without a spreadsheet, and a broken file', async () => {
  await expect(readXlsx(Buffer.from('PK nada'))).rejects.toThrow(UnreadableFile);
  const whole = await fileOf([{ value: 'VA-0001' }]);
  await expect(readXlsx(whole.subarray(0, whole.length / 2))).rejects.toThrow('Salve-o de novo');
});
