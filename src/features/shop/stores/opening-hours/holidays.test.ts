import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#values/calendar-day.ts';
import { easter, MOVABLE_DAYS, nationalHolidays, occursOn } from './holidays.ts';

// The cases are published dates, and the earliest and the latest possible Easter.
test.each([
  [1818, '1818-03-22'],
  [1943, '1943-04-25'],
  [2000, '2000-04-23'],
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
])('Easter of %i', (year, day) => {
  expect(easter(year)).toBe(day);
});

test('puts Easter on a Sunday from 22 March to 25 April', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1600, max: 3000 }), (year) => {
      const day = easter(year);
      expect(new Date(`${day}T00:00:00Z`).getUTCDay()).toBe(0);
      expect(day >= `${year}-03-22` && day <= `${year}-04-25`).toBe(true);
    }),
  );
});

test('lists the national holidays of 2026', () => {
  expect(nationalHolidays(2026).map(({ day, name }) => `${day} ${name}`)).toEqual([
    '2026-01-01 Confraternização Universal',
    '2026-04-03 Sexta-feira Santa',
    '2026-04-21 Tiradentes',
    '2026-05-01 Dia do Trabalho',
    '2026-09-07 Independência do Brasil',
    '2026-10-12 Nossa Senhora Aparecida',
    '2026-11-02 Finados',
    '2026-11-15 Proclamação da República',
    '2026-11-20 Dia da Consciência Negra',
    '2026-12-25 Natal',
  ]);
});

test('includes 20 November since 2024', () => {
  const has = (year: number) => nationalHolidays(year).some(({ day }) => day === `${year}-11-20`);
  expect([2023, 2024].map(has)).toEqual([false, true]);
});

test('matches a day, a day of every year and a day that moves with Easter', () => {
  expect(occursOn('2027-01-25', '2027-01-25')).toBe(true);
  expect(occursOn('2027-01-25', '2028-01-25')).toBe(false);
  expect(occursOn('01-25', '2028-01-25')).toBe(true);
  expect(occursOn('01-25', '2028-01-26')).toBe(false);
  expect(occursOn('segunda-de-carnaval', '2026-02-16')).toBe(true);
  expect(occursOn('terca-de-carnaval', '2026-02-17')).toBe(true);
  expect(occursOn('quarta-de-cinzas', '2027-02-10')).toBe(true);
  expect(occursOn('corpus-christi', '2026-06-04')).toBe(true);
  expect(occursOn('corpus-christi', '2026-06-05')).toBe(false);
});

test('finds each movable day once a year', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1900, max: 2200 }),
      fc.constantFrom(...Object.keys(MOVABLE_DAYS)),
      (year, rule) => {
        const days = Array.from({ length: 365 }, (_, i) => addDays(`${year}-01-01`, i));
        expect(days.filter((day) => occursOn(rule, day))).toHaveLength(1);
      },
    ),
    { numRuns: 20 },
  );
});
