import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitsWindow, routeMinutes, type Stop, windowsIn } from './home-route.ts';
import { areaOf } from './home-team.ts';

const AREAS = ['A', 'B', 'C'].map((name, index) => ({
  name,
  ranges: [{ start: `7${index}000000`, end: `7${index}999999` }],
}));

const anyTeam = fc
  .tuple(fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 20 }), fc.integer({ min: 0, max: 20 }))
  .map(([addressMinutes, sameAreaMinutes, more]) => ({
    areas: AREAS,
    addressMinutes,
    sameAreaMinutes,
    otherAreaMinutes: sameAreaMinutes + more,
  }));

const anyStops = fc.array(
  fc.record({
    quoteId: fc.constantFrom('p', 'q', 'r'),
    cep: fc.constantFrom('70000001', '70000002', '71000001', '72000001'),
    minutes: fc.constantFrom(15, 30),
  }),
  { maxLength: 6 },
);

function orders<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, index) =>
    orders(items.filter((_, other) => other !== index)).map((rest) => [item, ...rest]),
  );
}

test('counts the minutes of the shortest way that begins in another area', () => {
  fc.assert(
    fc.property(anyTeam, anyStops, (team, stops) => {
      const addresses = [...Map.groupBy(stops, ({ quoteId, cep }) => `${quoteId} ${cep}`).values()];
      const lengthOf = (order: readonly Stop[][]) => {
        let [minutes, area] = [0, ''];
        for (const people of order) {
          const next = areaOf(team, people[0]?.cep ?? '') ?? '';
          minutes += next === area ? team.sameAreaMinutes : team.otherAreaMinutes;
          minutes += team.addressMinutes + people.reduce((sum, one) => sum + one.minutes, 0);
          area = next;
        }
        return minutes;
      };
      expect(routeMinutes(team, stops)).toBe(Math.min(...orders(addresses).map(lengthOf)));
    }),
  );
});

test('a visit that leaves the window never makes its route longer', () => {
  fc.assert(
    fc.property(anyTeam, anyStops, (team, stops) => {
      for (const [index] of stops.entries())
        expect(routeMinutes(team, stops.toSpliced(index, 1))).toBeLessThanOrEqual(routeMinutes(team, stops));
    }),
  );
});

test('a family at one address takes the way and the set-up once', () => {
  const team = { areas: AREAS, addressMinutes: 10, sameAreaMinutes: 5, otherAreaMinutes: 20 };
  const person = { quoteId: 'p', cep: '70000001', minutes: 15 };
  expect(routeMinutes(team, [person])).toBe(45);
  expect(routeMinutes(team, [person, person])).toBe(60);
  expect(routeMinutes(team, [person, { ...person, quoteId: 'q' }])).toBe(75);
  expect(fitsWindow(team, [person, person, person, person, person, person])).toBe(true);
  expect(
    fitsWindow(
      team,
      Array.from({ length: 7 }, () => person),
    ),
  ).toBe(false);
});

test('windows of two hours follow each other within the hours', () => {
  expect(windowsIn([[420, 1020]])).toEqual([420, 540, 660, 780, 900]);
  expect(
    windowsIn([
      [425, 670],
      [780, 900],
    ]),
  ).toEqual([435, 780]);
  expect(windowsIn([])).toEqual([]);
});
