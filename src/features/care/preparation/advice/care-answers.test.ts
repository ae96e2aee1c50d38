import { expect, test } from 'vitest';
import {
  answersIn,
  type CareAnswers,
  NO_ANSWERS,
  replyTo,
  withAnswersOf,
  withMet,
  withReply,
} from './care-answers.ts';
import { questionOf } from './shared-questions.ts';

const NOW = Date.parse('2026-11-28T12:00:00Z');
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const pregnant = withReply(NO_ANSWERS, 'pregnancy', 'yes');

test('keeps one person’s answers apart from those of others, and of no person', () => {
  const mother = withAnswersOf('', 7, { answers: pregnant, now: NOW });
  const both = withAnswersOf(mother, null, { answers: withMet(NO_ANSWERS, '4320 alcohol', true), now: NOW });
  expect(replyTo(answersIn(both, 7, NOW), 'pregnancy')).toBe('yes');
  expect(answersIn(both, 8, NOW)).toEqual(NO_ANSWERS);
  expect(answersIn(both, null, NOW)).toEqual({ ...NO_ANSWERS, met: ['4320 alcohol'] });
});

test('asks again after thirty days, and leaves the old answers out of what is stored', () => {
  const old = withAnswersOf('', 7, { answers: pregnant, now: NOW - 30 * DAY });
  expect(answersIn(old, 7, NOW)).toEqual(NO_ANSWERS);
  expect(withAnswersOf(old, 8, { answers: NO_ANSWERS, now: NOW })).not.toContain('pregnancy');
});

test('asks contraindications, and pregnancy after a no, again after an hour, and the next day about waits and the hour of a request', () => {
  const said: CareAnswers = {
    ...NO_ANSWERS,
    replies: { diabetes: 'yes', anticoagulant: 'no', pregnancy: 'no', 'contra:imunidade': 'no' },
    orderHour: '16h',
    met: ['sem-antibiotico'],
  };
  const stored = withAnswersOf('', 7, { answers: said, now: NOW });
  expect(answersIn(stored, 7, NOW)).toEqual(said);
  const { 'contra:imunidade': _, pregnancy: __, ...lasting } = said.replies;
  expect(answersIn(stored, 7, NOW + HOUR - 1)).toEqual(said);
  expect(answersIn(stored, 7, NOW + HOUR)).toEqual({ ...said, replies: lasting });
  const expecting = withAnswersOf('', 7, { answers: pregnant, now: NOW });
  expect(answersIn(expecting, 7, NOW + HOUR)).toEqual(pregnant);
  const later = { ...NO_ANSWERS, replies: { diabetes: 'yes', anticoagulant: 'no' } };
  expect(answersIn(stored, 7, NOW + DAY)).toEqual(later);
  expect(answersIn(stored, 7, NOW + 30 * DAY - 1)).toEqual(later);
});

test('takes anything else that is stored under its name for no answer', () => {
  for (const stored of ['', 'x', '[]', 'null', '{"7":1}', '{"7":{"at":"x","answers":{}}}'])
    expect(answersIn(stored, 7, NOW), stored).toEqual(NO_ANSWERS);
  const odd = {
    replies: { diabetes: 'maybe', pregnancy: 'no' },
    doses: 9,
    lastDose: -1,
    lastPeriod: '2026-02-30',
    cycleDays: 5,
    orderHour: 16,
    met: [1, 'a'],
  };
  expect(answersIn(JSON.stringify({ 7: { at: NOW, answers: odd } }), 7, NOW)).toEqual({
    replies: { pregnancy: 'no' },
    doses: null,
    lastDose: null,
    lastPeriod: null,
    cycleDays: 28,
    orderHour: null,
    met: ['a'],
  });
});

test('drops stored doses that name no medicine, because they may be of another one', () => {
  const stored = (medicine?: string) =>
    answersIn(
      withAnswersOf('', 7, {
        answers: { ...NO_ANSWERS, doses: 2, lastDose: 60, ...(medicine && { medicine }) },
        now: 1,
      }),
      7,
      1,
    );
  expect(stored()).toMatchObject({ doses: null, lastDose: null });
  expect(stored('Lítio')).toMatchObject({ doses: 2, lastDose: 60 });
});

test('a contraindication in the words of a safety question shares its answer', () => {
  const asked = (question: string) => questionOf({ code: 'c', question });
  expect(asked('Usa insulina ou remédio para diabetes?')).toBe('diabetes');
  expect(asked('Está grávida ou amamentando?')).toBe('pregnancy');
  expect(asked('Está amamentando?')).toBe('contra:c');
});
