import { expect, test } from 'vitest';
import { changedRows, gridRows, isChanged, nameOf, pasted } from './grid-rows.ts';

const stored = ['A', 'B', 'C'].map((key) => ({
  key,
  name: `${key} bsb`,
  cells: { servico: key, preco: '1,00', especial: '' },
}));
const rows = gridRows(stored);
const COLUMNS = ['preco', 'especial'];

const shown = (text: string, at = { row: 1, column: 0 }) =>
  pasted(rows, COLUMNS, { at, text }).map(({ preco, especial }) => [preco, especial]);

test('a block of a spreadsheet fills the cells to the right and below', () => {
  expect(shown('2,00\t1,50\r\n3,00\t\r\n')).toEqual([
    ['1,00', ''],
    ['2,00', '1,50'],
    ['3,00', ''],
  ]);
});

test('cells beyond the grid are left out', () => {
  expect(shown('2,00\t1,50\t9\n3,00\n4,00')).toEqual([
    ['1,00', ''],
    ['2,00', '1,50'],
    ['3,00', ''],
  ]);
  expect(shown('7\t8', { row: 0, column: 1 })[0]).toEqual(['1,00', '7']);
});

test('only changed rows are sent, each with the cells that the store had', () => {
  const next = pasted(rows, COLUMNS, { at: { row: 1, column: 0 }, text: '1,00\n5,00' });
  expect(changedRows(next, stored)).toEqual([
    { key: 'C', cells: { servico: 'C', preco: '5,00', especial: '' }, seen: stored[2]?.cells },
  ]);
  expect(next.map((row) => [nameOf(row, stored), isChanged(row, 'preco', stored)])).toEqual([
    ['A bsb', false],
    ['B bsb', false],
    ['C bsb', true],
  ]);
});
