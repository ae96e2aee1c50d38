import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDay } from './calendar-day.ts';
import { maskDay, parseDay } from './typed-day.ts';

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
  for (const far of ['01/01/0000', '01/01/0001', '31/12/9999']) expect(parseDay(far)).toBeNull();
  expect(maskDay('02112026')).toBe('02/11/2026');
  expect(maskDay('021')).toBe('02/1');
  expect(maskDay('2000-01-31')).toBe('31/01/2000');
  expect(maskDay(' 2000-01-31')).toBe('31/01/2000');
});
