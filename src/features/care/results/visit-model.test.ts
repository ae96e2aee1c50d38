import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MIDNIGHT, type Span } from '#features/shop/stores/opening-hours/hours.ts';
import { arrivalsOn, collectionsOn, NO_NEEDS, type VisitNeeds } from './visit-model.ts';

const morning = { days: [0, 1, 2, 3, 4, 5], from: 420, until: 480 };
const open: Span[] = [
  [390, 720],
  [780, 1140],
];

test.each<[string, Partial<VisitNeeds>, number, Span[]]>([
  ['nothing', {}, 0, open],
  ['an hour of collection', { windows: [morning] }, 0, [[420, 480]]],
  ['30 minutes of rest before it', { windows: [morning], rest: 30 }, 0, [[420, 480]]],
  ['more rest than the unit has time for', { windows: [morning], rest: 120 }, 0, []],
  ['an hour of collection on Sunday', { windows: [morning] }, 6, []],
  ['an hour of collection on a holiday', { windows: [morning] }, 7, []],
  [
    'two hours of stay',
    { stay: 120 },
    0,
    [
      [390, 600],
      [780, 1020],
    ],
  ],
  ['two hours of collection', { windows: [morning, { ...morning, from: 450 }] }, 0, [[450, 480]]],
])('takes the sample of a visit with %s', (_, needs, day, spans) => {
  expect(collectionsOn({ ...NO_NEEDS, ...needs }, day, open)).toEqual(spans);
});

test('counts the arrival before the rest, and keeps national holidays', () => {
  const needs = { ...NO_NEEDS, rest: 30, windows: [morning] };
  expect(arrivalsOn(needs, '2026-11-26', null)).toEqual([[390, 450]]);
  expect(arrivalsOn(needs, '2026-12-25', null)).toEqual([]);
});

const minutes = fc.integer({ min: 0, max: MIDNIGHT });
const spans = fc.tuple(minutes, minutes).map(([a, b]): Span => [Math.min(a, b), Math.max(a, b)]);
const anyNeeds = fc.record({
  rest: fc.integer({ min: 0, max: 180 }),
  stay: fc.integer({ min: 0, max: 180 }),
  windows: fc.array(
    spans.map(([from, until]) => ({ days: [0], from, until })),
    { maxLength: 3 },
  ),
  doses: fc.array(
    fc.tuple(minutes, spans).map(([at, [min, max]]) => ({ at: at % MIDNIGHT, min, max })),
    { maxLength: 2 },
  ),
});

test('agrees with a walk through every minute, and one more hour of collection never adds an arrival', () => {
  fc.assert(
    fc.property(anyNeeds, spans, spans, (needs, [opens, closes], [from, until]) => {
      const allowed = (limits: VisitNeeds) => {
        const found = collectionsOn(limits, 0, [[opens, closes]]);
        return (minute: number) => found.some(([first, last]) => first <= minute && minute <= last);
      };
      const isAllowed = allowed(needs);
      const isStillAllowed = allowed({
        ...needs,
        windows: [...needs.windows, { days: [0], from, until }],
      });
      for (let minute = 0; minute <= MIDNIGHT; minute += 7) {
        const fits =
          minute - needs.rest >= opens &&
          minute + needs.stay <= closes &&
          needs.windows.every((window) => window.from <= minute && minute <= window.until) &&
          needs.doses.every(({ at, min, max }) =>
            [minute - at, minute - at + MIDNIGHT].some((since) => min <= since && since <= max),
          );
        expect(isAllowed(minute)).toBe(fits);
        if (isStillAllowed(minute)) expect(fits).toBe(true);
      }
    }),
    { numRuns: 200 },
  );
});
