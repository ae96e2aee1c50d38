import { expect, test } from 'vitest';
import { hours, preparedLine, rule } from '#test/cast/prepared.ts';
import { everyVisit, type PreparedLine } from './visit-plans.ts';

const fasting = [hours('fasting', 8, 14)];
const line = (id: number, facts: Partial<PreparedLine> = {}) =>
  preparedLine(id, `Exame ${id}`, fasting, facts);

const servicesOf = (...lines: PreparedLine[]) => everyVisit(lines).map(({ services }) => services.join());

test('a visit is one person at one place, or at one booked hour', { meta: { spec: ['care 8'] } }, () => {
  expect(servicesOf(line(1), line(2))).toEqual(['Exame 1,Exame 2']);
  const ben = { person: 'ben', beneficiaryId: 8 };
  expect(servicesOf(line(1), line(2, ben))).toEqual(['Exame 1', 'Exame 2']);
  expect(servicesOf(line(1), line(2, { place: '4', unitId: 4 }))).toEqual(['Exame 1', 'Exame 2']);
  const at = (text: string) => ({ bookedFor: new Date(text) });
  const [early, late] = [at('2026-11-26T10:00:00Z'), at('2026-11-26T11:00:00Z')];
  expect(servicesOf(line(1, early), line(2, late))).toEqual(['Exame 1', 'Exame 2']);
  expect(servicesOf(line(1, early), line(2, early))).toEqual(['Exame 1,Exame 2']);
});

test('of two visits, the test whose result decides about the other comes first', () => {
  const shot = preparedLine(2, 'Tríplice viral', [rule('exclusive', { others: [3] })]);
  const pregnancy = preparedLine(3, 'Beta-hCG', [rule('before', { others: [2] })]);
  const visits = everyVisit([shot, pregnancy]).map(({ services, part }) => [services.join(), part]);
  expect(visits).toEqual([
    ['Beta-hCG', 0],
    ['Tríplice viral', 1],
  ]);
});
