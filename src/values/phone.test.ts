import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatLocalPhone,
  formatPhone,
  internationalDigits,
  isAreaCode,
  isInternationalPhone,
  isPhone,
  phoneDigits,
} from './phone.ts';

test.each([
  '61991234567',
  '(61) 99123-4567',
  '(61) 3550-0100',
  '+5561991234567',
  '+55 61 3550-0100',
  '(55) 99123-4567',
])('%s is a phone', (text) => {
  expect(isPhone(text)).toBe(true);
});

test.each([
  '',
  '6199123456',
  '(61) 89123-4567',
  '(61) 1550-0100',
  '(23) 99123-4567',
  '(20) 99123-4567',
  '(10) 3550-0100',
  '+1 61 99123-4567',
  '+55 23 99123-4567',
  '(61) 99123-4567 a',
])('%j is not a phone', (text) => {
  expect(isPhone(text)).toBe(false);
});

test.each(['+351 912 345 678', '+1 (212) 555-0100', '+290 22222', '+55 61 99123-4567'])(
  '%s is an international phone',
  (text) => {
    expect(isInternationalPhone(text)).toBe(true);
  },
);

test.each([
  '',
  '912 345 678',
  '351 912 345 678',
  '+',
  '+351',
  '+351 912',
  '+0351 912 345 678',
  '+351 912 345 678 9012',
  '+351 912 345 678 a',
  '++351 912 345 678',
])('%j is no international phone', (text) => {
  expect(isInternationalPhone(text)).toBe(false);
});

test('67 area codes exist', () => {
  const codes = Array.from({ length: 100 }, (_, code) => String(code).padStart(2, '0'));
  expect(codes.filter((code) => isPhone(`${code}991234567`))).toHaveLength(67);
});

test('a number without its area code is written as far as it is typed', () => {
  expect(formatLocalPhone('')).toBe('');
  expect(formatLocalPhone('355')).toBe('355');
  expect(formatLocalPhone('35500100')).toBe('3550-0100');
  expect(formatLocalPhone('9 9123 4567 8')).toBe('99123-4567');
});

test('writes an area code by itself', () => {
  expect(['61', '23', '6', '061', ''].filter(isAreaCode)).toEqual(['61']);
});

test('a phone is written with its area code, as far as it is typed', () => {
  expect(formatPhone('6')).toBe('6');
  expect(formatPhone('6199')).toBe('(61) 99');
  expect(formatPhone('6135500100')).toBe('(61) 3550-0100');
  expect(formatPhone('61991234567')).toBe('(61) 99123-4567');
});

test("Brazil's own code is left out, pasted or typed; 55 is an area code too", () => {
  expect(formatPhone('+5561991234567')).toBe('(61) 99123-4567');
  expect(formatPhone('5561991234567')).toBe('(61) 99123-4567');
  expect(formatPhone('+55 (61) 3550-0100')).toBe('(61) 3550-0100');
  expect(phoneDigits('+55 55 99123-4567')).toBe('55991234567');
  expect(formatPhone('55991234567')).toBe('(55) 99123-4567');
  expect(formatPhone('(55) 99123-45678')).toBe('(55) 99123-4567');
  const typed = [...'+5561991234567'].reduce((formatted, key) => formatPhone(formatted + key), '');
  expect(typed).toBe('(61) 99123-4567');
});

const keyByKey = (keys: string) => [...keys].reduce((formatted, key) => formatPhone(formatted + key), '');

test.each([
  ['(061) 99999-1234', '(61) 99999-1234'],
  ['0 61 99999-1234', '(61) 99999-1234'],
  ['015 61 99999-1234', '(61) 99999-1234'],
  ['0 15 (61) 3550-0100', '(61) 3550-0100'],
  ['015 91 99999-1234', '(91) 99999-1234'],
  ['5561999991234', '(61) 99999-1234'],
  ['5591999991234', '(91) 99999-1234'],
  ['+55 061 99999-1234', '(61) 99999-1234'],
  ['\u202d+55 61 99999-1234\u202c', '(61) 99999-1234'],
])('%j, pasted or typed, is shown as %j', (text, formatted) => {
  expect(formatPhone(text)).toBe(formatted);
  expect(keyByKey(text)).toBe(formatted);
  expect(isPhone(text)).toBe(true);
  expect(phoneDigits(text)).toBe(phoneDigits(formatted));
});

test('a zero before an area code that is an operator too stays in sight, and is not stored', () => {
  expect(keyByKey('021 99999-1234')).toBe('(021) 99999-1234');
  expect(isPhone('(021) 99999-1234')).toBe(true);
  expect(phoneDigits('(021) 99999-1234')).toBe('21999991234');
});

test('one digit too many in area 55 is neither cut nor taken for another number', () => {
  expect(keyByKey('559199999123')).toBe('(55) 91999-99123');
  expect(isPhone('(55) 91999-99123')).toBe(false);
});

test('any number typed after a zero, an operator or the country is the number itself', () => {
  const area = fc.constantFrom('11', '15', '21', '31', '41', '55', '61', '91', '99');
  const eight = fc.integer({ min: 0, max: 99_999_999 }).map((n) => String(n).padStart(8, '0'));
  const before = fc.constantFrom('', '0', '015', '021', '031', '041', '+55', '+550');
  fc.assert(
    fc.property(before, area, eight, (start, ddd, rest) => {
      const number = `${ddd}9${rest}`;
      expect(isPhone(keyByKey(start + number))).toBe(true);
      expect(phoneDigits(keyByKey(start + number))).toBe(number);
      expect(phoneDigits(start + number)).toBe(number);
    }),
  );
});

test('leaves a formatted number as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'+()- 0123456789') }), (text) => {
      expect(formatPhone(formatPhone(text))).toBe(formatPhone(text));
    }),
  );
});

test.each([
  ['61991234567', '5561991234567'],
  ['+1 212 555 0100', '12125550100'],
  ['+55 61 99123-4567', '5561991234567'],
  ['', ''],
])('%s is dialled from anywhere as "%s"', (phone, digits) => {
  expect(internationalDigits(phone)).toBe(digits);
});
