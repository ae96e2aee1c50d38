import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bestInstallment, type InstallmentPlan, installments, showsInstallment } from './installments.ts';

const plan: InstallmentPlan = { max: 12, interestFree: 3, minimumCents: 2000, monthlyRate: 0.0199 };
const plain = (label: string) => label.replaceAll('\u00a0', ' ');
const labels = (total: number, p = plan) => installments(total, p).map((option) => plain(option.label));

test('offers R$ 120,00 in three installments without interest, and more with interest and the total', {
  meta: { spec: ['storefront 178', 'storefront 259'] },
}, () => {
  expect(labels(12_000).slice(0, 4)).toEqual([
    'À vista',
    '2 vezes de R$ 60,00 sem juros',
    '3 vezes de R$ 40,00 sem juros',
    '4 vezes de R$ 31,51 com juros (total R$ 126,04)',
  ]);
});

// 12000 * 0.03 / (1 - 1.03^-6) = 2215.1700, the textbook's six installments at 3 % a month.
test('rounds installments of the Price table half up and sums them to the total', () => {
  const sixth = installments(12_000, { ...plan, monthlyRate: 0.03 })[5];
  expect(sixth).toMatchObject({ num: 6, parcelCents: 2215, totalCents: 13_290, withInterest: true });
});

test('offers no installment below the minimum', () => {
  expect(labels(5999)).toEqual(['À vista', '2 vezes de R$ 30,00 sem juros']);
  expect(labels(4000)).toEqual(['À vista', '2 vezes de R$ 20,00 sem juros']);
  expect(labels(3999)).toEqual(['À vista']);
  expect(labels(0)).toEqual(['À vista']);
});

test('shows the most installments without interest, or payment at once', {
  meta: { spec: ['storefront 177', 'purchase 140'] },
}, () => {
  expect(plain(bestInstallment(10_000, plan).label)).toBe('3 vezes de R$ 33,33 sem juros');
  expect(bestInstallment(2500, plan).label).toBe('À vista');
  expect(showsInstallment('À vista')).toBe(false);
  expect(showsInstallment('3 vezes de R$ 33,33 sem juros')).toBe(true);
});

const plans = fc.record({
  max: fc.integer({ min: 1, max: 18 }),
  interestFree: fc.integer({ min: 0, max: 18 }),
  minimumCents: fc.integer({ min: 0, max: 10_000 }),
  monthlyRate: fc.double({ min: 0, max: 0.15, noNaN: true }),
});

test('keeps its rules for every price and plan', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5_000_000 }), plans, (total, p) => {
      const options = installments(total, p);
      expect(options[0]).toMatchObject({
        num: 1,
        parcelCents: total,
        totalCents: total,
        withInterest: false,
      });
      expect(options.length).toBeLessThanOrEqual(Math.max(1, p.max));
      for (const [i, option] of options.entries()) {
        expect(option.num).toBe(i + 1);
        if (i > 0) expect(option.parcelCents).toBeGreaterThanOrEqual(p.minimumCents);
        if (option.withInterest) {
          expect(option.num).toBeGreaterThan(p.interestFree);
          expect(option.totalCents).toBe(option.num * option.parcelCents);
          // Rounding down may cost up to half a cent for each installment.
          expect(option.totalCents).toBeGreaterThanOrEqual(total - option.num / 2);
        } else expect(option.totalCents).toBe(total);
      }
    }),
  );
});

const centsIn = (text: string): number => Number(text.replace(/\D/g, ''));

test('shows parts that sum to the total with interest, and to the price within half a cent each without', {
  meta: { spec: ['purchase 140', 'purchase 292'] },
}, () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5_000_000 }), plans, (total, p) => {
      for (const { label, totalCents, withInterest } of installments(total, p).slice(1)) {
        const [, num, part, end] = /^(\d+) vezes de R\$\s([\d.,]+) (.+)$/.exec(label) ?? [];
        const sum = Number(num) * centsIn(part ?? '');
        if (withInterest) {
          expect(plain(end ?? '')).toMatch(/^com juros \(total R\$ [\d.,]+\)$/);
          expect(centsIn(end ?? '')).toBe(sum);
          expect(totalCents).toBe(sum);
        } else {
          expect(end).toBe('sem juros');
          expect(totalCents).toBe(total);
          expect(Math.abs(sum - total)).toBeLessThanOrEqual(Number(num) / 2);
        }
      }
    }),
  );
});
