import { strToU8, zipSync } from 'fflate';
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

const sheetOf = (xml: Uint8Array) => Buffer.from(zipSync({ 'xl/worksheets/sheet1.xml': xml }));

test('refuses a small archive that unpacks to a huge sheet, whatever size it declares', async () => {
  const bytes = sheetOf(Buffer.alloc(101_000_000, ' '));
  expect(bytes.length).toBeLessThan(200_000);
  await expect(readXlsx(bytes)).rejects.toThrow('grande demais');
  const declared = Buffer.alloc(4);
  declared.writeUInt32LE(101_000_000);
  for (let at = bytes.indexOf(declared); at >= 0; at = bytes.indexOf(declared)) bytes.writeUInt32LE(100, at);
  await expect(readXlsx(bytes)).rejects.toThrow('grande demais');
});

test.each([
  ['<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'],
  ['<row r="1000000000"><c r="A1000000000"><v>1</v></c></row>'],
  ['<row r="1000000000"><c><v>1</v></c></row>'],
  ["<row r='2'><c r='ZZZZZ2'><v>1</v></c></row>"],
])(
  'refuses a forgotten cell at the end of a sheet, which would be millions of empty cells: %s',
  async (row) => {
    const sheet = `<worksheet><sheetData>${row}</sheetData></worksheet>`;
    const bytes = sheetOf(strToU8(sheet));
    await expect(readXlsx(bytes)).rejects.toThrow('célula esquecida');
  },
);

test('refuses a ZIP archive without a spreadsheet, and a broken file', async () => {
  await expect(readXlsx(Buffer.from('PK nada'))).rejects.toThrow(UnreadableFile);
  const whole = await fileOf([{ value: 'VA-0001' }]);
  await expect(readXlsx(whole.subarray(0, whole.length / 2))).rejects.toThrow('Salve-o de novo');
});
