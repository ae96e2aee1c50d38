import { expect, test } from 'vitest';
import { instantOf } from '#features/shop/stores/opening-hours/schedule.ts';
import { ZONE } from '#test/cast/prepared.ts';
import { nearestFirst } from './nearest-times.ts';

const at = (day: string, hour: number) => ({ day, minute: hour * 60 });
const old = instantOf(at('2026-11-26', 11), ZONE);

test('the own hour comes first, then the same half of the day, then the other half, and other days last', () => {
  const free = [
    at('2026-11-27', 11),
    at('2026-11-26', 13),
    at('2026-11-26', 7),
    at('2026-11-26', 10),
    at('2026-11-26', 11),
  ];
  const hours = nearestFirst(free, { zone: ZONE, old, day: null }).map(({ day, minute }) => [
    day,
    minute / 60,
  ]);
  expect(hours).toEqual([
    ['2026-11-26', 11],
    ['2026-11-26', 10],
    ['2026-11-26', 7],
    ['2026-11-26', 13],
    ['2026-11-27', 11],
  ]);
});

test('counts from the same hour on a wanted day, and leaves out the time that the visit has', () => {
  const free = [at('2026-11-26', 11), at('2026-12-02', 8), at('2026-12-01', 15)];
  const near = { zone: ZONE, old, day: '2026-12-02', before: { startsAt: old } };
  expect(nearestFirst(free, near)).toEqual([at('2026-12-02', 8), at('2026-12-01', 15)]);
});
