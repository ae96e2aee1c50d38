import { expect, test } from 'vitest';
import { everyVisit } from '#features/care/preparation/plans/visit-plans.ts';
import { preparedLine as line, plannedVisit as said } from '#test/cast/prepared.ts';
import { heldTimes } from './held-times.ts';

const north = { ...said('2026-12-04T11:00:00Z'), reserved: true };
const here = line(1, 'Hemograma', []);
const there = line(2, 'Glicemia', [], { place: '4', placeName: 'Unidade: Sudoeste', unitId: 4 });
const held = (lines: (typeof here)[]) =>
  heldTimes(everyVisit(lines, [north, { ...north, id: 2, unitId: 4 }]), '2026-11-27');

test('names the place of a reserved time only where the quote has several', () => {
  expect(held([here])).toEqual(['Ana: sexta, 4/12, às 8h']);
  expect(held([here, there])).toEqual([
    'Ana: sexta, 4/12, às 8h (Asa Norte)',
    'Ana: sexta, 4/12, às 8h (Unidade: Sudoeste)',
  ]);
});
