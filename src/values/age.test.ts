import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ageInMonths, ageInYears, dayOfAge } from './age.ts';

const someDay = fc
  .date({ min: new Date('1890-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const nextDay = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

test('an age grows by one on the birthday, which is 1 March for people born on 29 February, and on no other day', () => {
  fc.assert(
    fc.property(someDay, someDay, (birth, today) => {
      fc.pre(birth <= today);
      const tomorrow = nextDay(today);
      const isBirthday =
        tomorrow.slice(5) === birth.slice(5) ||
        (birth.endsWith('-02-29') && tomorrow.endsWith('-03-01') && !today.endsWith('-02-29'));
      expect(ageInYears(birth, tomorrow) - ageInYears(birth, today)).toBe(isBirthday ? 1 : 0);
    }),
  );
});

test.each([
  ['2010-11-20', '2026-11-20', 16],
  ['2010-11-21', '2026-11-20', 15],
  ['1895-11-21', '2026-11-20', 130],
  ['1895-11-20', '2026-11-20', 131],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
])('born on %s: on %s %d years old', (birth, today, years) => {
  expect(ageInYears(birth, today)).toBe(years);
});

test('the day of an age is the first on which the person has it', () => {
  expect(dayOfAge('2026-11-24', 8)).toBe('2027-07-24');
  expect(dayOfAge('2026-01-31', 1)).toBe('2026-03-01');
  fc.assert(
    fc.property(someDay, fc.integer({ min: 0, max: 700 }), (birth, months) => {
      const day = dayOfAge(birth, months);
      expect(ageInMonths(birth, day)).toBe(months);
      expect(ageInMonths(birth, new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10))).toBe(
        months - 1,
      );
    }),
  );
});
