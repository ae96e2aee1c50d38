import { expect, test } from 'vitest';
import { typedRows, withBlock, withCells, withFormer } from './typed-cells.ts';

const stored = ['A', 'B', 'C'].map((key) => ({
  key,
  name: `${key} bsb`,
  cells: { servico: key, preco: '1,00', especial: '' },
}));
const columns = ['preco', 'especial'];

const shown = (text: string, at = { row: 1, column: 0 }) => {
  const typed = withBlock({}, stored, { at, columns, text });
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

test('cells beyond the grid are left out', () => {
  expect(shown('2,00\t1,50\t9\n3,00\n4,00')).toEqual([
    ['1,00', ''],
    ['2,00', '1,50'],
    ['3,00', ''],
  ]);
  expect(shown('7\t8', { row: 0, column: 1 })[0]).toEqual(['1,00', '7']);
});

test('only changed rows are sent, each with the cells that the store has now', () => {
  const block = { at: { row: 1, column: 0 }, columns, text: '1,00\n5,00' };
  const typed = withCells(withBlock({}, stored, block), 'C', { especial: '4,00' });
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
});
