import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyServices, hours, rule } from '#test/cast/prepared.ts';
import { conflicts, isPossible } from './conflicts.ts';
import { mergePlan, type PreparedService } from './merge-plan.ts';
import { EXACT_SIGNATURES, splitVisits } from './split-visits.ts';

const fits = (services: readonly PreparedService[], arrival = 0) => isPossible(mergePlan(services), arrival);

function* partitions(services: readonly PreparedService[]): Generator<PreparedService[][]> {
  const [first, ...rest] = services;
  if (!first) return yield [];
  for (const visits of partitions(rest)) {
    yield [[first], ...visits];
    for (const [index, visit] of visits.entries())
      yield visits.map((one, at) => (at === index ? [first, ...visit] : one));
  }
}

function fewestByTrying(services: readonly PreparedService[], arrival: number): number {
  const hopeless = services.filter((service) => !fits([service], arrival));
  const rest = services.filter((service) => !hopeless.includes(service));
  let least = rest.length;
  for (const visits of partitions(rest))
    if (visits.length < least && visits.every((visit) => fits(visit, arrival))) least = visits.length;
  return least + hopeless.length;
}

test('finds as few visits as the best of all partitions, each possible and each service once, in the given order', {
  meta: { spec: ['care 10'] },
}, () => {
  fc.assert(
    fc.property(anyServices(7), fc.constantFrom(0, 0, 120), (services, arrival) => {
      const { visits, exact } = splitVisits(services, null, arrival);
      expect(exact).toBe(true);
      expect(visits.flat().toSorted((a, b) => a.id - b.id)).toEqual(services);
      for (const visit of visits) {
        expect(visit.length === 1 || fits(visit, arrival)).toBe(true);
        expect(visit.map(({ id }) => id)).toEqual(visit.map(({ id }) => id).toSorted((a, b) => a - b));
      }
      expect(visits.length).toBe(fewestByTrying(services, arrival));
    }),
    { numRuns: 3000 },
  );
});

test('matches every partition of eight services', () => {
  fc.assert(
    fc.property(anyServices(8, 8), (services) => {
      expect(splitVisits(services).visits.length).toBe(fewestByTrying(services, 0));
    }),
    { numRuns: 150 },
  );
});

test('gives a reason for several visits, and none where one is enough', () => {
  fc.assert(
    fc.property(anyServices(6), (services) => {
      const found = conflicts(services);
      expect(found.length > 0).toBe(!fits(services));
      for (const { reason } of found) expect(reason).toMatch(/\.$/);
    }),
    { numRuns: 1000 },
  );
});

test('still divides more different preparations than it can try, and says so', {
  meta: { spec: ['care 10'] },
}, () => {
  const services = Array.from({ length: EXACT_SIGNATURES + 3 }, (_, index) => ({
    id: index + 1,
    name: `Serviço ${index + 1}`,
    rules: [rule('clock', { min: index * 30, max: index * 30 + 45 })],
  }));
  const { visits, exact } = splitVisits(services);
  expect(exact).toBe(false);
  expect(visits.flat()).toHaveLength(services.length);
  for (const visit of visits) expect(fits(visit)).toBe(true);
});

test('counts equal preparations once, however many services share them', () => {
  const services = Array.from({ length: 40 }, (_, index) => ({
    id: index + 1,
    name: `Serviço ${index + 1}`,
    rules: [index % 2 === 0 ? hours('fasting', 12, 14) : hours('fasting', 3, 4)],
  }));
  expect(splitVisits(services)).toMatchObject({ exact: true, visits: { length: 2 } });
});
