import { expect, test } from 'vitest';
import { bestInstallment, showsInstallment } from '#features/shop/pricing/installments.ts';
import { withOfferedInstallments } from './offered-installments.ts';

const config = { installments: { max: 12, interestFree: 3, minimumCents: 1000, monthlyRate: 0.0199 } };
const offers = (methods: Parameters<typeof withOfferedInstallments>[1]) =>
  showsInstallment(bestInstallment(12_000, withOfferedInstallments(config, methods).installments).label);

test('prices show installments where a registered method offers them', () => {
  expect(offers({ pix: {}, credit: { installments: true } })).toBe(true);
});

test('prices offer no installments if no method can charge them', () => {
  expect(offers({ pix: {} })).toBe(false);
});
