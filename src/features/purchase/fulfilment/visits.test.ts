import { expect, test } from 'vitest';
import { lineText } from '#features/purchase/orders/schedule.ts';
import type { Place } from '#features/purchase/quotes/summary.ts';
import { marinasHome } from '#test/cast/people.ts';
import { visitsOf, zoneOfLine } from './visits.ts';

const line = {
  unitId: 16,
  unitName: 'Atendimento móvel',
  unitType: 'home_delivery' as const,
  bookedFor: null,
  address: marinasHome,
  homeVisit: { days: ['segunda'], period: 'manha' as const },
};
const booked = { ...line, bookedFor: new Date('2026-11-25T11:30:00.000Z') };

const wishesOf = (...lines: Parameters<typeof visitsOf>[0]) => visitsOf(lines).map(({ wishes }) => wishes);

test("shows the buyer's preference until the whole visit is booked", () => {
  expect(wishesOf(line, line)).toEqual(['segunda-feira; manhã, até as 12h']);
  expect(wishesOf(booked, line)).toEqual(['segunda-feira; manhã, até as 12h']);
  expect(wishesOf(booked, booked)).toEqual(['']);
});

test("uses the unit's clock, and at home the clock of its state", { meta: { spec: ['care 108'] } }, () => {
  const schedule = { zone: 'America/Eirunepe', week: [], holidays: [], special: [] };
  const [home] = visitsOf([line]) as [Place];
  const place: Place = { ...home, key: '3', unitId: 3, type: 'unity', cep: '', schedule };
  const address = { ...marinasHome, state: 'AM' };
  const here = { ...booked, unitId: 3, unitType: 'unity' as const, homeVisit: null, address };
  expect(zoneOfLine(here, [place])).toBe('America/Eirunepe');
  const scheduled = { ...here, needsBooking: true, scheduledAt: here.bookedFor, validUntil: null };
  expect(lineText(scheduled, zoneOfLine(here, [place]))).toBe(
    'agendado para 25/11/2026 às 6h30 (horário do oeste do Amazonas)',
  );
  expect(zoneOfLine(here, [])).toBe('America/Manaus');
  expect(zoneOfLine({ ...here, homeVisit: line.homeVisit }, [place])).toBe('America/Manaus');
});
