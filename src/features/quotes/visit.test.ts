import { expect, test } from 'vitest';
import { marinasHome } from '#test/cast/people.ts';
import { sourceOf } from './quote.ts';
import { daysText, visitProblems, visitsProblems } from './visit.ts';

const visit = {
  ...marinasHome,
  days: ['segunda'],
  period: 'manha' as const,
};

test('a whole address with a day and a period is enough', () => {
  expect(visitProblems(visit)).toEqual({});
});

test('what is missing is reported field by field', () => {
  expect(visitProblems({ ...visit, number: ' ', state: 'XX', days: [], period: '' })).toEqual({
    number: 'Esse campo é obrigatório.',
    state: 'Escolha o estado.',
    days: 'Escolha ao menos um dia.',
    period: 'Escolha um período.',
  });
});

test("the address is in the CEP's city", () => {
  const brasilia = { city: 'Brasília', state: 'DF' };
  const there = 'O CEP 70744-500 fica em Brasília - DF.';
  expect(visitProblems({ ...visit, city: ' brasilia ' }, brasilia)).toEqual({});
  expect(visitProblems({ ...visit, city: 'São Paulo', state: 'SP' }, brasilia)).toEqual({
    city: there,
    state: there,
  });
  expect(visitProblems({ ...visit, city: '' }, brasilia)).toEqual({ city: 'Esse campo é obrigatório.' });
  expect(
    visitProblems(
      { ...visit, city: "Alta Floresta d'Oeste" },
      { city: 'Alta Floresta D’Oeste', state: 'DF' },
    ),
  ).toEqual({});
});

test('every CEP of the cart needs its own visit', () => {
  const problems = visitsProblems({ '70744500': null, '72000000': null }, (cep) =>
    cep === '70744500' ? visit : undefined,
  );
  expect(Object.keys(problems)).toEqual([
    'visita-72000000-street',
    'visita-72000000-number',
    'visita-72000000-neighborhood',
    'visita-72000000-city',
    'visita-72000000-state',
    'visita-72000000-days',
    'visita-72000000-period',
  ]);
});

test("days are read in the week's order", () => {
  expect(daysText(['sabado', 'segunda', 'quarta'])).toBe('segunda-feira, quarta-feira e sábado');
  expect(daysText([])).toBe('');
});

test('self-service by the way in, or when nothing else is bought', () => {
  expect(sourceOf('self_service', ['unity'])).toBe('self_service');
  expect(sourceOf('', ['self_service', 'self_service'])).toBe('self_service');
  expect(sourceOf('', ['self_service', 'unity'])).toBe('');
  expect(sourceOf('', [])).toBe('');
});
