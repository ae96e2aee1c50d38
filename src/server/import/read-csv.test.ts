import { expect, test } from 'vitest';
import { readCsv, UnreadableFile } from './read-csv.ts';

const read = (text: string) => readCsv(Buffer.from(text));

test('lines are numbered as an editor shows them, also after cells of several lines', () => {
  const { records } = read('a,b\n1,"um\ndois\n\ntrês"\n\n2,x\n3,"y ""z"""\n');
  expect(records).toEqual([
    { line: 2, cells: ['1', 'um\ndois\n\ntrês'] },
    { line: 7, cells: ['2', 'x'] },
    { line: 8, cells: ['3', 'y "z"'] },
  ]);
});

test('files of spreadsheets: byte order mark, semicolons, Windows line ends', () => {
  expect(read('\ufeffcodigo;nome\r\nbsb;"Brasília; DF"\r\n')).toEqual({
    header: ['codigo', 'nome'],
    records: [{ line: 2, cells: ['bsb', 'Brasília; DF'] }],
  });
});

test('explains why a file is not a table', () => {
  expect(() => read('')).toThrow('O arquivo está vazio.');
  expect(() => readCsv(Buffer.from([0x61, 0xe7, 0x0a]))).toThrow('não está em UTF-8');
  expect(() => read('a,b\n1,"x\n2,y\n')).toThrow(UnreadableFile);
  expect(() => read('a,b\n1,x"y\n')).toThrow(/^Linha 2: as aspas/);
});
