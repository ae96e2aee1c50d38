import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDay } from './calendar-day.ts';
import { lacksCentury, maskDay, parseDay } from './typed-day.ts';

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

test('rejects days that do not exist, and masks typing', { meta: { spec: ['purchase 192'] } }, () => {
  expect(parseDay('31/02/2026')).toBeNull();
  expect(parseDay('2026-11-02')).toBeNull();
  for (const far of ['01/01/0000', '01/01/0001', '31/12/9999']) expect(parseDay(far)).toBeNull();
  expect(maskDay('02112026')).toBe('02/11/2026');
  expect(maskDay('021')).toBe('02/1');
  expect(maskDay('2000-01-31')).toBe('31/01/2000');
  expect(maskDay(' 2000-01-31')).toBe('31/01/2000');
});

const keyByKey = (keys: string) => [...keys].reduce((masked, key) => maskDay(masked + key), '');

test.each([
  ['1/2/1985', '01/02/1985'],
  ['1.2.1985', '01/02/1985'],
  ['1-2-1985', '01/02/1985'],
  ['1 2 1985', '01/02/1985'],
  ['01021985', '01/02/1985'],
  ['12/11/1985', '12/11/1985'],
  ['1985-02-01', '01/02/1985'],
  ['2012-02-01', '01/02/2012'],
  ['1/2/85', '01/02/85'],
  ['1/', '01/'],
])('%j, pasted or typed, is shown as %j', (typed, masked) => {
  expect(keyByKey(typed)).toBe(masked);
  expect(maskDay(typed)).toBe(masked);
});

test('a separator can be deleted, and a digit within the day corrected', () => {
  expect(maskDay('01')).toBe('01');
  expect(maskDay('1/02/1985', false)).toBe('10/21/985');
  expect(maskDay('110/21/985', false)).toBe('11/02/1985');
});

test('a day without zeros is read, and a year of two digits is not guessed', () => {
  for (const text of ['1/2/1985', '1.2.1985', '01-02-1985', ' 1/2/1985 '])
    expect(parseDay(text)).toBe('1985-02-01');
  for (const text of ['1/2/85', '1/2.1985', '31/2/1985', '1/13/1985', '1985'])
    expect(parseDay(text)).toBeNull();
  expect(['1/2/85', '01.02.85', '1/2/1985', '1/2/8', ''].filter(lacksCentury)).toEqual([
    '1/2/85',
    '01.02.85',
  ]);
});

test('leaves a formatted day as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789/.- ') }), (text) => {
      const masked = maskDay(text);
      expect(maskDay(masked)).toBe(masked);
      expect(masked.length).toBeLessThanOrEqual(10);
    }),
  );
});
