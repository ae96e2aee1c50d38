import { expect, test } from 'vitest';
import { resultFact, sampleOf } from './card-facts.ts';

const exams = { serviceType: 'clinical_analysis' as const, resultBasis: 'uteis' as const };

test.each([
  [{ resultDays: null }, 0, ''],
  [{ resultDays: 1 }, 0, 'A partir de 1 dia útil'],
  [{ resultDays: 5 }, 0, 'A partir de 5 dias úteis'],
  [{ resultDays: 1 }, 1, 'A partir de 2 dias úteis'],
  [{ resultDays: 10, resultBasis: 'corridos' as const }, 0, 'A partir de 10 dias'],
  // The result of a sample that misses the courier is ready the next day.
  [{ resultDays: 0 }, 0, 'Em até 1 dia útil'],
  [{ resultDays: 0, resultBasis: 'corridos' as const }, 1, 'A partir de 1 dia útil'],
  [{ resultDays: 0, serviceType: 'self_service' as const }, 0, 'No mesmo dia'],
])(
  'a service with %j and %d days of travel says "%s"',
  { meta: { spec: ['care 68'] } },
  (facts, travel, text) => {
    expect(resultFact({ ...exams, ...facts }, travel)).toBe(text);
  },
);

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
