import { expect, test } from 'vitest';
import { everyVisit, type PlannedVisit } from '#features/care/preparation/plans/visit-plans.ts';
import { preparedLine } from '#test/cast/prepared.ts';
import { expectedVisits } from './expected-visits.ts';

const TODAY = '2026-11-27';
const schedule = { zone: 'America/Sao_Paulo', week: [], holidays: [], special: [] };
const atUnit = preparedLine(1, 'Hemograma', [], { unitId: 3, place: '3', beneficiaryId: 7, schedule });
const atHome = (beneficiaryId: number, personName: string) =>
  preparedLine(1, 'Hemograma', [], {
    unitId: 4,
    place: '4:70000000',
    atHome: true,
    beneficiaryId,
    person: personName,
    personName,
  });
const reserved: PlannedVisit = {
  id: 1,
  beneficiaryId: 7,
  unitId: 3,
  part: 0,
  startsAt: new Date('2026-11-30T10:30:00Z'),
  reserved: true,
  doctorFasting: null,
  lastDose: null,
  sequence: 0,
  changedAt: new Date(0),
};

test('expects the time that a quote holds', () => {
  expect(expectedVisits(everyVisit([atUnit], [reserved]), TODAY)).toMatchObject([
    { unitId: 3, chosen: { day: '2026-11-30', minute: 450, state: 'held' }, days: [] },
  ]);
  expect(expectedVisits(everyVisit([atUnit]), TODAY)).toMatchObject([{ unitId: 3, chosen: null }]);
});

test('a known time says whether it may change; where the unit arranges the visit none is expected', () => {
  const plans = everyVisit([{ ...atUnit, bookedFor: new Date('2026-11-30T10:30:00Z') }]);
  const known = {
    beneficiaryId: 7,
    unitId: 3,
    part: 0,
    chosen: { day: '2026-11-30', minute: 450, state: 'booked' as const },
    fixed: 'too_late' as const,
    movesLeft: 2,
  };
  expect(expectedVisits(plans, TODAY, [known])).toMatchObject([known]);
  expect(expectedVisits(plans, TODAY)).toEqual([]);
});

test('everybody at one address is one visit, expected only with its time', () => {
  const plans = everyVisit([atHome(7, 'Ana'), atHome(8, 'Rui')]);
  const known = {
    beneficiaryId: 7,
    unitId: 4,
    part: 0,
    chosen: { day: '2026-11-30', minute: 420, state: 'booked' as const },
    fixed: null,
    movesLeft: 2,
  };
  expect(expectedVisits(plans, TODAY)).toEqual([]);
  expect(expectedVisits(plans, TODAY, [known])).toMatchObject([
    { ...known, personName: 'Ana e Rui', services: ['Hemograma'], atHome: true },
  ]);
});
