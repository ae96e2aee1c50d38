import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { inTransaction } from '#platform/deps.ts';
import { stockRoom } from '#test/helpers/stock-room.ts';
import { releaseSoldLines, sellHold } from './end-hold.ts';
import { moveSold } from './move-sold.ts';

const { deps, pool, variant, hold, balance, driftedVariants } = await stockRoom();

async function sold(lines: [number, number][]): Promise<string> {
  const holderId = randomUUID();
  await hold(holderId, lines);
  await sellHold(deps, holderId);
  return holderId;
}

async function holdsOf(holderId: string): Promise<unknown[]> {
  const { rows } = await pool.query(
    'select variant_id, amount, state from stock_holds where holder_id = $1 order by 1',
    [holderId],
  );
  return rows.map(({ variant_id, amount, state }) => [variant_id, amount, state]);
}

test('moves one of two places, and the ledger of both variants adds up', async () => {
  const [here, there] = [await variant(5), await variant(2)];
  const holderId = await sold([[here, 2]]);
  expect(await moveSold(deps, { holderId, moves: [{ from: here, to: there }] })).toEqual({ ok: true });
  expect([await balance(here), await balance(there)]).toEqual([4, 1]);
  expect(await holdsOf(holderId)).toEqual([
    [here, 1, 'sold'],
    [there, 1, 'sold'],
  ]);
  const { rows } = await pool.query('select delta, reason from stock_movements where variant_id = $1', [
    there,
  ]);
  expect(rows.map(({ delta, reason }) => [reason, delta])).toEqual([
    ['import', 2],
    ['hold', -1],
    ['sale', 0],
  ]);
  expect(await driftedVariants()).toEqual([]);
});

test('moving there and back leaves everything as it was', async () => {
  const [here, there] = [await variant(1), await variant(1)];
  const holderId = await sold([[here, 1]]);
  await moveSold(deps, { holderId, moves: [{ from: here, to: there }] });
  await moveSold(deps, { holderId, moves: [{ from: there, to: here }] });
  expect([await balance(here), await balance(there)]).toEqual([0, 1]);
  expect(await holdsOf(holderId)).toEqual([
    [here, 1, 'sold'],
    [there, 1, 'released'],
  ]);
  await releaseSoldLines(deps, holderId, [{ variantId: here, amount: 1 }]);
  expect([await balance(here), await balance(there)]).toEqual([1, 1]);
  expect(await driftedVariants()).toEqual([]);
});

test('changes nothing where no place is left, and takes one whose hold has expired', async () => {
  const [here, there] = [await variant(1), await variant(1)];
  const holderId = await sold([[here, 1]]);
  const shopper = randomUUID();
  await hold(shopper, [[there, 1]], 30);
  const move = { holderId, moves: [{ from: here, to: there }] };
  expect(await moveSold(deps, move)).toEqual({ ok: false, code: 'sold_out' });
  expect(await holdsOf(holderId)).toEqual([[here, 1, 'sold']]);
  deps.clock.forward(31);
  expect(await moveSold(deps, move)).toEqual({ ok: true });
  expect([await balance(here), await balance(there)]).toEqual([1, 0]);
  expect(await holdsOf(shopper)).toEqual([[there, 1, 'released']]);
  expect(await driftedVariants()).toEqual([]);
});

test('moves no places from or to uncounted stock', async () => {
  const [counted, free] = [await variant(3), await variant(null)];
  const holderId = await sold([[counted, 1]]);
  expect(await moveSold(deps, { holderId, moves: [{ from: counted, to: free }] })).toEqual({ ok: true });
  expect(await balance(counted)).toBe(3);
  expect(await holdsOf(holderId)).toEqual([[counted, 1, 'released']]);
  expect(await moveSold(deps, { holderId, moves: [{ from: free, to: counted }] })).toEqual({ ok: true });
  expect([await balance(counted), await balance(free)]).toEqual([2, 0]);
  expect(await driftedVariants()).toEqual([]);
});

test('the last place goes to one of two orders that move at once', async () => {
  const [here, there] = [await variant(4), await variant(1)];
  const holders = [await sold([[here, 1]]), await sold([[here, 1]])];
  const outcomes = await Promise.all(
    holders.map((holderId) =>
      inTransaction(deps, (tx) => moveSold(tx, { holderId, moves: [{ from: here, to: there }] })),
    ),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  expect([await balance(here), await balance(there)]).toEqual([3, 0]);
  expect(await driftedVariants()).toEqual([]);
});

test('moves several places together, or none of them', async () => {
  const [one, two, enough, short] = [await variant(5), await variant(5), await variant(5), await variant(0)];
  const holderId = await sold([
    [one, 2],
    [two, 1],
  ]);
  const both = [
    { from: one, to: enough },
    { from: one, to: enough },
    { from: two, to: short },
  ];
  expect(await moveSold(deps, { holderId, moves: both })).toEqual({ ok: false, code: 'sold_out' });
  expect(await Promise.all([one, two, enough, short].map(balance))).toEqual([3, 4, 5, 0]);
  const there = both.map(({ from }) => ({ from, to: enough }));
  expect(await moveSold(deps, { holderId, moves: there })).toEqual({ ok: true });
  expect(await Promise.all([one, two, enough].map(balance))).toEqual([5, 5, 2]);
  expect(await holdsOf(holderId)).toContainEqual([enough, 3, 'sold']);
  expect(await driftedVariants()).toEqual([]);
});
