import { expect, test } from 'vitest';
import { clockNote, TIME_ZONES } from './time-zone.ts';

test("names exactly the clocks that differ from Brasília's", () => {
  const hourIn = (timeZone: string) =>
    new Intl.DateTimeFormat('sv-SE', { timeZone, hour: '2-digit' }).format(new Date('2026-11-25T15:00:00Z'));
  for (const zone of TIME_ZONES)
    expect(clockNote(zone) !== '', zone).toBe(hourIn(zone) !== hourIn('America/Sao_Paulo'));
  expect(clockNote('America/Manaus')).toBe(' (horário de Manaus)');
});
