import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { clearCatalogueCaches } from '#platform/cache/versioned-cache.ts';
import { stockRoom } from '#test/helpers/stock-room.ts';
import { moveHold, releaseExpiredHolds, sellHold } from './end-hold.ts';
import { takeStock } from './hold-stock.ts';
import { availability, knownAvailability, variantsByIds } from './read-stock.ts';

const { deps, pool, inMinutes, variant, hold, balance, driftedVariants } = await stockRoom();
const at = (minutes: number) => ({ ...deps, clock: { ...deps.clock, now: () => inMinutes(minutes) } });

test('ignores an expired hold before any sweep, so that another buyer may take the place', async () => {
  const [id, other] = [await variant(2), await variant(3)];
  const [late, next] = [randomUUID(), randomUUID()];
  await hold(late, [
    [id, 2],
    [other, 1],
  ]);
  const balanceAfter = async (minutes: number) => (await variantsByIds(at(minutes), [id])).get(id)?.balance;
  expect([await balanceAfter(29), await balanceAfter(30)]).toEqual([0, 2]);
  const { rows } = await pool.query('select product_id from variants where id = $1', [id]);
  const inStock = (minutes: number) =>
    availability(at(minutes), { productIds: [rows[0].product_id], storeId: 1 });
  expect([(await inStock(29)).size, (await inStock(30)).size]).toEqual([0, 1]);
  expect((await hold(next, [[id, 1]], 60, at(29))).ok).toBe(false);
  expect(await hold(next, [[id, 1]], 60, at(30))).toEqual({ ok: true, places: 1 });
  // The late holder loses everything, because its order must not get a part.
  expect([await balance(id), await balance(other)]).toEqual([1, 3]);
  expect(await sellHold(deps, late)).toEqual({ ok: false, code: 'lapsed' });
  expect(await driftedVariants()).toEqual([]);
});

test('takes each expired hold once, without deadlocks, from shoppers and sweeps at the same time', async () => {
  const [a, b] = [await variant(20), await variant(20)];
  for (let n = 0; n < 20; n += 1)
    await hold(randomUUID(), [
      [a, 1],
      [b, 1],
    ]);
  const outcomes = await Promise.all([
    ...Array.from({ length: 25 }, (_, n) =>
      hold(
        randomUUID(),
        n % 2 === 0
          ? [
              [a, 1],
              [b, 1],
            ]
          : [[b, 1]],
        60,
        at(30),
      ),
    ),
    releaseExpiredHolds(at(30)),
    releaseExpiredHolds(at(30)),
  ]);
  expect(outcomes.filter((one) => typeof one === 'object' && one.ok)).toHaveLength(20);
  await releaseExpiredHolds(at(30));
  expect(await balance(b)).toBe(0);
  expect(await driftedVariants()).toEqual([]);
});

/** Counts the places of customer 1 as another hold does. */
const heldByFirst = async (on = deps) => {
  const nothing = { holderId: randomUUID(), customerId: 1, lines: [], expiresAt: inMinutes(60) };
  const { waiting } = await takeStock(on, nothing, (short) => {
    throw new Error(`short: ${short}`);
  });
  return waiting;
};

test('counts places held for a customer, without sold and expired ones', async () => {
  const [id, exam] = [await variant(20), await variant(null)];
  const [quote, order] = [randomUUID(), randomUUID()];
  await hold(quote, [
    [id, 3],
    [exam, 5],
  ]);
  await hold(order, [[id, 4]], 60);
  await hold(randomUUID(), [[id, 1]], 60, deps, 2);
  expect(await heldByFirst()).toBe(7);
  await moveHold(deps, { from: quote, to: randomUUID(), expiresAt: inMinutes(40) });
  expect(await heldByFirst(at(39))).toBe(7);
  expect(await heldByFirst(at(40))).toBe(4);
  await sellHold(deps, order);
  expect(await heldByFirst(at(40))).toBe(0);
});

test('knows from memory whether a service is in stock, until a hold ends or stock changes', async () => {
  const [id, exam, none] = [await variant(2), await variant(null), await variant(0)];
  const { rows } = await pool.query<{ id: number; product: number }>(
    'select id, product_id as product from variants order by id',
  );
  const productIds = rows.map(({ product }) => product);
  const inStock = async (minutes: number) => {
    const found = await knownAvailability(at(minutes), { productIds, storeId: 1 });
    return rows.filter(({ product }) => found.has(product)).map((row) => row.id);
  };
  clearCatalogueCaches();
  expect(await inStock(0)).toEqual([id, exam]);
  const [quote, order] = [randomUUID(), randomUUID()];
  await hold(quote, [[id, 2]]);
  clearCatalogueCaches('stock');
  expect([await inStock(0), await inStock(29), await inStock(30)]).toEqual([[exam], [exam], [id, exam]]);
  // Neither a longer hold nor the end of a hold is notified.
  await moveHold(deps, { from: quote, to: order, expiresAt: inMinutes(60) });
  expect([await inStock(30), await inStock(59), await inStock(60)]).toEqual([[exam], [exam], [id, exam]]);
  await releaseExpiredHolds(at(60));
  clearCatalogueCaches('stock');
  expect(await inStock(0)).toEqual([id, exam]);
  expect(none).toBeGreaterThan(exam);
});
