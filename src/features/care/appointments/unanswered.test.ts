import { expect, test } from 'vitest';
import { type CareAnswers, NO_ANSWERS } from '#features/care/preparation/advice/care-answers.ts';
import { questionId, unansweredOf } from './unanswered.ts';

const ana = { beneficiaryId: 7, personName: 'Ana' };
const visit = { beneficiaryId: 7, unitId: 3, part: 0 };
const wait = (code: string) => ({ ...ana, code, text: code });
const textOf = (facts: object, answers: Partial<CareAnswers> = {}) =>
  unansweredOf({ ...visit, ...facts }, () => ({ ...NO_ANSWERS, ...answers }))?.text;

test('names the hour of the dose first, then the doses a day, then the waits', () => {
  const all = (hasHour: boolean) => ({ doses: [{ ...ana, hasHour }], waits: [wait('4320 alcohol')] });
  expect(textOf(all(false))).toBe('a hora da última dose do remédio');
  expect(textOf(all(true))).toBe('quantas vezes por dia toma o remédio');
  expect(textOf(all(true), { doses: 'unsaid' })).toBe('o que já está cumprido');
  expect(textOf(all(true), { doses: 'unsaid', met: ['4320 alcohol'] })).toBe(
    'quantas vezes por dia toma o remédio',
  );
  expect(textOf(all(true), { doses: 2, met: ['4320 alcohol'] })).toBeUndefined();
  expect(textOf({})).toBeUndefined();
});

test('points to the first wait that is not confirmed', () => {
  const questions = { ...visit, waits: [wait('4320 alcohol'), wait('1440 exercise Sauna')] };
  expect(unansweredOf(questions, () => ({ ...NO_ANSWERS, met: ['4320 alcohol'] }))?.fieldId).toBe(
    questionId(questions, 'wait', 7, 1),
  );
});
