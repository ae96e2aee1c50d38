import { expect, test } from 'vitest';
import type { Appointment } from '#features/care/appointments/appointment.ts';
import { addressesOf, deskVisit } from './visits-on.ts';

const appointment = (id: number, facts: Partial<Appointment>): Appointment => ({
  id,
  holder: 'quote',
  quoteId: 'q',
  customerId: 1,
  beneficiaryId: id,
  unitId: 3,
  part: 0,
  kind: 'team',
  resourceId: 5,
  day: '2026-11-30',
  start: 28,
  quarters: 8,
  cep: '70744500',
  minutes: 15,
  state: 'booked',
  startsAt: new Date('2026-11-30T10:00:00Z'),
  expiresAt: null,
  moves: 0,
  productIds: [1],
  ...facts,
});

const addresses = (...all: Appointment[]) =>
  addressesOf(all.map((one) => deskVisit(one, null))).map((visits) =>
    visits.map((one) => one.appointment.id),
  );

test('people of one order at one address and window are one visit of the team', () => {
  expect(
    addresses(
      appointment(1, {}),
      appointment(2, {}),
      appointment(3, { cep: '70744510' }),
      appointment(4, { quoteId: 'r' }),
      appointment(5, { start: 36 }),
      appointment(6, { state: 'absent' }),
    ),
  ).toEqual([[1, 2], [3], [4], [5], [6]]);
});

test('at a unit each appointment is a visit of its own', () => {
  const desk = { kind: 'collection', cep: '' } as const;
  expect(addresses(appointment(1, desk), appointment(2, desk))).toEqual([[1], [2]]);
});
