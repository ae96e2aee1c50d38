import { expect, test } from 'vitest';
import { marinasHome } from '#test/cast/people.ts';
import { sourceOf } from './quote.ts';
import { daysText, visitProblems, visitsProblems } from './visit.ts';
import { visitTimes } from './visit-times.ts';

const visit = {
  ...marinasHome,
  days: ['segunda'],
  period: 'manha' as const,
};

/** No team has hours by weekday. */
const anywhere = { city: null, times: visitTimes([]), windows: false };

test('accepts a whole address with a day and a period', () => {
  expect(visitProblems(visit, anywhere)).toEqual({});
});

test('reports missing values field by field', () => {
  expect(visitProblems({ ...visit, number: ' ', state: 'XX', days: [], period: '' }, anywhere)).toEqual({
    number: 'Esse campo é obrigatório.',
    state: 'Escolha o estado.',
    days: 'Escolha ao menos um dia.',
    period: 'Escolha um período.',
  });
});

test('asks for no preferred days where a window is free, and for both or neither', () => {
  const free = { ...anywhere, windows: true };
  expect(visitProblems({ ...visit, days: [], period: '' }, free)).toEqual({});
  expect(visitProblems(visit, free)).toEqual({});
  expect(visitProblems({ ...visit, period: '' }, free)).toEqual({ period: 'Escolha um período.' });
  expect(visitProblems({ ...visit, number: '', days: [], period: '' }, free)).toEqual({
    number: 'Esse campo é obrigatório.',
  });
});

test("demands an address in the CEP's city", () => {
  const brasilia = { ...anywhere, city: { city: 'Brasília', state: 'DF' } };
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
      { ...anywhere, city: { city: 'Alta Floresta D’Oeste', state: 'DF' } },
    ),
  ).toEqual({});
});

test('reports missing values before unsuitable ones', () => {
  const saturdays = { ...anywhere, times: { team: ['sabado manha' as const], services: [] } };
  expect(visitProblems({ ...visit, period: '' }, saturdays)).toEqual({ period: 'Escolha um período.' });
  expect(visitProblems(visit, saturdays)).toEqual({
    days: 'A equipe atende de manhã só no sábado. Escolha outro dia ou outro período.',
  });
});

test('demands a visit for every CEP of the cart', () => {
  const problems = visitsProblems({ '70744500': anywhere, '72000000': anywhere }, (cep) =>
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

test("reads days in the week's order", () => {
  expect(daysText(['sabado', 'segunda', 'quarta'])).toBe('segunda-feira, quarta-feira e sábado');
  expect(daysText([])).toBe('');
});

test('counts as self-service by its entry, or when nothing else is bought', {
  meta: { spec: ['purchase 35', 'purchase 76'] },
}, () => {
  expect(sourceOf('self_service', ['unity'])).toBe('self_service');
  expect(sourceOf('', ['self_service', 'self_service'])).toBe('self_service');
  expect(sourceOf('', ['self_service', 'unity'])).toBe('');
  expect(sourceOf('', [])).toBe('');
});
