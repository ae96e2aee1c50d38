import { expect, test } from 'vitest';
import { formatMoment, shortMoment } from './moment.ts';

test("shows a moment in Brasília's time, whatever the zone of the machine", () => {
  expect(formatMoment(new Date('2026-11-25T11:30:00.000Z'))).toBe('25/11/2026 às 8h30');
  expect(formatMoment(new Date('2026-11-25T02:59:59.000Z'))).toBe('24/11/2026 às 23h59');
});

test('a short moment names today, and the year only where it differs', () => {
  const now = new Date('2026-11-29T01:30:00Z');
  expect(shortMoment(new Date('2026-11-28T13:59:00Z'), now)).toBe('hoje 10:59');
  expect(shortMoment(new Date('2026-11-28T02:59:00Z'), now)).toBe('27/11 23:59');
  expect(shortMoment(new Date('2025-11-28T03:00:00Z'), now)).toBe('28/11/2025 00:00');
});
