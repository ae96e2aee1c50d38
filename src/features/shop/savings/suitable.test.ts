import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ineligibility } from '#features/purchase/quotes/eligibility.ts';
import { conditionsOf, isSuitable, type Suited } from './suitable.ts';

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
const shopping = { requested: [exam], unitType: 'unity', person: null, today: '2026-11-23' };

test.each([
  ['nothing is asked', service(), true],
  ['no longer sold', service({ active: false }), false],
  ['not done there', service({ excludedUnitTypes: ['unity'] }), false],
  ['other terms of use', service({ terms: 'vacinas' }), false],
  ['for women', service({ sex: 'F' }), false],
  ['for adults', service({ minAgeMonths: 216 }), false],
  ['for children', service({ maxAgeMonths: 120 }), false],
  ['from birth', service({ minAgeMonths: 0 }), true],
])('without a person, %s', (_what, offered, expected) => {
  expect(isSuitable(offered, shopping)).toBe(expected);
});

test('accepts restrictions that the requested services already have', () => {
  const requested = [exam, service({ sex: 'F', minAgeMonths: 216, maxAgeMonths: 600 })];
  expect(
    isSuitable(service({ sex: 'F', minAgeMonths: 200, maxAgeMonths: 700 }), { ...shopping, requested }),
  ).toBe(true);
  expect(isSuitable(service({ minAgeMonths: 240 }), { ...shopping, requested })).toBe(false);
  expect(isSuitable(service({ maxAgeMonths: 500 }), { ...shopping, requested })).toBe(false);
  expect(isSuitable(service({ sex: 'M' }), { ...shopping, requested })).toBe(false);
});

test('applies the rules of the quote to a person', () => {
  const person = { name: 'Marina', birthDate: '1988-04-17', gender: 2 as const };
  expect(isSuitable(service({ sex: 'F', minAgeMonths: 216 }), { ...shopping, person })).toBe(true);
  expect(isSuitable(service({ sex: 'M' }), { ...shopping, person })).toBe(false);
  expect(isSuitable(service({ minAgeMonths: 720 }), { ...shopping, person })).toBe(false);
});

test('assumes a condition of the person', () => {
  const condition = { minAgeMonths: 216, maxAgeMonths: null, sex: null };
  expect(isSuitable(service({ minAgeMonths: 216 }), { ...shopping, condition })).toBe(true);
  expect(isSuitable(service({ minAgeMonths: 217 }), { ...shopping, condition })).toBe(false);
  expect(isSuitable(service({ minAgeMonths: 216, sex: 'F' }), { ...shopping, condition })).toBe(false);
});

test('finds the conditions that would offer more, and none for a cart of two people', () => {
  const [adult, woman] = [service({ minAgeMonths: 216 }), service({ minAgeMonths: 216, sex: 'F' })];
  const services = [exam, woman, adult, adult, service({ maxAgeMonths: 143, excludedUnitTypes: ['unity'] })];
  expect(conditionsOf(services, shopping)).toEqual([
    { minAgeMonths: 216, maxAgeMonths: null, sex: null },
    { minAgeMonths: 216, maxAgeMonths: null, sex: 'F' },
  ]);
  const child = service({ maxAgeMonths: 143 });
  expect(conditionsOf(services, { ...shopping, requested: [child] })).toEqual([]);
  expect(conditionsOf(services, { ...shopping, requested: [adult, child] })).toEqual([]);
  expect(conditionsOf(services, { ...shopping, requested: Array.from({ length: 21 }, () => exam) })).toEqual(
    [],
  );
});

const ages = fc.option(fc.integer({ min: 0, max: 900 }));
const anyService = fc
  .tuple(ages, ages, fc.constantFrom('F' as const, 'M' as const, null))
  .map(([a, b, sex]) => {
    const [min, max] = a !== null && b !== null ? [Math.min(a, b), Math.max(a, b)] : [a, b];
    return service({ minAgeMonths: min, maxAgeMonths: max, sex });
  });

test('never offers under a condition what the quote refuses to a person who fits it and the cart', {
  meta: { spec: ['care 43'] },
}, () => {
  let offered = 0;
  fc.assert(
    fc.property(
      fc.array(anyService, { minLength: 1, maxLength: 3 }),
      fc.array(anyService, { maxLength: 5 }),
      fc.integer({ min: 0, max: 960 }),
      fc.constantFrom(1 as const, 2 as const),
      (requested, services, ageMonths, gender) => {
        const today = '2026-11-15';
        const birthDate = new Date(Date.UTC(2026, 10 - ageMonths, 15)).toISOString().slice(0, 10);
        const person = { name: 'Ana', birthDate: birthDate, gender };
        const may = (one: Suited) => ineligibility(one, person, today) === null;
        for (const condition of conditionsOf(services, { ...shopping, requested })) {
          if (!may(service(condition)) || !requested.every(may)) continue;
          for (const one of services.filter((other) =>
            isSuitable(other, { ...shopping, requested, condition }),
          )) {
            offered++;
            expect(may(one)).toBe(true);
          }
        }
      },
    ),
    { numRuns: 2000 },
  );
  expect(offered).toBeGreaterThan(50);
});
