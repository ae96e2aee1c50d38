import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Cover, cheapestCover, demandOf, type Offer, type RequestedCode } from './cover.ts';

const offer = (code: string, cents: number, parts: string[], limit = 99): Offer => ({
  code,
  cents,
  parts: new Map(
    parts.map((part) => {
      const [name = '', times = '1'] = part.split('*');
      return [name, Number(times)];
    }),
  ),
  limit,
});
const want = (...codes: string[]): RequestedCode[] => codes.map((code) => ({ code, amount: 1 }));

const blood = offer('hemograma', 3190, ['hemograma']);
const total = offer('total', 1590, ['total']);
const hdl = offer('hdl', 1990, ['hdl']);
const lipids = offer('lipidico', 2590, ['total', 'hdl', 'ldl']);
const checkUp = offer('check-up', 14390, ['hemograma', 'total', 'hdl', 'ldl', 'glicemia']);

test('replaces exams by the check-up that contains them', () => {
  expect(cheapestCover(want('hemograma', 'check-up'), [blood, checkUp])).toEqual({
    codes: ['check-up'],
    total: 14390,
    extras: [],
  });
});

test('buys two exams as a cheaper panel with a third one', () => {
  expect(cheapestCover(want('total', 'hdl'), [total, hdl, lipids, checkUp])).toEqual({
    codes: ['lipidico'],
    total: 2590,
    extras: ['ldl'],
  });
});

test('keeps a single exam, and a purchase at the same price', { meta: { spec: ['care 41'] } }, () => {
  expect(cheapestCover(want('total'), [total, lipids, checkUp])?.codes).toEqual(['total']);
  const same = offer('lipidico', 3580, ['total', 'hdl', 'ldl']);
  expect(cheapestCover(want('total', 'hdl'), [total, hdl, same])?.codes).toEqual(['hdl', 'total']);
});

test('takes no more of a package than it has places', () => {
  const pair = offer('pair', 150, ['a*2'], 1);
  const single = offer('single', 100, ['a']);
  expect(cheapestCover([{ code: 'single', amount: 4 }], [single, pair])).toEqual({
    codes: ['pair', 'single', 'single'],
    total: 350,
    extras: [],
  });
  expect(cheapestCover(want('total', 'hdl'), [total, hdl, { ...lipids, limit: 0 }])?.codes).toEqual([
    'hdl',
    'total',
  ]);
});

test('counts each dose of a vaccine, without dropping or adding any', { meta: { spec: ['care 39'] } }, () => {
  const dose = offer('hpv', 97990, ['hpv']);
  const two = offer('two', 155000, ['hpv*2']);
  const three = offer('three', 150000, ['hpv*3']);
  const doses = new Set(['hpv']);
  expect(cheapestCover(want('hpv', 'three'), [dose, three], doses)?.codes).toEqual(['hpv', 'three']);
  expect(cheapestCover([{ code: 'hpv', amount: 2 }], [dose, two, three], doses)?.codes).toEqual(['two']);
  expect(cheapestCover([{ code: 'hpv', amount: 4 }], [dose, two, three], doses)?.codes).toEqual([
    'hpv',
    'three',
  ]);
});

test('returns null if a requested part has no price', () => {
  expect(cheapestCover(want('total', 'unknown'), [total, lipids])).toBeNull();
});

interface Cart {
  requested: RequestedCode[];
  offers: Offer[];
  doses: Set<string>;
}

const PARTS = ['a', 'b', 'c', 'd', 'e'];

/** Generates single parts and a few packages. Some are requested, some parts are doses, and some offers have few places. */
const cart: fc.Arbitrary<Cart> = fc
  .record({
    singles: fc.array(fc.integer({ min: 0, max: 9 }), { minLength: PARTS.length, maxLength: PARTS.length }),
    packages: fc.array(
      fc.record({
        cents: fc.integer({ min: 0, max: 25 }),
        parts: fc.dictionary(fc.constantFrom(...PARTS, 'x', 'y'), fc.integer({ min: 1, max: 3 }), {
          minKeys: 1,
          maxKeys: 4,
        }),
        limit: fc.integer({ min: 0, max: 3 }),
      }),
      { maxLength: 4 },
    ),
    requested: fc.array(fc.record({ at: fc.nat(), amount: fc.integer({ min: 1, max: 2 }) }), {
      minLength: 1,
      maxLength: 4,
    }),
    doses: fc.subarray(PARTS, { maxLength: 2 }),
  })
  .map(({ singles, packages, requested, doses }) => {
    const offers = [
      ...singles.map((cents, index) => offer(`s${index}`, cents, [PARTS[index] ?? ''], 3)),
      ...packages.map(
        ({ cents, parts, limit }, index): Offer => ({
          code: `p${index}`,
          cents,
          parts: new Map(Object.entries(parts)),
          limit,
        }),
      ),
    ];
    const amounts = new Map(
      requested.map(({ at, amount }) => [offers[at % offers.length]?.code ?? '', amount]),
    );
    return {
      offers,
      doses: new Set(doses),
      requested: [...amounts].map(([code, amount]) => ({ code, amount })),
    };
  });

const priceOf = (codes: readonly string[], offers: readonly Offer[]) =>
  codes.reduce((sum, code) => sum + (offers.find((one) => one.code === code)?.cents ?? 0), 0);

const partCounts = (codes: readonly string[], offers: readonly Offer[]) => {
  const parts = new Map<string, number>();
  for (const code of codes)
    for (const [part, quantity] of offers.find((one) => one.code === code)?.parts ?? [])
      parts.set(part, (parts.get(part) ?? 0) + quantity);
  return parts;
};

const covers = (codes: readonly string[], { requested, offers, doses }: Cart): boolean => {
  const demand = demandOf(requested, new Map(offers.map((one) => [one.code, one])), doses);
  const parts = partCounts(codes, offers);
  return (
    [...demand].every(([part, quantity]) => (parts.get(part) ?? 0) >= quantity) &&
    [...parts].every(([part, quantity]) => !doses.has(part) || quantity <= (demand.get(part) ?? 0))
  );
};

/** Compares every purchase of up to six of each offer in addition to the requested one. */
function cheapestByTrying(cart: Cart): number {
  const { requested, offers } = cart;
  const own = requested.flatMap(({ code, amount }) => Array<string>(amount).fill(code));
  let best = priceOf(own, offers);
  const codes: string[] = [];
  const tryFrom = (index: number, cents: number): void => {
    if (cents > best) return;
    const one = offers[index];
    if (!one) {
      if (cents < best && covers(codes, cart)) best = cents;
      return;
    }
    const size = codes.length;
    for (let amount = 0; amount <= Math.min(one.limit, 6); amount += 1) {
      tryFrom(index + 1, cents + amount * one.cents);
      codes.push(one.code);
    }
    codes.length = size;
  };
  tryFrom(0, 0);
  return best;
}

const answer = ({ requested, offers, doses }: Cart): Cover => {
  const found = cheapestCover(requested, offers, doses);
  if (!found) throw new Error('no cover');
  return found;
};

test('finds the price of an exhaustive search and every requested part in 400 carts', () => {
  fc.assert(
    fc.property(cart, (one) => {
      const found = answer(one);
      expect(found.total).toBe(cheapestByTrying(one));
      expect(found.total).toBe(priceOf(found.codes, one.offers));
      expect(covers(found.codes, one)).toBe(true);
    }),
    { seed: 2026, numRuns: 400 },
  );
});

test('never costs more than the requested purchase, and lists each extra part', () => {
  fc.assert(
    fc.property(cart, (one) => {
      const { requested, offers, doses } = one;
      const found = answer(one);
      const own = requested.flatMap(({ code, amount }) => Array<string>(amount).fill(code));
      expect(found.total).toBeLessThanOrEqual(priceOf(own, offers));
      const demand = demandOf(requested, new Map(offers.map((two) => [two.code, two])), doses);
      expect(found.extras).toEqual(
        [...partCounts(found.codes, offers).keys()].filter((part) => !demand.has(part)).sort(),
      );
    }),
    { seed: 2027, numRuns: 400 },
  );
});

test('ignores the order of requested codes and offers', () => {
  const shuffled = cart.chain((one) =>
    fc.record({
      one: fc.constant(one),
      requested: fc.shuffledSubarray(one.requested, { minLength: one.requested.length }),
      offers: fc.shuffledSubarray(one.offers, { minLength: one.offers.length }),
    }),
  );
  fc.assert(
    fc.property(shuffled, ({ one, requested, offers }) => {
      expect(answer({ ...one, requested, offers })).toEqual(answer(one));
    }),
    { seed: 2028, numRuns: 400 },
  );
});

test('returns null after too many steps, instead of a guess', () => {
  // All pairs of 30 parts have one price, so no pair is cheaper per part and the search cannot prune.
  const parts = Array.from({ length: 31 }, (_, index) => `q${index}`);
  const pairs = parts.flatMap((a, i) => parts.slice(i + 1).map((b) => offer(`${a}+${b}`, 100, [a, b])));
  const singles = parts.map((part) => offer(part, 90, [part]));
  expect(cheapestCover(want(...parts), [...singles, ...pairs])).toBeNull();
});
