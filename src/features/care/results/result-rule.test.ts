import { expect, test } from 'vitest';
import { ruleOf } from './result-rule.ts';

const product = {
  resultDays: 3,
  resultBasis: 'uteis',
  labDays: [],
  collectionTime: '',
  collectionHours: null,
} as const;

test.each([
  ['Urina de 24 horas', 24],
  ['Sangue e urina de 24 horas', 24],
  ['Sangue', undefined],
  ['', undefined],
])('of "%s" the hours that it is gathered are known', (material, gatherHours) => {
  expect(ruleOf({ ...product, material })?.gatherHours).toBe(gatherHours);
});

test('has no result without days', () => {
  expect(ruleOf({ ...product, resultDays: null, material: 'Sangue' })).toBe(null);
});
