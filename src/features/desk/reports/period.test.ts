import { expect, test } from 'vitest';
import { daysOf, isPeriod, neighbourOf } from './period.ts';

test('a month has its first and last day, and a day only itself', () => {
  expect(daysOf('2026-11')).toEqual({ from: '2026-11-01', to: '2026-11-30' });
  expect(daysOf('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(daysOf('2026-12')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  expect(daysOf('2026')).toEqual({ from: '2026-01-01', to: '2026-12-31' });
  expect(daysOf('2026-11-28')).toEqual({ from: '2026-11-28', to: '2026-11-28' });
});

test('the neighbour of a month is a month, and of a day a day, across years', () => {
  expect(neighbourOf('2026-12', 1)).toBe('2027-01');
  expect(neighbourOf('2026', -1)).toBe('2025');
  expect(neighbourOf('2027-01', -1)).toBe('2026-12');
  expect(neighbourOf('2026-12-31', 1)).toBe('2027-01-01');
});

test('refuses what is neither a month nor a day', () => {
  for (const text of ['', '2026', '2026-13', '2026-02-30', '26-11', '2026-11-1', 'novembro'])
    expect([text, isPeriod(text)]).toEqual([text, false]);
  for (const text of ['2026-11', '2026-02-28']) expect([text, isPeriod(text)]).toEqual([text, true]);
});
