import { expect, test } from 'vitest';
import { isSuitable, type Suited } from './suitable.ts';

const service = (parts: Partial<Suited> = {}): Suited => ({
  name: 'Check-up',
  minAgeMonths: null,
  maxAgeMonths: null,
  sex: null,
  terms: 'exames-laboratoriais',
  excludedUnitTypes: [],
  active: true,
  ...parts,
});
const exam = service({ name: 'Exame' });
const shopping = { wanted: [exam], unitType: 'unity', person: null, today: '2026-11-23' };

test.each([
  ['nothing is asked', service(), true],
  ['no longer sold', service({ active: false }), false],
  ['not done there', service({ excludedUnitTypes: ['unity'] }), false],
  ['other terms of use', service({ terms: 'vacinas' }), false],
  ['for women', service({ sex: 'F' }), false],
  ['for adults', service({ minAgeMonths: 216 }), false],
  ['for children', service({ maxAgeMonths: 120 }), false],
  ['from birth', service({ minAgeMonths: 0 }), true],
])('for nobody in particular, %s', (_what, offered, expected) => {
  expect(isSuitable(offered, shopping)).toBe(expected);
});

test('accepts demands that the wanted services already have', () => {
  const wanted = [exam, service({ sex: 'F', minAgeMonths: 216, maxAgeMonths: 600 })];
  expect(
    isSuitable(service({ sex: 'F', minAgeMonths: 200, maxAgeMonths: 700 }), { ...shopping, wanted }),
  ).toBe(true);
  expect(isSuitable(service({ minAgeMonths: 240 }), { ...shopping, wanted })).toBe(false);
  expect(isSuitable(service({ maxAgeMonths: 500 }), { ...shopping, wanted })).toBe(false);
  expect(isSuitable(service({ sex: 'M' }), { ...shopping, wanted })).toBe(false);
});

test('applies the rules of the quote to a person', () => {
  const person = { name: 'Marina', birthDate: '1988-04-17', gender: 2 as const };
  expect(isSuitable(service({ sex: 'F', minAgeMonths: 216 }), { ...shopping, person })).toBe(true);
  expect(isSuitable(service({ sex: 'M' }), { ...shopping, person })).toBe(false);
  expect(isSuitable(service({ minAgeMonths: 720 }), { ...shopping, person })).toBe(false);
});
