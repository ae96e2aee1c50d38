import { expect, test } from 'vitest';
import { markOf } from './mark.ts';

test('differs for rows that differ by one letter, one digit or one order of them', () => {
  const rows = Array.from({ length: 20_000 }, (_, i) => ({
    incrementId: `10000${i}`,
    buyer: 'Célia',
    total: i,
  }));
  expect(new Set(rows.map(markOf)).size).toBe(rows.length);
  expect(markOf({ a: 'Ana' })).not.toBe(markOf({ a: 'Aña' }));
  expect(markOf({ a: 12 })).not.toBe(markOf({ a: 21 }));
});

test('survives JSON, which leaves out what is undefined', () => {
  const row = { id: 7, name: 'Ação', none: null, gone: undefined };
  expect(markOf(JSON.parse(JSON.stringify(row)))).toBe(markOf(row));
});
