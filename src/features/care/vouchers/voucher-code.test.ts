import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  groupedCode,
  isSigned,
  LAST_ISSUE,
  LAST_PLACE,
  readVoucherCode,
  voucherCode,
} from './voucher-code.ts';

const key = { id: '0', secret: 'chave-de-teste-com-mais-de-32-letras' };
const newer = { id: 'B', secret: 'outra-chave-de-teste-com-mais-de-32-l' };
const orderId = '0b9f0c5e-7b0e-4b57-8f5e-2f4e1d0a9c11';
const lostOrderId = 'c2d6a1f4-1a53-4c1e-9b57-5d0f3a7e8b22';
const facts = { orderId, incrementId: '100000042', place: 1, issue: 3 };

const anyFacts = fc.record({
  orderId: fc.uuid(),
  incrementId: fc.integer({ min: 100_000_000, max: 999_999_999_999 }).map(String),
  place: fc.integer({ min: 0, max: LAST_PLACE }),
  issue: fc.integer({ min: 1, max: LAST_ISSUE }),
});
const anyKey = fc.record({
  id: fc.constantFrom(...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'),
  secret: fc.string({ minLength: 32 }),
});

test('a code has 20 digits and capitals without I, L, O and U, and is stable', () => {
  expect(voucherCode(facts, key)).toBe('002ZBR9A0230407SZ83P');
  expect(groupedCode(voucherCode(facts, key))).toBe('002Z BR9A 0230 407S Z83P');
  fc.assert(
    fc.property(anyFacts, anyKey, (some, by) => /^[0-9A-HJKMNP-TV-Z]{20}$/.test(voucherCode(some, by))),
  );
});

test('reads back every code that it writes', () => {
  fc.assert(
    fc.property(anyFacts, anyKey, (some, by) => {
      const { orderId, ...printed } = some;
      const read = readVoucherCode(voucherCode(some, by));
      expect(read).toMatchObject(printed);
      expect(isSigned(read?.code ?? '', orderId, [by])).toBe(true);
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
  for (const typed of typings) expect(readVoucherCode(typed)?.code, typed).toBe(code);
});

test('rejects a code with one changed character', () => {
  const signs = '0123456789ABCDEFGHJKMNPQRSTUVWXYZ';
  fc.assert(
    fc.property(anyFacts, fc.integer({ min: 0, max: 19 }), fc.constantFrom(...signs), (some, at, sign) => {
      const code = voucherCode(some, key);
      fc.pre(code[at] !== sign);
      const read = readVoucherCode(code.slice(0, at) + sign + code.slice(at + 1));
      fc.pre(read?.code !== code);
      expect(read !== null && isSigned(read.code, some.orderId, [key, newer])).toBe(false);
    }),
  );
});

test("rejects another key's signature, even under the same id", () => {
  const code = voucherCode(facts, key);
  expect(isSigned(code, orderId, [newer])).toBe(false);
  expect(isSigned(code, orderId, [{ ...newer, id: key.id }])).toBe(false);
});

test('rejects the code of a lost order for the order that got its number after a restore', () => {
  const lost = voucherCode({ ...facts, orderId: lostOrderId }, key);
  expect(readVoucherCode(lost)).toMatchObject({ incrementId: facts.incrementId });
  expect(isSigned(lost, orderId, [key])).toBe(false);
});

test('accepts codes of a previous key until the key is removed', () => {
  const old = voucherCode(facts, key);
  const fresh = voucherCode(facts, newer);
  expect(isSigned(old, orderId, [newer, key])).toBe(true);
  expect(isSigned(fresh, orderId, [newer, key])).toBe(true);
  expect(isSigned(old, orderId, [newer])).toBe(false);
});

test.each(['', 'ABC', 'U'.repeat(20), 'não é um código', '🌴'.repeat(20)])(
  '"%s" cannot be a code',
  (typed) => {
    expect(readVoucherCode(typed)).toBeNull();
  },
);

test('refuses to sign values that do not fit', () => {
  expect(() => voucherCode({ ...facts, issue: LAST_ISSUE + 1 }, key)).toThrow(RangeError);
  expect(() => voucherCode({ ...facts, place: -1 }, key)).toThrow(RangeError);
});
