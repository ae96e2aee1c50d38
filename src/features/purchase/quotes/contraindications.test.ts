import { expect, test } from 'vitest';
import { NO_ANSWERS } from '#features/care/preparation/advice/care-answers.ts';
import { ABOUT_DIABETES } from '#features/care/preparation/advice/shared-questions.ts';
import { mergePlan } from '#features/care/preparation/merge-plan.ts';
import type { PrepRule } from '#features/care/preparation/prep-rule.ts';
import { relativeSteps } from '#features/care/preparation/step-texts.ts';
import { contra, service } from '#test/cast/prepared.ts';
import {
  answered,
  isSettled,
  replyOf,
  type SafetyQuestion,
  safetyQuestions,
  standingOf,
  talked,
} from './contraindications.ts';

const women = { sex: 'F', minAgeMonths: 120, maxAgeMonths: 659 } as const;
const PREGNANT = 'Está grávida ou pode estar?';
const live = contra('viva', `grávidas\n${PREGNANT}`, women);
const hpv = contra('hpv', `grávidas\n${PREGNANT}`, women);
const immunity = contra('imunidade', 'quem tem a imunidade baixa\nTem a imunidade baixa?');
const sixty = contra('60', 'A partir dos 60 anos, só com pedido do médico.', { minAgeMonths: 720 });
const menstruation = contra('menstruacao', 'Durante a menstruação não se colhe.', { sex: 'F' });

type Lines = Parameters<typeof safetyQuestions>[0]['lines'];
const line = (id: number, name: string, rules: PrepRule[], family = 'vaccines') =>
  ({ id, service: { name }, family, rules }) as unknown as Lines[number];
type People = Parameters<typeof safetyQuestions>[2];
const person = (id: number, name: string, birthdate: string, gender: string) =>
  ({ id, name, lastname: '', socialName: '', birthdate, gender }) as unknown as People[number];

const PEOPLE = [
  person(1, 'Ana', '10/05/1990', '2'),
  person(2, 'Bento', '10/05/1950', '1'),
  person(3, 'Nina', '10/05/2024', '2'),
];
const LINES = [
  line(1, 'Dengue', [live, immunity, sixty]),
  line(2, 'HPV', [hpv]),
  line(3, 'Urina', [menstruation], 'exams'),
];
const questionsFor = (choices: Record<number, (number | null)[]>) =>
  safetyQuestions({ lines: LINES }, { choices }, PEOPLE, '2026-11-28').map(
    ({ beneficiaryId, questions }) => ({
      beneficiaryId,
      questions: questions.map(({ question, services, codes, sentences }) => [
        question || sentences.join(' '),
        services.join(', '),
        codes.join(' '),
      ]),
    }),
  );

test('asks each person once what their own age and sex leave open', () => {
  expect(questionsFor({ 1: [1, 2], 2: [1, 1], 3: [1] })).toEqual([
    {
      beneficiaryId: 1,
      questions: [
        [PREGNANT, 'Dengue, HPV', 'contra:viva contra:hpv'],
        ['Tem a imunidade baixa?', 'Dengue', 'contra:imunidade'],
      ],
    },
    {
      beneficiaryId: 2,
      questions: [
        ['Tem a imunidade baixa?', 'Dengue', 'contra:imunidade'],
        ['A partir dos 60 anos, só com pedido do médico.', 'Dengue', 'contra:60'],
      ],
    },
  ]);
  expect(questionsFor({ 2: [3], 3: [1] })).toEqual([]);
});

const question: SafetyQuestion = {
  codes: ['contra:viva', 'contra:hpv'],
  question: PREGNANT,
  sentences: ['Grávidas: só com indicação do obstetra.'],
  services: ['Dengue'],
  excluded: [],
  confirmation: 'Já falei com o obstetra',
};

test('an absolute contraindication ends the purchase, and no confirmation gets past it', () => {
  const [mixed] = safetyQuestions(
    {
      lines: [
        line(1, 'Dengue', [live]),
        line(2, 'Hepatite A', [
          contra('obstetra', `Grávidas: só com indicação do obstetra.\n${PREGNANT}`, {
            ...women,
            confirmation: 'Já falei com o obstetra',
          }),
        ]),
      ],
    },
    { choices: { 1: [1], 2: [1] } },
    PEOPLE,
    '2026-11-28',
  ).flatMap(({ questions }) => questions);
  if (!mixed) throw new Error('no question');
  expect(mixed).toMatchObject({ excluded: ['Dengue'], services: ['Dengue', 'Hepatite A'] });
  const yes = answered(NO_ANSWERS, mixed, 'yes');
  for (const answers of [yes, talked(yes, mixed, true)])
    expect([standingOf(mixed, answers), isSettled(standingOf(mixed, answers))]).toEqual(['excluded', false]);
  expect(standingOf(mixed, answered(yes, mixed, 'no'))).toBe('clear');
});

test('a "sim" to a relative one never refuses: the person goes on after talking to a professional', () => {
  const yes = answered(NO_ANSWERS, question, 'yes');
  const after = talked(yes, question, true);
  expect([NO_ANSWERS, yes, after].map((answers) => standingOf(question, answers))).toEqual([
    'open',
    'talk',
    'talked',
  ]);
  expect([NO_ANSWERS, yes, after].map((answers) => isSettled(standingOf(question, answers)))).toEqual([
    false,
    false,
    true,
  ]);
  expect(standingOf({ ...question, codes: ['contra:hpv'] }, yes)).toBe('talk');
  expect(standingOf(question, answered(after, question, 'yes'))).toBe('talk');
});

test('a "sim" for one service counts for another one that joins its question later', () => {
  const [both] = safetyQuestions({ lines: LINES }, { choices: { 1: [1], 2: [1] } }, PEOPLE, '2026-11-28');
  const joined = { ...both?.questions[0], excluded: [] as string[] } as SafetyQuestion;
  expect(joined.codes).toEqual(['contra:viva', 'contra:hpv']);
  const before = answered(NO_ANSWERS, { ...joined, codes: ['contra:hpv'] }, 'yes');
  expect(replyOf(joined, before)).toBe('yes');
  expect(standingOf(joined, before)).toBe('talk');
  expect(standingOf(joined, talked(before, { ...joined, codes: ['contra:hpv'] }, true))).toBe('talk');
  expect(replyOf(joined, answered(before, { ...joined, codes: ['contra:viva'] }, 'no'))).toBe('yes');
  expect(replyOf(joined, answered(before, joined, null))).toBeNull();
});

test('"não" and "prefiro não dizer" hold no purchase back, and a known age counts as "sim"', () => {
  expect(standingOf(question, answered(NO_ANSWERS, question, 'no'))).toBe('clear');
  const unsaid = standingOf(question, answered(NO_ANSWERS, question, 'unsaid'));
  expect([unsaid, isSettled(unsaid)]).toEqual(['careful', true]);
  expect(standingOf({ ...question, question: '' }, NO_ANSWERS)).toBe('talk');
});

test('a question in the words of another one shares its answer, so that the two never contradict', () => {
  const curve = contra('curva', `Com diabetes, só com o médico.\n${ABOUT_DIABETES}`, {
    confirmation: 'Já falei',
  });
  const [asked] = safetyQuestions(
    { lines: [line(4, 'Curva', [curve], 'exams')] },
    { choices: { 4: [1] } },
    PEOPLE,
    '2026-11-28',
  );
  const question = asked?.questions[0] as SafetyQuestion;
  const plan = mergePlan([service(4, 'Curva', curve)]);
  const said = (reply: 'yes' | 'no') => {
    const answers = { ...NO_ANSWERS, replies: { diabetes: reply } };
    return [standingOf(question, answers), relativeSteps({ ...plan, answers }).length] as const;
  };
  expect(said('yes')).toEqual(['talk', 1]);
  expect(said('no')).toEqual(['clear', 0]);
  expect(answered(NO_ANSWERS, question, 'yes').replies).toEqual({ diabetes: 'yes' });
});
