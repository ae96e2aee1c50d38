import { beforeEach, describe, expect, test } from 'vitest';
import { findCustomer } from '#features/account/accounts/server/current-customer.ts';
import { inTransaction } from '#platform/deps.ts';
import { addCustomer, addQuote, fillSmallShop } from '#test/helpers/cart-cast.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
import type { CartOwner } from '../cart.ts';
import { addItem } from './add-item.ts';
import { cartSummary } from './cart-summary.ts';
import { removeItem, setCoupon, updateItem } from './change-cart.ts';
import { claimForQuote, emptyCart, lockCart, refillCart, unlockCart } from './lock-cart.ts';
import { mergeCarts } from './merge-carts.ts';
import { viewCart } from './view-cart.ts';

const { db, pool } = await testDatabase();
const deps = testDeps(db);
const visit: CartOwner = { sessionHash: 'a'.repeat(64) };

beforeEach(() => fillSmallShop(pool));

const VACCINE = { customer: null, productId: 1, variantId: 1, amount: 1 };
const EXAM = { customer: null, productId: 2, variantId: 2, amount: 1 };

describe('joining and locking', () => {
  const until = new Date(deps.clock.now().getTime() + 30 * 60_000);
  const late = { ...deps, clock: { now: () => until } };
  async function customerWithLock() {
    const customerId = await addCustomer(pool);
    await addItem(deps, { customerId }, VACCINE);
    const { cartId } = await cartSummary(deps, { customerId });
    if (!cartId) throw new Error('no cart');
    const quoteId = await addQuote(pool, { cartId, customerId });
    expect(await lockCart(deps, { cartId, quoteId, until })).toEqual({ ok: true });
    return { customerId, cartId, quoteId };
  }
  const join = (customerId: number) => mergeCarts(deps, { sessionHash: 'a'.repeat(64), customerId });

  test('refuses every change of a locked cart, and does not check stock of the quote', {
    meta: { spec: ['storefront 108'] },
  }, async () => {
    const { customerId, cartId, quoteId } = await customerWithLock();
    const owner = { customerId };
    await pool.query('update variants set balance = 0 where id = 1');
    const view = await viewCart(deps, owner, { customer: null });
    expect(view).toMatchObject({ lockedBy: quoteId, lines: [{ problem: null }] });
    const itemId = view.lines[0]?.id ?? 0;
    const locked = { ok: false, code: 'locked' };
    expect(await addItem(deps, owner, EXAM)).toEqual(locked);
    expect(await updateItem(deps, owner, { itemId, action: 'decrement' })).toEqual(locked);
    expect(await removeItem(deps, owner, { variantId: 1 })).toEqual(locked);
    expect(await setCoupon(deps, owner, { code: null, customer: null })).toMatchObject(locked);
    expect(await lockCart(deps, { cartId, quoteId, until })).toEqual(locked);
    await unlockCart(deps, quoteId);
    expect(await addItem(deps, owner, EXAM)).toEqual({ ok: true, qtyItems: 2 });
  });

  test("refuses nothing after the lock's end, before any sweep", async () => {
    const { customerId, cartId, quoteId } = await customerWithLock();
    const owner = { customerId };
    expect(await cartSummary(late, owner)).toMatchObject({ nadLock: false });
    const view = await viewCart(late, owner, { customer: null });
    expect(view.lockedBy).toBeNull();
    expect(await claimForQuote(late, owner)).toMatchObject({ lockedBy: null });
    expect(await addItem(late, owner, EXAM)).toEqual({ ok: true, qtyItems: 2 });
    const itemId = view.lines[0]?.id ?? 0;
    expect(await updateItem(late, owner, { itemId, action: 'increment' })).toMatchObject({ ok: true });
    expect(await setCoupon(late, owner, { code: null, customer: null })).toMatchObject({ ok: true });
    expect(await removeItem(late, owner, { variantId: 1 })).toMatchObject({ ok: true });
    await addItem(deps, visit, EXAM);
    expect(await mergeCarts(late, { sessionHash: 'a'.repeat(64), customerId })).toMatchObject({
      waiting: false,
    });
    await pool.query("update quotes set state = 'expired' where id = $1", [quoteId]);
    const next = await addQuote(pool, { cartId, customerId });
    const ends = new Date(until.getTime() + 60_000);
    expect(await lockCart(late, { cartId, quoteId: next, until: ends })).toEqual({ ok: true });
    expect(await cartSummary(late, owner)).toMatchObject({ nadLock: true });
  });

  const back = (customerId: number, lines: { variantId: number; amount: number }[]) =>
    inTransaction(deps, (tx) =>
      refillCart(tx, {
        customerId,
        couponCode: null,
        lines: lines.map((line) => ({ ...line, cep: '' })),
      }),
    );
  const inCart = async (customerId: number) =>
    (await viewCart(deps, { customerId }, { customer: null })).lines.map(({ variantId, amount }) => [
      variantId,
      amount,
    ]);

  test('caps lines returned by an order by the stock and does not double them', async () => {
    const customerId = await addCustomer(pool);
    await addItem(deps, { customerId }, EXAM);
    const order = [
      { variantId: 1, amount: 5 },
      { variantId: 2, amount: 1 },
    ];
    await back(customerId, order);
    await back(customerId, order);
    expect(await inCart(customerId)).toEqual([
      [2, 1],
      [1, 3],
    ]);
  });

  test.each([
    [
      'expires',
      'expiry',
      [
        [1, 1],
        [2, 2],
      ],
    ],
    ['is ordered', 'payment', [[2, 1]]],
  ])('behind an open quote it waits; when that %s it is there, once', async (_how, how, expected) => {
    const { customerId, cartId, quoteId } = await customerWithLock();
    await pool.query('insert into cart_lines (cart_id, variant_id, amount) values ($1, 2, 1)', [cartId]);
    await back(customerId, [
      { variantId: 1, amount: 1 },
      { variantId: 2, amount: 2 },
    ]);
    expect(await inCart(customerId)).toEqual([
      [1, 1],
      [2, 1],
    ]);
    await inTransaction(deps, (tx) => (how === 'expiry' ? unlockCart(tx, quoteId) : emptyCart(tx, cartId)));
    expect(await inCart(customerId)).toEqual(expected);
  });

  test('merges lines at sign-in, capped by stock, and can notify the shopper', async () => {
    const customerId = await addCustomer(pool);
    await addItem(deps, { customerId }, { ...VACCINE, amount: 2 });
    await addItem(deps, visit, { ...VACCINE, amount: 2 });
    await addItem(deps, visit, EXAM);
    expect(await join(customerId)).toEqual({
      joined: 2,
      capped: ['Vacina da gripe'],
      priceChanged: false,
      waiting: false,
    });
    expect(await cartSummary(deps, { customerId })).toMatchObject({ qtyItems: 4 });
    expect(await cartSummary(deps, visit)).toMatchObject({ cartId: null });
    expect(await join(customerId)).toMatchObject({ joined: 0 });
  });

  test("reports partner prices that differ from the visitor's prices", async () => {
    const customerId = await addCustomer(pool, { partner: true });
    await addItem(deps, visit, VACCINE);
    expect(await join(customerId)).toMatchObject({ joined: 1, priceChanged: true });
    const customer = await findCustomer(deps, customerId);
    expect((await viewCart(deps, { customerId }, { customer })).totals.totalCents).toBe(7000);
  });

  test.each([
    ['expires: the items stay', 'expiry', 2],
    ['ends: only what waited remains', 'payment', 1],
  ])('lines wait while a quote is open; when it %s', async (_how, how, qtyItems) => {
    const { customerId, cartId, quoteId } = await customerWithLock();
    await addItem(deps, visit, EXAM);
    expect(await join(customerId)).toMatchObject({ joined: 0, waiting: true });
    expect((await cartSummary(deps, { customerId })).qtyItems).toBe(1);
    await inTransaction(deps, (tx) => (how === 'expiry' ? unlockCart(tx, quoteId) : emptyCart(tx, cartId)));
    expect(await cartSummary(deps, { customerId })).toEqual({ cartId, qtyItems, nadLock: false });
  });
});
