import { expect, test } from 'vitest';
import { teamReasonOf } from '#features/care/preparation/plans/visit-plans.ts';
import type { AdvisedRule } from '#features/care/preparation/prep-rule.ts';
import { hours, rule } from '#test/cast/prepared.ts';
import type { ZonedLine } from './prepared-lines.ts';
import { visitOfLine, visitsOfLines } from './visit-of-line.ts';

const line = (productId: number, rules: AdvisedRule[]) =>
  ({
    productId,
    productName: `Exame ${productId}`,
    advice: { rules, askDoctor: false },
    state: 'open',
    expired: false,
    unitId: 3,
    unitName: 'Asa Norte',
    beneficiaryId: 7,
    beneficiaryDocument: '',
    beneficiaryName: '',
    bookedFor: null,
    resultRule: null,
    zone: 'America/Sao_Paulo',
  }) as unknown as ZonedLine;

const reasonsOf = (lines: ZonedLine[]) => {
  const visits = visitsOfLines(lines, []);
  return lines.map(visitOfLine(visits)).map((visit) => visit && teamReasonOf(visit, visits));
};

const dose = (medicine: string) => [hours('dose', 8, null, medicine)];
const LEVEL = line(1, dose('Valproato'));
const OTHER = line(2, dose('Fenitoína'));
const COUNT = line(4, []);

test('the team arranges the visit of who takes several measured medicines, at any place', () => {
  expect(reasonsOf([LEVEL, COUNT])).toEqual([null, null]);
  expect(reasonsOf([LEVEL, OTHER, COUNT])).toEqual(['levels', 'levels', 'levels']);
  expect(reasonsOf([LEVEL, { ...OTHER, unitId: 5 }, { ...COUNT, unitId: 6 }])).toEqual([
    'levels',
    'levels',
    null,
  ]);
  expect(reasonsOf([LEVEL, { ...OTHER, beneficiaryId: 8 }])).toEqual([null, null]);
  expect(reasonsOf([LEVEL, { ...OTHER, expired: true }])).toEqual([null, null]);
});

test('the team arranges a visit where an hour of the request meets no hour of the others', () => {
  const cortisol = line(1, [
    rule('clock', { min: 420, max: 480 }),
    rule('clock', { min: 1350, max: 1410, text: '23h' }),
  ]);
  const testosterone = line(2, [rule('clock', { max: 600 })]);
  expect(reasonsOf([cortisol, COUNT])).toEqual([null, null]);
  expect(reasonsOf([cortisol, testosterone])).toEqual(['orderHour', 'orderHour']);
});
