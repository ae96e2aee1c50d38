import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  brandOf,
  type CardInput,
  cardDigits,
  cardProblems,
  formatCardNumber,
  formatValidity,
  passesLuhn,
} from './card-number.ts';

const NOW = new Date('2026-11-20T15:00:00Z');
const good: CardInput = {
  holder: 'MARINA EXEMPLO',
  number: '4111 1111 1111 1111',
  validity: '11/26',
  code: '123',
};
const problems = (changes: Partial<CardInput>, now = NOW) =>
  Object.fromEntries(
    Object.entries(cardProblems({ ...good, ...changes }, now)).filter(([, problem]) => problem),
  );
const REQUIRED = 'Esse campo é obrigatório.';

test.each([
  ['4111 1111 1111 1111', 'Visa', 3],
  ['5555 5555 5555 4444', 'Master', 3],
  ['2223 0000 4841 0010', 'Master', 3],
  ['3782 822463 10005', 'Amex', 4],
  ['3056 930902 5904', 'Diners', 3],
  ['6011 1111 1111 1117', 'Discover', 3],
  ['3530 1113 3330 0000', 'JCB', 3],
  ['6062 8256 2425 4001', 'Hipercard', 3],
  ['3841 0000 0000 0000 129', 'Hipercard', 3],
  ['3841 4000 0000 0009', 'Hipercard', 3],
  ['6505 0500 0000 1091', 'Elo', 3],
  ['4389 3551 6451 3781', 'Elo', 3],
  ['5078 6018 7000 0127 985', 'Aura', 3],
])(
  '%s is of the brand %s, grouped as on the card, with a code of %i digits',
  { meta: { spec: ['purchase 204', 'purchase 293'] } },
  (number, brand, codeDigits) => {
    expect(brandOf(number)).toMatchObject({ name: brand, codeDigits });
    expect(formatCardNumber(cardDigits(number))).toBe(number);
    expect(problems({ number, code: '1234'.slice(0, codeDigits) })).toEqual({});
  },
);

test('a card of a brand that the store does not take is refused as such', () => {
  expect(problems({ number: '6370 9500 0000 0005' }).number).toBe(
    'Não aceitamos esta bandeira. Use outro cartão ou pague com Pix.',
  );
});

test('shows the brand as soon as no other is possible', () => {
  const labelOf = (typed: string) => brandOf(typed)?.label ?? null;
  expect(['', '4', '41', '5', '51', '34', '6505', '401178'].map(labelOf)).toEqual([
    null,
    null,
    'Visa',
    null,
    'Mastercard',
    'American Express',
    null,
    'Elo',
  ]);
});

describe('reports the problems of a card', () => {
  test('accepts a valid card', () => {
    expect(problems({})).toEqual({});
  });

  test('requires every field, with the text of the specification', {
    meta: { spec: ['purchase 201', 'purchase 204'] },
  }, () => {
    expect(problems({ holder: ' ', number: '', validity: '', code: '' })).toEqual({
      holder: REQUIRED,
      number: REQUIRED,
      validity: REQUIRED,
      code: REQUIRED,
    });
    expect(problems({ holder: 'Ana' })).toEqual({ holder: 'Insira no mínimo 5 caracteres.' });
  });

  test.each([
    ['4111 1111', 'Insira o número completo do cartão.'],
    ['4111 1111 1111 111', 'Insira o número completo do cartão.'],
    ['4111 1111 1111 1112', 'Confira o número do cartão: ele não está certo.'],
    ['4024 0071 5376 3191', 'Confira o número do cartão: ele não está certo.'],
    ['3782 822463 1000', 'Insira o número completo do cartão.'],
    ['6759 6498 2643 8453', 'Não aceitamos esta bandeira. Use outro cartão ou pague com Pix.'],
  ])('the number %s', { meta: { spec: ['purchase 204'] } }, (number, problem) => {
    expect(problems({ number })).toMatchObject({ number: problem });
  });

  test.each([
    ['13/30', 'Insira a validade como está no cartão, com mês e ano: MM/AA.'],
    ['1/30', 'Insira a validade como está no cartão, com mês e ano: MM/AA.'],
    ['10/26', 'Este cartão já venceu. Use outro cartão.'],
    ['12/25', 'Este cartão já venceu. Use outro cartão.'],
  ])('the validity %s', { meta: { spec: ['purchase 204'] } }, (validity, problem) => {
    expect(problems({ validity })).toEqual({ validity: problem });
  });

  test('ends a month at midnight in Brasília', () => {
    expect(problems({}, new Date('2026-12-01T02:59:59Z'))).toEqual({});
    expect(problems({}, new Date('2026-12-01T03:00:00Z'))).toEqual({
      validity: 'Este cartão já venceu. Use outro cartão.',
    });
  });

  test("requires a code of the brand's length", { meta: { spec: ['purchase 204'] } }, () => {
    expect(problems({ code: '12' })).toEqual({ code: 'Insira os 3 números do código de segurança.' });
    expect(problems({ code: '1234' })).toEqual({ code: 'Insira os 3 números do código de segurança.' });
    expect(problems({ number: '3782 822463 10005', code: '123' })).toEqual({
      code: 'Insira os 4 números do código de segurança.',
    });
  });
});

test('accepts the validity as browsers fill it in', () => {
  expect(
    ['1', '12', '123', '1230', '12/30', '12 / 30', '12/2030', '3/30', '012030'].map(formatValidity),
  ).toEqual(['1', '12', '12/3', '12/30', '12/30', '12/30', '12/30', '03/30', '01/30']);
});

test('detects any single wrong digit', () => {
  const digits = fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 13, maxLength: 18 });
  fc.assert(
    fc.property(digits, fc.nat(), fc.integer({ min: 1, max: 9 }), (first, at, by) => {
      const check = [...Array(10).keys()].find((last) => passesLuhn(first.join('') + last));
      const number = [...first, check ?? -1];
      expect(passesLuhn(number.join(''))).toBe(true);
      const place = at % number.length;
      number[place] = ((number[place] ?? 0) + by) % 10;
      expect(passesLuhn(number.join(''))).toBe(false);
    }),
  );
});

test('keeps every digit that fits, adds none and is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789 -'), maxLength: 25 }), (typed) => {
      const masked = formatCardNumber(typed);
      expect(cardDigits(typed).startsWith(cardDigits(masked))).toBe(true);
      expect(formatCardNumber(masked)).toBe(masked);
    }),
  );
});
