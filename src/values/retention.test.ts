import { expect, test } from 'vitest';
import { booksEndBefore, daysBefore, yearsAfter, yearsBefore } from './retention.ts';

test('books of a year end five whole years later, by the calendar of Brasília', () => {
  const newYear2026 = new Date('2026-01-01T03:00:00Z');
  expect(booksEndBefore(new Date('2031-12-31T12:00:00Z'), 5)).toEqual(newYear2026);
  expect(booksEndBefore(new Date('2032-01-01T02:59:00Z'), 5)).toEqual(newYear2026);
  // The five years after payments of 2026 are 2027 to 2031.
  expect(booksEndBefore(new Date('2032-01-01T03:00:00Z'), 5)).toEqual(new Date('2027-01-01T03:00:00Z'));
});

test('days and years are counted back and forth', () => {
  const now = new Date('2026-11-20T12:00:00Z');
  expect(daysBefore(now, 30)).toEqual(new Date('2026-10-21T12:00:00Z'));
  expect(yearsBefore(now, 5)).toEqual(new Date('2021-11-20T12:00:00Z'));
  expect(yearsAfter(now, 5)).toEqual(new Date('2031-11-20T12:00:00Z'));
});
