import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  groupByUnit,
  mergeLines,
  missingLines,
  type PricedLine,
  type StoredLine,
  totalsOf,
} from './lines.ts';

const line = (over: Partial<PricedLine> = {}): PricedLine => ({
  amount: 1,
  unitCents: 2500,
  cep: '',
  feeCents: null,
  problem: null,
  ...over,
});

test('adds services, discount and one fee per CEP to the total', () => {
  const lines = [
    line({ amount: 2 }),
    line({ unitCents: 18_990, cep: '70744500', feeCents: 3990 }),
    line({ unitCents: 5000, cep: '70744500', feeCents: 3990 }),
    line({ unitCents: 5000, cep: '72800000', feeCents: 6990 }),
  ];
  expect(totalsOf(lines, { kind: 'percent', value: 10 })).toEqual({
    subtotalCents: 33_990,
    discountCents: 3399,
    freightByCep: { '70744500': 3990, '72800000': 6990 },
    shippingCents: 10_980,
    totalCents: 41_571,
  });
});

test('leaves out lines that can only be removed, but not lines with too many units', () => {
  const lines = [
    line({ problem: 'sold_out', cep: '70744500', feeCents: 3990 }),
    line({ problem: 'unpriced', unitCents: null }),
    line({ problem: 'too_many', amount: 3 }),
  ];
  expect(totalsOf(lines, null)).toMatchObject({ subtotalCents: 7500, shippingCents: 0, totalCents: 7500 });
});

const anyLine = fc.record({
  amount: fc.integer({ min: 1, max: 99 }),
  unitCents: fc.option(fc.integer({ min: 0, max: 1_000_000 })),
  cep: fc.constantFrom('', '70744500', '72800000'),
  feeCents: fc.option(fc.integer({ min: 0, max: 20_000 })),
  problem: fc.constantFrom(null, 'gone', 'unpriced', 'not_served', 'sold_out', 'too_many'),
}) as fc.Arbitrary<PricedLine>;

test('always adds up, and never discounts freight by a coupon', () => {
  const coupon = fc.record({
    kind: fc.constantFrom('percent' as const, 'amount' as const),
    value: fc.integer({ min: 1, max: 100 }),
  });
  fc.assert(
    fc.property(fc.array(anyLine), coupon, (lines, discount) => {
      const { subtotalCents, discountCents, shippingCents, totalCents } = totalsOf(lines, discount);
      expect(totalCents).toBe(subtotalCents - discountCents + shippingCents);
      expect(totalCents).toBeGreaterThanOrEqual(shippingCents);
      expect(totalsOf([...lines].reverse(), discount).totalCents).toBe(totalCents);
    }),
  );
});

test('groups every line in the order of first appearance', () => {
  expect(groupByUnit([{ u: 3 }, { u: 1 }, { u: 3 }], ({ u }) => u)).toEqual([
    [{ u: 3 }, { u: 3 }],
    [{ u: 1 }],
  ]);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 5 })), (units) => {
      const groups = groupByUnit(units, (u) => u);
      expect(groups.flat().toSorted()).toEqual(units.toSorted());
      expect(groups.map(([u]) => u)).toEqual([...new Set(units)]);
    }),
  );
});

test('adds up the same variant to its stock and reports the cut', () => {
  const own = [{ variantId: 1, cep: '', amount: 2 }];
  const incoming = [
    { variantId: 1, cep: '', amount: 3 },
    { variantId: 2, cep: '', amount: 1 },
  ];
  const { lines, cut } = mergeLines(own, incoming, (id) => (id === 1 ? 4 : 9));
  expect(lines).toEqual([
    { variantId: 1, cep: '', amount: 4 },
    { variantId: 2, cep: '', amount: 1 },
  ]);
  expect([...cut]).toEqual([1]);
});

test('shares the stock of a team between visits to two CEPs', () => {
  const own = [{ variantId: 1, cep: '70744500', amount: 2 }];
  const incoming = [{ variantId: 1, cep: '72800000', amount: 2 }];
  expect(mergeLines(own, incoming, () => 3).lines).toEqual([{ variantId: 1, cep: '72800000', amount: 1 }]);
});

const stored = fc.uniqueArray(
  fc.record({
    variantId: fc.integer({ min: 1, max: 4 }),
    cep: fc.constantFrom('', '70744500'),
    amount: fc.integer({ min: 1, max: 99 }),
  }),
  { selector: ({ variantId, cep }) => `${variantId}:${cep}` },
) as fc.Arbitrary<StoredLine[]>;

test("loses no line, lowers no amount and never exceeds the database's limit when merging", () => {
  fc.assert(
    fc.property(stored, stored, fc.integer({ min: 0, max: 99 }), (own, incoming, cap) => {
      const { lines, cut } = mergeLines(own, incoming, () => cap);
      expect(lines).toHaveLength(incoming.length);
      for (const [i, result] of lines.entries()) {
        const same = (l: StoredLine) => l.variantId === result.variantId && l.cep === result.cep;
        const had = own.find(same)?.amount ?? 0;
        expect(result.amount).toBeGreaterThanOrEqual(Math.max(had, 1));
        expect(result.amount).toBeLessThanOrEqual(99);
        if (result.amount < had + (incoming[i]?.amount ?? 0)) expect(cut).toContain(result.variantId);
      }
    }),
  );
});

test('makes the larger of both amounts by adding the missing lines', () => {
  const stored = fc.uniqueArray(
    fc.record({
      variantId: fc.integer({ min: 1, max: 4 }),
      cep: fc.constantFrom('', '70744500'),
      amount: fc.integer({ min: 1, max: 9 }),
    }),
    { selector: ({ variantId, cep }) => `${variantId}:${cep}` },
  );
  fc.assert(
    fc.property(stored, stored, (present, requested) => {
      const { lines } = mergeLines(present, missingLines(present, requested), () => 99);
      const after = present.map((line) => lines.find((one) => isSame(one, line)) ?? line);
      const added = lines.filter((line) => !present.some((one) => isSame(one, line)));
      expect(missingLines([...after, ...added], requested)).toEqual([]);
      for (const line of [...after, ...added]) {
        const amounts = [present, requested].map((all) => all.find((one) => isSame(one, line))?.amount ?? 0);
        expect(line.amount).toBe(Math.max(...amounts));
      }
    }),
  );
});

const isSame = (a: StoredLine, b: StoredLine) => a.variantId === b.variantId && a.cep === b.cep;
