import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { inTransaction } from '#platform/deps.ts';
import { addCustomer, addQuote, fillSmallShop } from '#test/helpers/cart-cast.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
import { lockAwaited } from '#test/helpers/lock-awaited.ts';
import type { CartOwner } from '../cart.ts';
import { type AddOutcome, addItem } from './add-item.ts';
import { cartSummary } from './cart-summary.ts';
import { removeItem, updateItem } from './change-cart.ts';
import { addLine } from './internal/add-line.ts';
import { emptyCart, lockCart } from './lock-cart.ts';
import { mergeCarts } from './merge-carts.ts';
import { viewCart } from './view-cart.ts';

const { db, pool } = await testDatabase();
const deps = testDeps(db);
const sessionHash = 'a'.repeat(64);
const visit: CartOwner = { sessionHash };
const VACCINE = { customer: null, productId: 1, variantId: 1, amount: 1 };
const EXAM = { customer: null, productId: 2, variantId: 2, amount: 1 };

beforeEach(() => fillSmallShop(pool));

/** Sends the addition after `change` has written and before it commits. */
async function addDuring(
  change: (tx: typeof deps) => Promise<unknown>,
  owner: CartOwner = visit,
  addition = VACCINE,
): Promise<AddOutcome> {
  let adding: Promise<AddOutcome> | undefined;
  await inTransaction(deps, async (tx) => {
    await change(tx);
    adding = addItem(deps, owner, addition);
    await lockAwaited(pool);
  });
  if (!adding) throw new Error('nothing was added');
  return adding;
}

const lineId = async () => (await viewCart(deps, visit, { customer: null })).lines[0]?.id ?? 0;
const items = async (owner: CartOwner) => (await cartSummary(deps, owner)).qtyItems;

test('gives the last of the stock to the first change of the cart', async () => {
  await addItem(deps, visit, { ...VACCINE, amount: 2 });
  const itemId = await lineId();
  expect(await addDuring((tx) => updateItem(tx, visit, { itemId, action: 'increment' }))).toEqual({
    ok: false,
    code: 'too_many',
  });
  expect(await items(visit)).toBe(3);
});

test('frees the stock of a line removed meanwhile', async () => {
  await addItem(deps, visit, { ...VACCINE, amount: 3 });
  await addItem(deps, visit, EXAM);
  // A refusal at the first moment would win, so the addition must suit both moments.
  expect(await addDuring((tx) => removeItem(tx, visit, { variantId: 1 }), visit, EXAM)).toEqual({
    ok: true,
    qtyItems: 2,
  });
  expect(await addItem(deps, visit, VACCINE)).toEqual({ ok: true, qtyItems: 3 });
});

test('refuses the addition when a quote locks the cart meanwhile', async () => {
  const customerId = await addCustomer(pool);
  await addItem(deps, { customerId }, EXAM);
  const { cartId } = await cartSummary(deps, { customerId });
  if (!cartId) throw new Error('no cart');
  const quoteId = await addQuote(pool, { cartId, customerId });
  const until = new Date(deps.clock.now().getTime() + 60_000);
  expect(await addDuring((tx) => lockCart(tx, { cartId, quoteId, until }), { customerId })).toEqual({
    ok: false,
    code: 'locked',
  });
  expect(await items({ customerId })).toBe(1);
});

test('keeps only later additions when an order empties the cart meanwhile', async () => {
  await addItem(deps, visit, EXAM);
  const { cartId } = await cartSummary(deps, visit);
  expect(await addDuring((tx) => emptyCart(tx, cartId ?? ''), visit, EXAM)).toEqual({
    ok: true,
    qtyItems: 1,
  });
  expect(await items(visit)).toBe(1);
});

test('loses nothing at a sign-in: the cart has moved, and a new one takes the addition', async () => {
  const customerId = await addCustomer(pool);
  await addItem(deps, visit, EXAM);
  expect(await addDuring((tx) => mergeCarts(tx, { sessionHash, customerId }))).toEqual({
    ok: true,
    qtyItems: 1,
  });
  expect([await items({ customerId }), await items(visit)]).toEqual([1, 1]);
  expect(await mergeCarts(deps, { sessionHash, customerId })).toMatchObject({ joined: 1 });
  expect(await items({ customerId })).toBe(2);
});

test('shares one cart between two first additions at the same moment', async () => {
  const make = (tx: typeof deps) =>
    tx.db.execute(
      sql`insert into carts (id, session_hash, updated_at) values (gen_random_uuid(), ${sessionHash}, now())`,
    );
  expect(await addDuring(make)).toEqual({ ok: true, qtyItems: 1 });
  expect((await pool.query('select from carts')).rowCount).toBe(1);
});

test.each([
  ['was sold', 'update variants set balance = 0 where id = 1', 'too_many'],
  ['is no longer offered', 'update variants set active = false where id = 1', 'no_place'],
])(
  'a place that %s a moment ago is judged by the database, whatever is in memory',
  async (_what, change, code) => {
    expect(await addItem(deps, visit, VACCINE)).toMatchObject({ ok: true });
    await pool.query(change);
    expect(await addItem(deps, visit, VACCINE)).toEqual({ ok: false, code });
  },
);

test('never exceeds the stock under simultaneous additions, changes and removals', async () => {
  await addItem(deps, visit, EXAM);
  await addItem(deps, visit, VACCINE);
  const itemId = await lineId();
  await Promise.all(
    Array.from({ length: 60 }, (_, i) =>
      i % 3 === 0
        ? addItem(deps, visit, VACCINE)
        : i % 3 === 1
          ? updateItem(deps, visit, { itemId, action: i % 2 === 0 ? 'increment' : 'decrement' })
          : removeItem(deps, visit, { variantId: 1 }),
    ),
  );
  const { rows } = await pool.query<{ amount: number; lines: number }>(
    'select coalesce(sum(amount), 0)::int as amount, count(*)::int as lines from cart_lines where variant_id = 1',
  );
  expect(rows[0]?.amount).toBeLessThanOrEqual(3);
  expect(rows[0]?.lines).toBeLessThanOrEqual(1);
});

test('charges a new cart once, and a refused addition never', async () => {
  const now = deps.clock.now().getTime();
  const newCart = { key: 'carts:here', points: 2, now, endsAt: now + 60_000 };
  const first = (letter: string, addition = VACCINE) =>
    addItem(deps, { sessionHash: letter.repeat(64) }, { ...addition, newCart });
  expect(await first('b', { ...VACCINE, amount: 50 })).toMatchObject({ code: 'too_many' });
  expect(await first('b')).toEqual({ ok: true, qtyItems: 1 });
  expect(await first('b')).toEqual({ ok: true, qtyItems: 2 });
  expect(await first('c')).toEqual({ ok: true, qtyItems: 1 });
  expect(await first('d')).toEqual({ ok: false, code: 'too_many_carts', seconds: 60 });
  const later = { ...newCart, now: newCart.endsAt, endsAt: newCart.endsAt + 60_000 };
  const sessionHash = 'd'.repeat(64);
  expect(await addItem(deps, { sessionHash }, { ...VACCINE, newCart: later })).toMatchObject({ ok: true });
  expect((await pool.query("select points from rate_limits where key = 'carts:here'")).rows).toEqual([
    { points: 1 },
  ]);
  expect((await pool.query('select from carts')).rowCount).toBe(3);
});

test.each([
  ['a visitor, without waiting for the disk', (): CartOwner => visit, 'off'],
  ['a customer, waiting for the disk', (id: number): CartOwner => ({ customerId: id }), 'on'],
])('commits the addition of %s', async (_who, ownerOf, expected) => {
  const owner = ownerOf(await addCustomer(pool));
  await inTransaction(deps, async (tx) => {
    await tx.db.execute(sql`set local synchronous_commit = on`);
    expect(await addLine(tx, owner, { variantId: 2, unitId: 1, cep: '', amount: 1 })).toMatchObject({
      ok: true,
    });
    const { rows } = await tx.db.execute(sql`show synchronous_commit`);
    expect(rows).toEqual([{ synchronous_commit: expected }]);
  });
});
