import { expect, test } from 'vitest';
import type { AdvisedRule } from '#features/care/preparation/prep-rule.ts';
import { hours, rule } from '#test/cast/prepared.ts';
import { teamReasons } from './team-reasons.ts';

const line = (
  productId: number,
  rules: AdvisedRule[],
  rest: { unitId?: number; beneficiaryId?: number } = {},
) => ({
  productId,
  productName: `Exame ${productId}`,
  advice: { rules, askDoctor: false },
  state: 'open' as const,
  expired: false,
  unitId: 3,
  beneficiaryId: 7,
  beneficiaryDocument: '',
  beneficiaryName: '',
  ...rest,
});

const reasonsOf = (lines: ReturnType<typeof line>[]) => lines.map(teamReasons(lines));

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
