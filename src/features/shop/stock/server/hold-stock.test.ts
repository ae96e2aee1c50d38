import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inTransaction } from '#platform/deps.ts';
import { stockRoom } from '#test/helpers/stock-room.ts';
import { moveHold, releaseExpiredHolds, releaseSoldLines, releaseStock, sellHold } from './end-hold.ts';
import { holdStock } from './hold-stock.ts';

const { deps, pool, inMinutes, variant, hold, balance, driftedVariants } = await stockRoom();

async function version(): Promise<number> {
  const { rows } = await pool.query('select version from catalogue_version');
  return Number(rows[0].version);
}

test('lets 30 of 100 concurrent holds on 30 units succeed', async () => {
  const id = await variant(30);
  const outcomes = await Promise.all(Array.from({ length: 100 }, () => hold(randomUUID(), [[id, 1]])));
  expect(outcomes.filter((outcome) => outcome.ok)).toHaveLength(30);
  expect(outcomes.filter((outcome) => !outcome.ok)).toHaveLength(70);
  expect(await balance(id)).toBe(0);
  expect(await driftedVariants()).toEqual([]);
});

test('never deadlocks when buyers hold the same things in opposite orders', async () => {
  const [a, b, c] = [await variant(1000), await variant(1000), await variant(1000)];
  const orders: [number, number][][] = [
    [
      [a, 1],
      [b, 1],
      [c, 1],
    ],
    [
      [c, 1],
      [b, 1],
      [a, 1],
    ],
    [
      [b, 1],
      [c, 1],
      [a, 1],
    ],
  ];
  const outcomes = await Promise.all(
    Array.from({ length: 60 }, (_, i) => hold(randomUUID(), orders[i % 3] ?? [])),
  );
  expect(outcomes.every((outcome) => outcome.ok)).toBe(true);
  expect([await balance(a), await balance(b), await balance(c)]).toEqual([940, 940, 940]);
});

test('holds all lines or none, and names every shortage', async () => {
  const [full, short, empty] = [await variant(5), await variant(1), await variant(0)];
  expect(
    await hold(randomUUID(), [
      [full, 2],
      [short, 2],
      [empty, 1],
    ]),
  ).toEqual({
    ok: false,
    code: 'sold_out',
    variantIds: [short, empty],
  });
  expect(await balance(full)).toBe(5);
  expect((await pool.query('select 1 from stock_holds')).rowCount).toBe(0);
  expect(await driftedVariants()).toEqual([]);
});

test('adds up two lines of one variant', async () => {
  const id = await variant(3);
  expect(
    (
      await hold(randomUUID(), [
        [id, 2],
        [id, 2],
      ])
    ).ok,
  ).toBe(false);
  expect(
    (
      await hold(randomUUID(), [
        [id, 2],
        [id, 1],
      ])
    ).ok,
  ).toBe(true);
  expect(await balance(id)).toBe(0);
});

test('always holds unlimited stock and never unknown stock', async () => {
  const exam = await variant(null);
  expect(await hold(randomUUID(), [[exam, 500]])).toEqual({ ok: true, places: 0 });
  expect(await hold(randomUUID(), [[999_999, 1]])).toEqual({
    ok: false,
    code: 'sold_out',
    variantIds: [999_999],
  });
  expect(await driftedVariants()).toEqual([]);
});

test('keeps the surrounding transaction alive after a refusal', async () => {
  const id = await variant(0);
  const wasRefused = await inTransaction(deps, async (tx) => {
    const outcome = await holdStock(tx, {
      holderId: randomUUID(),
      customerId: 1,
      lines: [{ variantId: id, amount: 1 }],
      expiresAt: inMinutes(30),
    });
    await tx.db.execute('select 1');
    return outcome.ok;
  });
  expect(wasRefused).toBe(false);
});

test('restores stock once, however often it is released', async () => {
  const id = await variant(4);
  const holder = randomUUID();
  await hold(holder, [[id, 3]]);
  await Promise.all(Array.from({ length: 5 }, () => releaseStock(deps, holder)));
  await releaseStock(deps, randomUUID());
  expect(await balance(id)).toBe(4);
  expect(await driftedVariants()).toEqual([]);
});

test('moves a hold from the quote to its order, which sells it for good', async () => {
  const id = await variant(2);
  const [quote, order] = [randomUUID(), randomUUID()];
  await hold(quote, [[id, 2]], 30);
  expect(await moveHold(deps, { from: quote, to: order, expiresAt: inMinutes(60) })).toEqual({ ok: true });
  await releaseStock(deps, quote);
  expect(await balance(id)).toBe(0);
  expect(await sellHold(deps, order)).toEqual({ ok: true });
  expect(await sellHold(deps, order)).toEqual({ ok: true });
  await releaseStock(deps, order);
  expect(await balance(id)).toBe(0);
  const giveBack = (amount: number) => releaseSoldLines(deps, order, [{ variantId: id, amount }]);
  await giveBack(1);
  expect(await balance(id)).toBe(1);
  await giveBack(1);
  await giveBack(1);
  expect(await balance(id)).toBe(2);
  expect(await driftedVariants()).toEqual([]);
});

test('releases only expired holds in the sweep', async () => {
  const id = await variant(5);
  const [late, moved, fresh, order] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  await hold(late, [[id, 1]], 10);
  await hold(moved, [[id, 1]], 10);
  await hold(fresh, [[id, 1]], 60);
  await moveHold(deps, { from: moved, to: order, expiresAt: inMinutes(45) });
  const later = { ...deps, clock: { now: () => inMinutes(11) } };
  expect(await releaseExpiredHolds(later)).toBe(1);
  expect(await releaseExpiredHolds(later)).toBe(0);
  expect(await balance(id)).toBe(3);
  expect(await moveHold(deps, { from: late, to: randomUUID(), expiresAt: inMinutes(5) })).toEqual({
    ok: false,
    code: 'lapsed',
  });
  expect(await sellHold(deps, late)).toEqual({ ok: false, code: 'lapsed' });
});

test('lets a lapsed holder hold again, and refuses an active one', async () => {
  const id = await variant(1);
  const holder = randomUUID();
  await hold(holder, [[id, 1]]);
  await expect(hold(holder, [[id, 1]])).rejects.toThrow('already holds');
  await releaseStock(deps, holder);
  expect(await hold(holder, [[id, 1]])).toEqual({ ok: true, places: 1 });
  expect(await sellHold(deps, holder)).toEqual({ ok: true });
  expect(await balance(id)).toBe(0);
});

test('changes the catalogue version only with the last or the first unit', async () => {
  const id = await variant(2);
  const [one, other] = [randomUUID(), randomUUID()];
  const start = await version();
  await hold(one, [[id, 1]]);
  expect(await version()).toBe(start);
  await hold(other, [[id, 1]]);
  expect(await version()).toBe(start + 1);
  await releaseStock(deps, one);
  expect(await version()).toBe(start + 2);
  await releaseStock(deps, other);
  expect(await version()).toBe(start + 2);
});

test("keeps the balance at the ledger's sum and above zero through any sequence", async () => {
  const step = fc.record({
    what: fc.constantFrom('hold', 'release', 'sell', 'return', 'move', 'sweep'),
    holder: fc.nat(3),
    other: fc.nat(3),
    amount: fc.integer({ min: 1, max: 4 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 20 }), async (steps) => {
      const ids = [await variant(6), await variant(2)];
      const holders = Array.from({ length: 4 }, () => randomUUID());
      const act = ({ what, holder, other, amount }: (typeof steps)[number]): Promise<unknown> => {
        const [from, to] = [holders[holder] ?? '', holders[other] ?? ''];
        if (what === 'hold')
          return hold(
            from,
            ids.map((id) => [id, amount]),
            amount * 10,
          );
        if (what === 'release') return releaseStock(deps, from);
        if (what === 'sell') return sellHold(deps, from);
        if (what === 'return')
          return releaseSoldLines(
            deps,
            from,
            ids.map((variantId) => ({ variantId, amount })),
          );
        if (what === 'move') return moveHold(deps, { from, to, expiresAt: inMinutes(30) });
        return releaseExpiredHolds({ ...deps, clock: { now: () => inMinutes(25) } });
      };
      // A refusal (the holder already holds) is expected here; deadlocks and wrong sums are not.
      const results = await Promise.allSettled(steps.map(act));
      for (const result of results)
        if (result.status === 'rejected')
          expect(String(result.reason.cause ?? result.reason)).toMatch(/already holds|duplicate key/);
      expect(await driftedVariants()).toEqual([]);
      for (const id of ids) expect(await balance(id)).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 30 },
  );
}, 30_000);
