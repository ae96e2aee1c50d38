import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changeTaken, openDay, QUARTER, QUARTERS } from './day-grid.ts';
import { type AgendaDay, freeStarts, placesFor, visitLength } from './free-starts.ts';
import { RESOURCE_KINDS, SERVICE_WORDS, VISIT_ORDER } from './resource.ts';
import { needsOf } from './visit-needs.ts';

const day = (resourceId: number, kind: AgendaDay['kind'], facts: Partial<AgendaDay> = {}): AgendaDay => ({
  resourceId,
  kind,
  capacity: openDay([[420, 480]], 1),
  taken: Array.from({ length: QUARTERS }, () => 0),
  ...facts,
});

const sample = needsOf([{ kind: 'collection', minutes: 15 }]);
const minutes = Array.from({ length: QUARTERS }, (_, quarter) => quarter * QUARTER);

test('offers each open quarter of an hour with a seat', () => {
  const desk = day(1, 'collection');
  expect(freeStarts([desk], { needs: sample, rest: 0, stay: 0 }, minutes)).toEqual([420, 435, 450, 465]);
  const busy = { ...desk, taken: changeTaken(desk.taken, { start: 29, quarters: 2 }, 1) };
  expect(freeStarts([busy], { needs: sample, rest: 0, stay: 0 }, minutes)).toEqual([420, 465]);
  expect(
    freeStarts(
      [{ ...busy, capacity: openDay([[420, 480]], 2) }],
      { needs: sample, rest: 0, stay: 0 },
      minutes,
    ),
  ).toEqual([420, 435, 450, 465]);
});

test('a half-open quarter of an hour has no seat', () => {
  expect(openDay([[425, 470]], 3).flatMap((seats, quarter) => (seats > 0 ? quarter * QUARTER : []))).toEqual([
    435, 450,
  ]);
});

test('rest, samples and vaccine end by midnight', () => {
  const needs = needsOf([
    { kind: 'collection', minutes: 15 },
    { kind: 'vaccine', minutes: 15 },
  ]);
  const last = (rest: number, stay: number) =>
    minutes.findLast((arrival) => arrival + visitLength({ needs, rest, stay }) <= 1440);
  expect(last(0, 0)).toBe(1410);
  expect(last(30, 0)).toBe(1380);
  expect(last(0, 120)).toBe(1305);
});

test('a visit lasts until its last sample or service, and one longer than a day has no end', () => {
  const curve = { needs: sample, rest: 10, stay: 180 };
  expect(visitLength(curve)).toBe(190);
  expect(visitLength({ ...curve, stay: 0 })).toBe(15);
  expect(visitLength({ ...curve, needs: needsOf([{ kind: 'room', minutes: 1500 }]) })).toBe(Infinity);
});

test('the patient rests first, and the vaccine comes after the sample', () => {
  const needs = needsOf([
    { kind: 'vaccine', minutes: 15 },
    { kind: 'collection', minutes: 15 },
    { kind: 'collection', minutes: 20 },
  ]);
  expect(needs).toEqual([
    { kind: 'collection', quarters: 2 },
    { kind: 'vaccine', quarters: 1 },
  ]);
  const days = [day(1, 'collection'), day(2, 'vaccine')];
  expect(placesFor(days, { needs, rest: 15, stay: 0 }, 420)).toEqual([
    { resourceId: 1, kind: 'collection', start: 29, quarters: 2 },
    { resourceId: 2, kind: 'vaccine', start: 31, quarters: 1 },
  ]);
  expect(placesFor(days, { needs, rest: 30, stay: 0 }, 420)).toBeNull();
});

test('a vaccine waits for the last sample of a curve, also when the curve ends within a quarter', () => {
  const needs = needsOf([
    { kind: 'vaccine', minutes: 15 },
    { kind: 'collection', minutes: 15 },
  ]);
  const vaccines = day(2, 'vaccine', { capacity: openDay([[420, 720]], 1) });
  const days = [day(1, 'collection'), vaccines];
  const vaccineAt = (stay: number) => placesFor(days, { needs, rest: 0, stay }, 420)?.[1]?.start;
  expect([0, 15, 120, 125].map(vaccineAt)).toEqual([29, 29, 36, 37]);
  expect(placesFor([vaccines], { needs: needs.slice(1), rest: 0, stay: 120 }, 420)?.[0]?.start).toBe(28);
});

test('offers nothing where a unit lacks what a service needs', () => {
  const room = needsOf([{ kind: 'room', minutes: 30 }]);
  expect(freeStarts([day(1, 'collection')], { needs: room, rest: 0, stay: 0 }, minutes)).toEqual([]);
});

const kinds = fc.constantFrom(...VISIT_ORDER);
const seats = fc.array(fc.integer({ min: 0, max: 2 }), { minLength: QUARTERS, maxLength: QUARTERS });
const anyDay = fc.record({ kind: kinds, capacity: seats, taken: seats }).map(({ kind, capacity, taken }) => ({
  kind,
  capacity,
  taken: taken.map((used, quarter) => Math.min(used, capacity[quarter] ?? 0)),
}));
const anyNeeds = fc
  .array(fc.record({ kind: kinds, minutes: fc.integer({ min: 1, max: 60 }) }), { minLength: 1, maxLength: 4 })
  .map(needsOf);

test('a walk through every quarter of an hour finds the same starts', () => {
  fc.assert(
    fc.property(
      fc.array(anyDay, { maxLength: 4 }),
      anyNeeds,
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: 0, max: 150 }),
      (some, needs, rest, stay) => {
        const days = some.map((one, index) => ({ ...one, resourceId: index + 1 }));
        const walk = minutes.filter((arrival) => {
          let quarter = Math.floor((arrival + rest) / QUARTER);
          return needs.every(({ kind, quarters }, index) => {
            while (kind === 'vaccine' && index > 0 && quarter * QUARTER < arrival + rest + stay) quarter += 1;
            const span = Array.from({ length: quarters }, (_, at) => quarter + at);
            quarter += quarters;
            return days.some(
              (one) =>
                one.kind === kind &&
                span.every((at) => at < QUARTERS && (one.capacity[at] ?? 0) - (one.taken[at] ?? 0) > 0),
            );
          });
        });
        expect(freeStarts(days, { needs, rest, stay }, minutes)).toEqual(walk);
      },
    ),
  );
});

test('a taken seat never exceeds the capacity, and giving it back restores the day', () => {
  fc.assert(
    fc.property(anyDay, anyNeeds, fc.constantFrom(...minutes), (one, needs, arrival) => {
      const places = placesFor([{ ...one, resourceId: 1 }], { needs, rest: 0, stay: 0 }, arrival) ?? [];
      const taken = places.reduce((before, place) => changeTaken(before, place, 1), one.taken);
      expect(taken.every((used, quarter) => used <= (one.capacity[quarter] ?? 0))).toBe(true);
      expect(places.reduce((before, place) => changeTaken(before, place, -1), taken)).toEqual(one.taken);
    }),
  );
});

test('each kind has its word', () => {
  expect(Object.values(RESOURCE_KINDS)).toEqual(['coleta', 'prova', 'sala', 'vacina', 'equipe']);
  expect(SERVICE_WORDS).toEqual(['coleta', 'prova', 'sala', 'vacina']);
});
