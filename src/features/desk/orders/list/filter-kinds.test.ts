import { expect, test } from 'vitest';
import { byFilter } from './filter-kinds.ts';

test('names what a filter asks, once each and without values', () => {
  expect(byFilter({})).toBe('');
  expect(byFilter({ from: '2026-11-01', to: '2026-11-30' })).toBe(', por período');
  expect(byFilter({ kind: 'genetics', status: ['processing'], minCents: 0 })).toBe(
    ', por estado, tipo e valor',
  );
});
