import { expect, test } from 'vitest';
import { installments } from '#features/shop/pricing/installments.ts';
import { creditHint } from './credit-hint.ts';

const PLAN = { max: 6, interestFree: 3, minimumCents: 1000, monthlyRate: 0.0199 };

test.each([
  ['a price too small to divide', 1900, PLAN, 'À vista.'],
  ['a price for two payments', 2400, PLAN, 'Em até 2 vezes de R$\u00a012,00 sem juros.'],
  ['a price for all', 12_000, PLAN, 'Em até 3 vezes de R$\u00a040,00 sem juros, ou 6 com juros.'],
  [
    'no payment without interest',
    12_000,
    { ...PLAN, interestFree: 1 },
    'À vista ou em até 6 vezes com juros.',
  ],
])('the hint of a credit card says the cheapest way: %s', (_what, total, plan, hint) => {
  expect(creditHint(installments(total, plan))).toBe(hint);
});
