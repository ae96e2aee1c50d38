import { expect, test } from 'vitest';
import { type HeldTime, holdRefusal, peopleIn } from './held-limits.ts';

const CONFIRMED = { emailConfirmed: true };

const time = (facts: Partial<HeldTime>): HeldTime => ({
  quoteId: 'q',
  beneficiaryId: 1,
  unitId: 3,
  part: 0,
  cep: '',
  day: '2026-11-30',
  ...facts,
});

const family = (facts: Partial<HeldTime>, people = 6) =>
  Array.from({ length: people }, (_, index) => time({ beneficiaryId: index + 1, ...facts }));

const DAYS = ['2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'];

test('a family of six may hold four visits, and needs to pay before a fifth', () => {
  const visits = (count: number) => DAYS.slice(0, count).flatMap((day, part) => family({ day, part }));
  expect(holdRefusal(visits(4), CONFIRMED)).toBeNull();
  expect(holdRefusal([...visits(4), time({ day: DAYS[4] ?? '', part: 4 })], CONFIRMED)).toBe('too_many_held');
});

test('two units, and a home and a unit, are two visits of a day', () => {
  const places = [
    time({ unitId: 3 }),
    time({ unitId: 4 }),
    time({ unitId: 5, cep: '70744500' }),
    time({ unitId: 5, cep: '70200100' }),
  ];
  expect(holdRefusal(places, CONFIRMED)).toBeNull();
  expect(holdRefusal([...places, time({ unitId: 6 })], CONFIRMED)).toBe('too_many_held');
});

test('a crowd in one visit is more than four visits of a family', () => {
  expect(holdRefusal(family({}, 24), CONFIRMED)).toBeNull();
  expect(holdRefusal(family({}, 25), CONFIRMED)).toBe('too_many_held');
});

test('several resources of one visit count as one time', () => {
  expect(holdRefusal([...family({}, 24), ...family({}, 24)], CONFIRMED)).toBeNull();
});

test('an unconfirmed e-mail holds nothing', () => {
  expect(holdRefusal([time({})], { emailConfirmed: false })).toBe('unconfirmed');
  expect(holdRefusal([], { emailConfirmed: false })).toBeNull();
});

test('counts people in one visit of the team together, and one person at a unit', () => {
  const home = { unitId: 5, cep: '70744500' };
  const held = [
    ...family(home),
    ...family({}),
    time({ ...home, cep: '70200100' }),
    time({ ...home, quoteId: 'r' }),
  ];
  const key = { quoteId: 'q', beneficiaryId: 2, part: 0 };
  expect(peopleIn(held, { ...key, unitId: 5 })).toBe(6);
  expect(peopleIn(held, { ...key, unitId: 3 })).toBe(1);
});
