import { expect, test } from 'vitest';
import { CHOOSE_PERSON, peopleProblems, repeated } from './people.ts';

const TODAY = '2026-11-20';
const anyone = { minAgeMonths: null, maxAgeMonths: null, sex: null };
const exam = { productId: 1, family: 'exams' as const };
const hemogram = { ...exam, id: 7, amount: 2, service: { name: 'Hemograma', ...anyone } };

const marina = {
  name: 'Marina Exemplo Duarte',
  birthDate: '1988-04-17',
  gender: 2 as const,
  incomplete: false,
};
const people = new Map([
  [1, marina],
  [2, { ...marina, name: 'Bê', incomplete: true }],
]);

test('demands a person for each unit', () => {
  expect(peopleProblems([hemogram], () => [1, null], people, TODAY)).toEqual({ 'pessoa-7-2': CHOOSE_PERSON });
  expect(peopleProblems([hemogram], () => [], people, TODAY)).toEqual({
    'pessoa-7-1': CHOOSE_PERSON,
    'pessoa-7-2': CHOOSE_PERSON,
  });
  expect(peopleProblems([hemogram], () => [1, 1], people, TODAY)).toEqual({});
});

test("rejects another customer's row", () => {
  expect(peopleProblems([hemogram], () => [1, 99], people, TODAY)).toEqual({ 'pessoa-7-2': CHOOSE_PERSON });
});

test('names a person with an incomplete registration by the name they use', () => {
  expect(peopleProblems([hemogram], () => [1, 2], people, TODAY)).toEqual({
    'pessoa-7-2': 'Complete o cadastro de Bê para continuar.',
  });
});

test("applies the service's age window", () => {
  const service = { ...anyone, name: 'Vacina infantil', maxAgeMonths: 59 };
  const vaccine = { id: 8, amount: 1, productId: 2, family: 'vaccines' as const, service };
  expect(peopleProblems([vaccine], () => [1], people, TODAY)).toEqual({
    'pessoa-8-1':
      'Vacina infantil é para quem ainda não completou 5 anos, e Marina Exemplo Duarte já passou dessa idade.',
  });
});

test('asks about the same service for the same person, over several lines too', () => {
  const atHome = { ...hemogram, id: 9, amount: 1 };
  expect(repeated([hemogram, atHome], (id) => (id === 7 ? [1, 2] : [1]))).toEqual([
    { productId: 1, name: 'Hemograma', beneficiaryId: 1, times: 2 },
  ]);
  expect(repeated([hemogram], () => [1, 2])).toEqual([]);
  expect(repeated([hemogram], () => [null, null])).toEqual([]);
});

test('refuses a second dose of a vaccine for one person, in one line and in two', {
  meta: { spec: ['care 119'] },
}, () => {
  const family = new Map([
    [1, marina],
    [2, { ...marina, name: 'Bê' }],
  ]);
  const dengue = { productId: 3, family: 'vaccines' as const, service: { ...anyone, name: 'Vacina dengue' } };
  const here = { ...dengue, id: 8, amount: 2 };
  const elsewhere = { ...dengue, id: 9, amount: 1 };
  const sentence =
    'Vacina dengue: cada dose é aplicada em outro dia. Compre agora só a primeira; a próxima, quando chegar a data.';
  expect(peopleProblems([here], () => [1, 1], family, TODAY)).toEqual({ 'pessoa-8-2': sentence });
  expect(peopleProblems([here], () => [1, 2], family, TODAY)).toEqual({});
  expect(peopleProblems([here, elsewhere], (id) => (id === 8 ? [2, 1] : [1]), family, TODAY)).toEqual({
    'pessoa-9-1': sentence,
  });
  const other = { ...elsewhere, productId: 4 };
  expect(peopleProblems([here, other], (id) => (id === 8 ? [2, 1] : [1]), family, TODAY)).toEqual({});
});
