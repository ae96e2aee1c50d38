import { expect, test } from 'vitest';
import { marinasHome } from '#test/cast/people.ts';
import { visitsOf } from './visits.ts';

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
  expect(wishesOf(line, line)).toEqual(['segunda-feira, de manhã, até as 12h']);
  expect(wishesOf(booked, line)).toEqual(['segunda-feira, de manhã, até as 12h']);
  expect(wishesOf(booked, booked)).toEqual(['']);
});
