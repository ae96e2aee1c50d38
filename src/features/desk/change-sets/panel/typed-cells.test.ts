import { expect, test } from 'vitest';
import { isBlock, leftOut, newRows, typedRows, withBlock, withCells, withFormer } from './typed-cells.ts';

const stored = ['A', 'B', 'C'].map((key) => ({
  key,
  name: `${key} bsb`,
  cells: { servico: key, preco: '1,00', especial: '' },
}));
const column = (name: string, change: object = {}) => ({
  name,
  label: name,
  key: false,
  yours: true,
  ...change,
});
const columns = [column('servico', { key: true }), column('preco'), column('especial')];

const pasted = (text: string, at = { row: 1, column: 1 }, own = columns) =>
  withBlock({}, stored, { at, columns: own, text });

const shown = (text: string, at?: { row: number; column: number }) => {
  const { typed } = pasted(text, at);
  return stored.map(({ key, cells }) => {
    const { preco, especial } = { ...cells, ...typed[key] };
    return [preco, especial];
  });
};

test('a block of a spreadsheet fills the cells to the right and below', () => {
  expect(shown('2,00\t1,50\r\n3,00\t\r\n')).toEqual([
    ['1,00', ''],
    ['2,00', '1,50'],
    ['3,00', ''],
  ]);
});

test('a first line of names says which columns follow, by name or label', () => {
  const named = [column('servico', { key: true }), column('preco', { label: 'Preço' }), column('especial')];
  const { typed, problem } = pasted('especial\tPRECO\n1,50\t2,00', { row: 1, column: 0 }, named);
  expect(problem).toBe('');
  expect(typed).toEqual({ B: { especial: '1,50', preco: '2,00' } });
});

test('cells to the right of the grid are left out, with the reason', () => {
  expect(shown('2,00\t1,50\t9\n3,00')).toEqual([
    ['1,00', ''],
    ['2,00', '1,50'],
    ['3,00', ''],
  ]);
  const { problem } = pasted('2,00\t1,50\t9\n3,00');
  expect(problem).toBe('1 célula ficou de fora. A grade não tem mais colunas à direita.');
  expect(shown('7\t8', { row: 0, column: 2 })[0]).toEqual(['1,00', '7']);
});

test('lines beyond the last row become new rows, with their keys', () => {
  const { typed, problem } = pasted('C\t3,00\nD\t4,00\nE\t5,00\t1,00', { row: 2, column: 0 });
  expect(problem).toBe('');
  expect(typedRows(stored, typed).map(({ cells, seen }) => [cells, seen])).toEqual([
    [{ servico: 'C', preco: '3,00', especial: '' }, stored[2]?.cells],
    [{ servico: 'D', preco: '4,00' }, {}],
    [{ servico: 'E', preco: '5,00', especial: '1,00' }, {}],
  ]);
  expect(newRows(typed).length).toBe(newRows({}).length + 2);
  const more = withBlock(typed, stored, { at: { row: 5, column: 0 }, columns, text: 'F' });
  expect(typedRows(stored, more.typed).map(({ cells }) => cells.servico)).toEqual(['C', 'D', 'E', 'F']);
});

test('thousands of lines become new rows of a kind without any', () => {
  const text = Array.from({ length: 4000 }, (_, index) => `N${index}\t1,00`).join('\n');
  const { typed } = withBlock({}, [], { at: { row: 0, column: 0 }, columns, text });
  expect(typedRows([], typed).map(({ cells }) => cells.servico)).toEqual(
    Array.from({ length: 4000 }, (_, index) => `N${index}`),
  );
});

test('a paste that goes nowhere says why', () => {
  const keyed = pasted('X\t9,00', { row: 0, column: 0 });
  expect(keyed).toEqual({
    typed: {},
    problem: expect.stringMatching(/^servico não muda nas linhas que a loja já tem\./),
  });
  const locked = columns.map((one) => ({ ...one, yours: false }));
  expect(pasted('9,00', undefined, locked)).toEqual({ typed: {}, problem: 'Seu papel não muda preco.' });
  expect(pasted('9,00', { row: 3, column: 1 }, locked).problem).toBe('Aqui não entram linhas novas.');
  expect(pasted('A', { row: 0, column: 0 }).problem).toBe('A colagem não tem nada que mude a grade.');
});

test('a quoted cell keeps its line breaks and quotes', () => {
  const text = '"Um\n""dois"""\t"três"\r\n';
  expect(shown(text, { row: 0, column: 1 })[0]).toEqual(['Um\n"dois"', '"três"']);
});

test('one cell is no block', () => {
  expect(['a', 'a\r\n', 'a\tb', 'a\nb'].map(isBlock)).toEqual([false, false, true, true]);
});

test('only changed rows are sent, each with the cells that the store has now', () => {
  const typed = withCells(pasted('1,00\n5,00').typed, 'C', { especial: '4,00' });
  const sent = { key: 'C', cells: { servico: 'C', preco: '5,00', especial: '4,00' }, seen: stored[2]?.cells };
  expect(typedRows(stored, typed)).toEqual([sent]);
  const later = stored.map((row) => ({ ...row, cells: { ...row.cells, preco: '5,00' } }));
  expect(typedRows(later, typed).map(({ key }) => key)).toEqual(['B', 'C']);
});

test('a lowered price goes to the special one, and the price that the store asks for now stays to be struck out', () => {
  const prices = [
    { key: 'LOWER', cells: { preco: '41,90', especial: '' }, typed: '35,90' },
    { key: 'HIGHER', cells: { preco: '41,90', especial: '' }, typed: '45,00' },
    { key: 'REDUCED', cells: { preco: '41,90', especial: '38,00' }, typed: '35,90' },
    { key: 'STILL', cells: { preco: '41,90', especial: '30,00' }, typed: '35,90' },
    { key: 'WRONG', cells: { preco: '41,90', especial: '' }, typed: 'abc' },
    { key: 'FREE', cells: { preco: '0,00', especial: '' }, typed: '0,00' },
  ];
  const rows = prices.map((row) => ({ ...row, name: row.key }));
  const typed = Object.fromEntries(prices.map(({ key, typed: preco }) => [key, { preco }]));
  const moved = withFormer(typed, rows, ['preco', 'especial']);
  expect(typedRows(rows, moved).map(({ key, cells }) => [key, cells.preco, cells.especial])).toEqual([
    ['LOWER', '41,90', '35,90'],
    ['HIGHER', '45,00', ''],
    ['REDUCED', '41,90', '35,90'],
    ['WRONG', 'abc', ''],
  ]);
  expect(leftOut(typed, rows, ['preco', 'especial'])).toEqual(['STILL']);
});
