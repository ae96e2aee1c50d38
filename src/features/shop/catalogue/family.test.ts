import { expect, test } from 'vitest';
import { familyOf } from './family.ts';

const inCategory = (urlKey: string) => [{ name: '', urlKey }];

test.each([
  ['clinical_analysis', 'exames-laboratoriais/hemograma-e-sangue', 'exams'],
  ['clinical_analysis', 'check-ups/check-ups-gerais', 'checkups'],
  ['clinical_analysis', 'testes-geneticos', 'genetics'],
  ['clinical_analysis', 'exames-covid-19', 'respiratory'],
  ['vaccine_combo', 'vacinas/combos', 'vaccines'],
  ['self_service', 'unidade-digital', 'digital'],
] as const)('%s in %s is of the family %s', (serviceType, urlKey, family) => {
  expect(familyOf({ serviceType, categories: inCategory(urlKey) })).toBe(family);
});

test('uses the service’s type for categories that the store added and for services without one', () => {
  expect(familyOf({ serviceType: 'vaccine', categories: inCategory('viajantes') })).toBe('vaccines');
  expect(familyOf({ serviceType: 'clinical_analysis', categories: [] })).toBe('exams');
});
