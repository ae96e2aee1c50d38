import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ageInYears, formatDay, maskDay, parseDay } from './calendar-day.ts';

test('a day is shown as dd/mm/yyyy and read back', {
  meta: { spec: ['storefront 263', 'purchase 23'] },
}, () => {
  expect(formatDay('2026-11-02')).toBe('02/11/2026');
  const days = fc.date({ min: new Date('1900-01-01'), max: new Date('2200-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(days, (date) => {
      const day = date.toISOString().slice(0, 10);
      expect(parseDay(formatDay(day))).toBe(day);
    }),
  );
});

test('days that do not exist are none, and typing is masked', { meta: { spec: ['purchase 192'] } }, () => {
  expect(parseDay('31/02/2026')).toBeNull();
  expect(parseDay('2026-11-02')).toBeNull();
  expect(maskDay('02112026')).toBe('02/11/2026');
  expect(maskDay('021')).toBe('02/1');
  expect(maskDay('2000-01-31')).toBe('31/01/2000');
  expect(maskDay(' 2000-01-31')).toBe('31/01/2000');
});

const someDay = fc
  .date({ min: new Date('1890-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const nextDay = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);

test('an age grows by one on the birthday, or on 1 March of who was born on 29 February, and on no other day', () => {
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
