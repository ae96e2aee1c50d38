import { expect, test } from 'vitest';
import { cardFacts, sampleOf } from './card-facts.ts';

const facts = {
  fastingMinHours: null,
  fastingMaxHours: null,
  resultDays: null,
  resultBasis: 'uteis' as const,
};

test.each([
  [{}, ''],
  [{ fastingMinHours: 0 }, 'Sem jejum'],
  [{ fastingMinHours: 0, resultDays: 1 }, 'Sem jejum · resultado em 1 dia útil'],
  [
    { fastingMinHours: 8, fastingMaxHours: 14, resultDays: 5 },
    'Jejum de 8 a 14 h · resultado em 5 dias úteis',
  ],
  [{ fastingMinHours: 4, resultDays: 0 }, 'Jejum de 4 h · resultado no mesmo dia'],
  [{ resultDays: 10, resultBasis: 'corridos' as const }, 'Resultado em 10 dias'],
  [{ resultDays: 1, resultBasis: 'corridos' as const }, 'Resultado em 1 dia'],
])('a service with %j says "%s"', { meta: { spec: ['care 68'] } }, (given, text) => {
  expect(cardFacts({ ...facts, ...given })).toBe(text);
});

const exam = { serviceType: 'clinical_analysis' as const, categories: [] };

test.each([
  ['Sangue', undefined],
  ['', undefined],
  ['Urina', 'cup'],
  ['Fezes', 'cup'],
  ['Urina de 24 horas', 'flask'],
  ['Swab de nariz', 'swab'],
  ['Saliva', 'swab'],
  ['Sangue e urina de 24 horas', undefined],
])('an exam of "%s" is drawn as %s', { meta: { spec: ['care 68'] } }, (material, sample) => {
  expect(sampleOf({ ...exam, material })).toBe(sample);
});

test('a vaccine keeps the drawing of its family, whatever its material', () => {
  expect(sampleOf({ serviceType: 'vaccine', categories: [], material: 'Urina' })).toBeUndefined();
});
