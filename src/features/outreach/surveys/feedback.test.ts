import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { feedbackBody } from './contract.ts';
import { heardQuestion, npsQuestion, questionsOf, readFeedback } from './feedback.ts';
import { QUESTIONS } from './questions.ts';
import { startSurvey } from './survey-machine.ts';

const answers = {
  ...startSurvey().answers,
  rating: 4,
  tags: ['precos', 'achar'],
  found: '0' as const,
  missing: 'Vacina da gripe',
  heard: 'others' as const,
  heardOther: 'No rádio',
  fsRating: 8,
  comment: 'Obrigada',
};

const posted = [
  { question_type: 'likert', rating: 4, question_tags: ['Encontrar o exame ou a vacina', 'Preços'] },
  {
    question_type: 'advanced',
    question_text: 'Você encontrou tudo que precisava?',
    option: '0',
    input: 'Vacina da gripe',
  },
  {
    question_type: 'advanced',
    question_text: 'Como você ficou sabendo da Loja Virtual do Ipê Saúde?',
    option: 'others',
    input: 'No rádio',
  },
  { question_type: 'nps', rating: 8, input: 'Obrigada' },
];

test('posts four answers in the fields of the specification', {
  meta: { spec: ['purchase 120', 'purchase 246'] },
}, () => {
  expect(questionsOf(answers, 'Ipê Saúde')).toEqual(posted);
  expect(v.is(feedbackBody, { questions: posted })).toBe(true);
});

test('posts nothing with fewer than four answers', { meta: { spec: ['purchase 156'] } }, () => {
  for (const field of ['rating', 'found', 'heard', 'fsRating'])
    expect(questionsOf({ ...answers, [field]: null }, 'Ipê Saúde')).toBeNull();
});

test('omits the words of a hidden field', { meta: { spec: ['purchase 160'] } }, () => {
  const [, found, heard] = questionsOf({ ...answers, found: '1', heard: 'google' }, 'Ipê Saúde') ?? [];
  expect([found, heard]).toMatchObject([{ input: '' }, { input: '' }]);
});

const read = (questions: unknown, kind: 'satisfaction' | 'nps' | 'heard' = 'satisfaction') =>
  readFeedback(kind, v.parse(feedbackBody, { questions }).questions);

test('reads back every posted survey', { meta: { spec: ['purchase 120'] } }, () => {
  expect(read(posted)).toEqual({
    rating: 4,
    tags: ['achar', 'precos'],
    found: false,
    missing: 'Vacina da gripe',
    heard: 'others',
    heardOther: 'No rádio',
    nps: 8,
    comment: 'Obrigada',
  });
  expect(read([npsQuestion(0, '')], 'nps')).toMatchObject({ nps: 0, rating: null, heard: null });
  expect(read([heardQuestion('Ipê', { heard: 'doctor', heardOther: 'x' })], 'heard')).toMatchObject({
    heard: 'doctor',
    heardOther: '',
    nps: null,
  });
});

describe('rejects answers from outside the survey', () => {
  const [likert, found, heard, nps] = posted;
  test.each([
    ['three answers', [likert, found, heard]],
    ['another order', [likert, heard, found, nps]],
    ['one twice', [likert, found, found, nps]],
    ['an unknown option', [likert, found, { ...heard, option: 'tv' }, nps]],
    ['neither yes nor no', [likert, { ...found, option: '2' }, heard, nps]],
    ['the questions of another survey', [nps]],
  ])('%s', (_, questions) => {
    expect(read(questions)).toBeNull();
  });

  test('rejects the whole survey under the link of a single question', () => {
    expect(read(posted, 'nps')).toBeNull();
    expect(read([nps], 'heard')).toBeNull();
    expect(read([nps, nps], 'nps')).toBeNull();
  });

  test('drops labels that do not belong to the rating', () => {
    expect(read([{ ...likert, question_tags: ['Bons preços', 'Preços'] }, found, heard, nps])?.tags).toEqual([
      'precos',
    ]);
  });
});

test('the contract takes recommendations from 0 to 10, in whole numbers', {
  meta: { spec: ['purchase 221'] },
}, () => {
  const taken = (rating: number) =>
    v.is(feedbackBody, { questions: [{ question_type: 'nps', rating, input: '' }] });
  const numbers = Array.from({ length: 27 }, (_, index) => index / 2 - 1);
  expect(numbers.filter(taken)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test.each([
  ['a rating of 0', { question_type: 'likert', rating: 0, question_tags: [] }],
  ['a rating of 6', { question_type: 'likert', rating: 6, question_tags: [] }],
  ['a text for a number', { question_type: 'nps', rating: '7', input: '' }],
  ['an unknown type', { question_type: 'stars', rating: 3 }],
  ['a field of another type', { question_type: 'nps', rating: 7, input: '', option: '1' }],
  ['too long a text', { question_type: 'nps', rating: 7, input: 'x'.repeat(1001) }],
  [
    'too many tags',
    { question_type: 'likert', rating: 3, question_tags: Array.from({ length: 9 }, () => 'x') },
  ],
])('the contract refuses %s', (_, question) => {
  expect(v.is(feedbackBody, { questions: [question] })).toBe(false);
});

test('names the store in the question', { meta: { spec: ['purchase 93'] } }, () => {
  expect(QUESTIONS.heard('Buriti Saúde')).toBe('Como você ficou sabendo da Loja Virtual do Buriti Saúde?');
});
