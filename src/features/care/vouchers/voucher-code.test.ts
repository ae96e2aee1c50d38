import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupedCode, LAST_ISSUE, LAST_PLACE, readVoucherCode, voucherCode } from './voucher-code.ts';

const key = { id: '0', secret: 'chave-de-teste-com-mais-de-32-letras' };
const newer = { id: 'B', secret: 'outra-chave-de-teste-com-mais-de-32-l' };
const facts = { incrementId: '100000042', place: 1, issue: 3 };

const anyFacts = fc.record({
  incrementId: fc.integer({ min: 100_000_000, max: 999_999_999_999 }).map(String),
  place: fc.integer({ min: 0, max: LAST_PLACE }),
  issue: fc.integer({ min: 1, max: LAST_ISSUE }),
});
const anyKey = fc.record({
  id: fc.constantFrom(...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'),
  secret: fc.string({ minLength: 32 }),
});

test('a code has 20 digits and capitals without I, L, O and U, and is stable', () => {
  expect(voucherCode(facts, key)).toBe('002ZBR9A0230JRGG1S1B');
  expect(groupedCode(voucherCode(facts, key))).toBe('002Z BR9A 0230 JRGG 1S1B');
  fc.assert(
    fc.property(anyFacts, anyKey, (some, by) => /^[0-9A-HJKMNP-TV-Z]{20}$/.test(voucherCode(some, by))),
  );
});

test('reads back every code that it writes', () => {
  fc.assert(
    fc.property(anyFacts, anyKey, (some, by) => {
      expect(readVoucherCode(voucherCode(some, by), [by])).toEqual(some);
    }),
  );
});

test('accepts codes as people type them and as scanners of any keyboard type the address', () => {
  const code = voucherCode(facts, key);
  const typings = [
    groupedCode(code),
    code.toLowerCase(),
    ` ${groupedCode(code).replaceAll(' ', '-')}\r\n`,
    code.replaceAll('0', 'O').replaceAll('1', 'l'),
    `HTTPS://LOJA.EXEMPLO.COM.BR/V/${code}`,
    `HTTPSÇ;;LOJA.EXEMPLO.COM.BR;V;${code}`,
    `https://loja.exemplo.com.br/v/${code.toLowerCase()}`,
  ];
  for (const typed of typings) expect(readVoucherCode(typed, [key]), typed).toEqual(facts);
});

test('rejects a code with one changed character', () => {
  const signs = '0123456789ABCDEFGHJKMNPQRSTUVWXYZ';
  fc.assert(
    fc.property(anyFacts, fc.integer({ min: 0, max: 19 }), fc.constantFrom(...signs), (some, at, sign) => {
      const code = voucherCode(some, key);
      fc.pre(code[at] !== sign);
      expect(readVoucherCode(code.slice(0, at) + sign + code.slice(at + 1), [key, newer])).toBeNull();
    }),
  );
});

test("rejects another key's signature, even under the same id", () => {
  const code = voucherCode(facts, key);
  expect(readVoucherCode(code, [newer])).toBeNull();
  expect(readVoucherCode(code, [{ ...newer, id: key.id }])).toBeNull();
});

test('accepts codes of a previous key until the key is removed', () => {
  const old = voucherCode(facts, key);
  const fresh = voucherCode(facts, newer);
  expect(readVoucherCode(old, [newer, key])).toEqual(facts);
  expect(readVoucherCode(fresh, [newer, key])).toEqual(facts);
  expect(readVoucherCode(old, [newer])).toBeNull();
});

test.each(['', 'ABC', '0'.repeat(20), 'U'.repeat(20), 'não é um código', '🌴'.repeat(20)])(
  '"%s" is no code',
  (typed) => {
    expect(readVoucherCode(typed, [key])).toBeNull();
  },
);

test('refuses to sign values that do not fit', () => {
  expect(() => voucherCode({ ...facts, issue: LAST_ISSUE + 1 }, key)).toThrow(RangeError);
  expect(() => voucherCode({ ...facts, place: -1 }, key)).toThrow(RangeError);
});
