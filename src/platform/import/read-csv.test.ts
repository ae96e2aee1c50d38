import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';
import { readCsv } from './read-csv.ts';
import { tableOf, UnreadableFile } from './table.ts';

const read = (text: string) => tableOf(readCsv(Buffer.from(text)));

test('rows are numbered as a spreadsheet numbers them, also after cells of several lines', () => {
  const { records } = read('a,b\n1,"um\ndois\n\ntrês"\n\n2,x\n3,"y ""z"""\n');
  expect(records).toEqual([
    { line: 2, cells: ['1', 'um\ndois\n\ntrês'] },
    { line: 4, cells: ['2', 'x'] },
    { line: 5, cells: ['3', 'y "z"'] },
  ]);
});

test('reads what we write: paragraphs, quotes, delimiters, and lines that a spreadsheet would compute', () => {
  const cells = ['- Em jejum.\n- Com "água"; sem café.', 'um\r\ndois', 'um\rdois', '=1+1', ''];
  const { records } = tableOf(
    readCsv(Buffer.from(csvOf([['a', 'b', 'c', 'd', 'e'], cells], { mark: true }))),
  );
  expect(records).toEqual([{ line: 2, cells }]);
});

test('files of spreadsheets: byte order mark, semicolons, Windows line ends', () => {
  expect(read('\ufeffcodigo;nome\r\nbsb;"Brasília; DF"\r\n')).toEqual({
    header: ['codigo', 'nome'],
    records: [{ line: 2, cells: ['bsb', 'Brasília; DF'] }],
  });
});

const prices = { header: ['servico', 'preco'], records: [{ line: 2, cells: ['VA-0001', '979,90'] }] };

test.each([
  ['a hint about the delimiter', 'sep=;\r\nservico;preco\r\nVA-0001;979,90\r\n'],
  ['a hint after a byte order mark', '\ufeffsep=;\r\nservico;preco\r\nVA-0001;979,90\r\n'],
  ['tabs', 'servico\tpreco\nVA-0001\t979,90\n'],
  ['Windows line ends in the header alone', 'servico;preco\r\nVA-0001;979,90\n;\n'],
  ['an empty last column', 'servico;preco;\nVA-0001;979,90;\n'],
  ['two empty last columns, one with spaces', 'servico;preco;;\nVA-0001;979,90;; \n'],
  ['an empty first column', ';servico;preco\n;VA-0001;979,90\n'],
  ['empty rows at the end', 'servico;preco\nVA-0001;979,90\n;\n;\n'],
  ['a row of spaces', 'servico;preco\nVA-0001;979,90\n ;\n'],
  ['a row longer than the header, but empty there', 'servico;preco\nVA-0001;979,90;;;\n'],
])('reads a file with %s', (_, text) => {
  expect(read(text)).toEqual(prices);
});

test('fills rows that end before their last columns', () => {
  expect(read('servico;preco;especial\nVA-0001;979,90\nVA-0002\n').records).toEqual([
    { line: 2, cells: ['VA-0001', '979,90', ''] },
    { line: 3, cells: ['VA-0002', '', ''] },
  ]);
});

test('skips an empty row between filled ones, and counts it', () => {
  expect(read('servico;preco\n;\nVA-0001;979,90\n').records).toEqual([
    { line: 3, cells: ['VA-0001', '979,90'] },
  ]);
});

test('keeps a filled cell beyond the header, which is an error of its row', () => {
  expect(read('servico;preco\nVA-0001;979;90\n').records).toEqual([
    { line: 2, cells: ['VA-0001', '979', '90'] },
  ]);
});

test('explains why a file is not a table', () => {
  expect(() => read('')).toThrow('O arquivo está vazio.');
  expect(() => read(';;\n \n')).toThrow('O arquivo está vazio.');
  expect(() => readCsv(Buffer.from([0x61, 0xe7, 0x0a]))).toThrow('não está em UTF-8');
  expect(() => read('a,b\n1,"x\n2,y\n')).toThrow(UnreadableFile);
  expect(() => read('a,b\n1,x"y\n')).toThrow(/^Linha 2: as aspas/);
});
