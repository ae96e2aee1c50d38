import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { readApart } from './read-apart.ts';
import { writeApart } from './write-apart.ts';
import type { Choices } from './xlsx-choices.ts';

const text = (value: string) => Buffer.from(value);

test('a spreadsheet of several sheets is read as it was written, in more pieces than one', async () => {
  const rows = Array.from({ length: 1_200 }, (_, index) => [`A${index}`, '0045,90', 'linha\ncom quebra']);
  const bytes = await writeApart([
    { name: 'precos', rows: [['servico', 'preco', 'texto'], ...rows] },
    { name: 'vazia', rows: [] },
    { name: 'Serviços', rows: [['codigo']] },
  ]);
  expect(await readApart([{ name: 'catalogo.xlsx', bytes }])).toEqual([
    {
      name: 'precos',
      header: ['servico', 'preco', 'texto'],
      records: rows.map((cells, index) => ({ line: index + 2, cells })),
    },
    { name: 'Serviços', header: ['codigo'], records: [] },
  ]);
});

test('cells may be chosen from words, or from a column of another sheet, and the file reads as without', async () => {
  const sheets = [
    { name: 'categorias', rows: [['codigo'], ['exames']] },
    {
      name: 'servicos',
      rows: [
        ['nome', 'categoria', 'ativo'],
        ['TSH', 'exames', 'sim'],
      ],
    },
  ];
  const choices = new Map<number, Choices>([
    [1, { sheet: 'categorias', column: 0 }],
    [2, { words: ['sim', 'nao'] }],
  ]);
  const [categories = { name: '', rows: [] }, services = { name: '', rows: [] }] = sheets;
  const bytes = await writeApart([categories, { ...services, choices }]);
  const xml = strFromU8(unzipSync(bytes)['xl/worksheets/sheet2.xml'] ?? new Uint8Array());
  expect(xml).toContain(
    `</sheetData><dataValidations count="2"><dataValidation type="list" allowBlank="1" sqref="B2:B1003"><formula1>'categorias'!$A$2:$A$1003</formula1></dataValidation><dataValidation type="list" allowBlank="1" sqref="C2:C1003"><formula1>"sim,nao"</formula1></dataValidation></dataValidations>`,
  );
  const read = (file: Buffer) => readApart([{ name: 'x.xlsx', bytes: file }]);
  expect(await read(bytes)).toEqual(await read(await writeApart(sheets)));
});

test('each CSV file is a table with the name of the file, and an unreadable one is named', async () => {
  const good = { name: 'precos.de.maio.csv', bytes: text('a;b\n1;2\n') };
  const tables = readApart([good, { name: 'x', bytes: text('c\n') }]);
  const broken = readApart([good, { name: 'ruim.csv', bytes: text('a;b\n"1;2\n') }]);
  const alone = readApart([{ name: 'vazio.csv', bytes: text('') }]);
  await expect(broken).rejects.toThrow('ruim.csv: Linha 2: as aspas não fecham');
  await expect(alone).rejects.toThrow(/^O arquivo está vazio\.$/);
  expect(await tables).toEqual([
    { name: 'precos.de.maio', header: ['a', 'b'], records: [{ line: 2, cells: ['1', '2'] }] },
    { name: 'x', header: ['c'], records: [] },
  ]);
});
