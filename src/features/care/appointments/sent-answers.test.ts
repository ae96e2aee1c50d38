import { expect, test } from 'vitest';
import { type CareAnswers, NO_ANSWERS } from '#features/care/preparation/advice/care-answers.ts';
import { visitPlans } from '#features/care/preparation/plans/visit-plans.ts';
import type { AdvisedRule } from '#features/care/preparation/prep-rule.ts';
import { days, hours, preparedLine, rule } from '#test/cast/prepared.ts';
import { sentAnswers } from './sent-answers.ts';

const ALL: CareAnswers = {
  replies: { diabetes: 'yes', pregnancy: 'unsaid', 'contra:gravidez': 'no' },
  doses: 2,
  lastDose: 1200,
  lastPeriod: '2026-11-20',
  cycleDays: 30,
  orderHour: '16h',
  met: ['4320 alcohol', '40320 event Tomou antibiótico'],
};

const sentFor = (rules: AdvisedRule[], answers: CareAnswers = ALL) =>
  sentAnswers(visitPlans([preparedLine(1, 'Exame', rules)]), () => answers);

test.each([
  ['a fast', [hours('fasting', 8, 14), hours('diabetes', 8)], [{ beneficiary: 7, diabetes: true, met: [] }]],
  ['a level', [hours('dose', 12, 14, 'Lítio')], [{ beneficiary: 7, doses: 2, lastDose: 1200, met: [] }]],
  [
    'a day of the cycle',
    [days('cycle', 2, 5)],
    [{ beneficiary: 7, lastPeriod: '2026-11-20', cycleDays: 30, met: [] }],
  ],
  [
    'an hour of the request',
    [rule('clock', { min: 420, max: 480 }), rule('clock', { min: 900, max: 1020, text: '16h' })],
    [{ beneficiary: 7, orderHour: '16h', met: [] }],
  ],
  [
    'another hour of the request',
    [rule('clock', { min: 1350, max: 1410, text: '23h' }), rule('clock', { max: 600 })],
    [],
  ],
  ['a wait', [hours('alcohol', 72)], [{ beneficiary: 7, met: ['4320 alcohol'] }]],
])('a call about %s carries only the answers that it needs', (_, rules, sent) => {
  expect(sentFor(rules)).toEqual(sent);
});

test('nothing is sent for a question that the patient has not answered or prefers not to answer', () => {
  const rules = [hours('dose', 12, 14, 'Lítio'), days('cycle', 2, 5)];
  expect(sentFor(rules, NO_ANSWERS)).toEqual([]);
  expect(sentFor(rules, { ...NO_ANSWERS, doses: 'unsaid', lastPeriod: 'unsaid' })).toEqual([]);
});
