import { expect, test } from 'vitest';
import { formatMoment } from './moment.ts';

test("shows a moment in Brasília's time, whatever the zone of the machine", () => {
  expect(formatMoment(new Date('2026-11-25T11:30:00.000Z'))).toBe('25/11/2026 às 8h30');
  expect(formatMoment(new Date('2026-11-25T02:59:59.000Z'))).toBe('24/11/2026 às 23h59');
});
