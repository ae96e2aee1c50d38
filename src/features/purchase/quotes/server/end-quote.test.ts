import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addItem } from '#features/purchase/cart/server/add-item.ts';
import { setCoupon } from '#features/purchase/cart/server/change-cart.ts';
import { mergeCarts } from '#features/purchase/cart/server/merge-carts.ts';
import { viewCart } from '#features/purchase/cart/server/view-cart.ts';
import { releaseExpiredHolds } from '#features/shop/stock/server/end-hold.ts';
import { abortable } from '#platform/abort.ts';
import { balanceOf, newBuyer, offerOf, putInCart, quoteForFamily } from '#test/cast/buyers.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
import { emptyTables } from '#test/helpers/empty-tables.ts';
import { convertQuote } from './convert-quote.ts';
import { cancelQuote, expireQuotes } from './end-quote.ts';
import { extendQuote } from './extend-quote.ts';
import { makeQuote } from './make-quote.ts';
import { openQuote, showQuote } from './open-quote.ts';
import { quoteStats } from './quote-stats.ts';

const { db } = await testDatabase({ demo: true });
const CAPACITY = 10;

beforeEach(async () => {
  await db.execute(emptyTables(['quotes', 'stock_holds']));
});

/** Makes a buyer with a quote of two vaccines and a coupon, on separate stock and clock. */
async function quoted(unit: string) {
  const deps = testDeps(db);
  const vaccine = await offerOf(deps, { code: 'VA-0001', unit, capacity: CAPACITY });
  const buyer = await newBuyer(deps);
  await putInCart(deps, buyer, vaccine, { amount: 2 });
  await setCoupon(deps, { customerId: buyer.id }, { code: 'PRIMEIRA15', customer: buyer });
  const made = await makeQuote(deps, await quoteForFamily(deps, buyer));
  if (!made.ok) throw new Error(JSON.stringify(made));
  const cart = () => viewCart(deps, { customerId: buyer.id }, { customer: buyer });
  const balance = () => balanceOf(deps, vaccine.variantId);
  const extendable = async () => {
    const open = await openQuote(deps, buyer.id);
    return open && (await showQuote(deps, open)).extendable;
  };
  return { deps, buyer, quote: made.quote, cart, balance, extendable };
}

type Quoted = Awaited<ReturnType<typeof quoted>>;

async function stateOf({ quote }: Quoted) {
  const { rows } = await db.execute<{ state: string; uses: number }>(sql`
    select state, (select count(*) from coupon_uses where quote_id = ${quote.id})::int as uses
    from quotes where id = ${quote.id}`);
  return rows[0];
}

/** Uses the quote as the checkout does; a lost race rolls it back. */
const order = ({ deps, quote }: Quoted): Promise<boolean> =>
  abortable<boolean>(deps, async (tx, abort) => {
    const holdUntil = new Date(tx.clock.now().getTime() + 3_600_000);
    return (await convertQuote(tx, { quote, orderId: crypto.randomUUID(), holdUntil })) || abort(false);
  });

test("releases everything and empties the cart on 'Limpar carrinho', even when repeated", {
  meta: { spec: ['storefront 137'] },
}, async () => {
  const it = await quoted('BSB-ASN');
  expect(await it.balance()).toBe(CAPACITY - 2);
  const presses = await Promise.all(Array.from({ length: 8 }, () => cancelQuote(it.deps, it.buyer.id)));
  expect(presses.filter(({ cancelled }) => cancelled)).toHaveLength(1);
  expect(await it.balance()).toBe(CAPACITY);
  expect(await stateOf(it)).toEqual({ state: 'cancelled', uses: 0 });
  expect(await it.cart()).toMatchObject({ lines: [], lockedBy: null, coupon: null });
});

test("releases everything and keeps items and coupon on 'Alterar o pedido', even when repeated", {
  meta: { spec: ['purchase 151'] },
}, async () => {
  const it = await quoted('GYN-BUE');
  const presses = await Promise.all(
    Array.from({ length: 8 }, () => cancelQuote(it.deps, it.buyer.id, { keepItems: true })),
  );
  expect(presses.filter(({ cancelled }) => cancelled)).toHaveLength(1);
  expect(await it.balance()).toBe(CAPACITY);
  expect(await stateOf(it)).toEqual({ state: 'cancelled', uses: 0 });
  const cart = await it.cart();
  expect(cart).toMatchObject({ qtyItems: 2, lockedBy: null, lines: [{ problem: null }] });
  expect(cart.coupon).toMatchObject({ code: 'PRIMEIRA15', refusal: '' });
  const again = await makeQuote(it.deps, await quoteForFamily(it.deps, it.buyer));
  expect(again.ok).toBe(true);
});

test('lets one of a simultaneous order and cancellation win', {
  timeout: 30_000,
  meta: { spec: ['purchase 151'] },
}, async () => {
  for (let round = 0; round < 6; round += 1) {
    const it = await quoted('GYN-OES');
    const [ordered, ...changes] = await Promise.all([
      order(it),
      cancelQuote(it.deps, it.buyer.id, { keepItems: true }),
      cancelQuote(it.deps, it.buyer.id, { keepItems: true }),
    ]);
    const { state, uses } = (await stateOf(it)) ?? {};
    expect(state).toBe(ordered ? 'ordered' : 'cancelled');
    expect(changes.filter(({ cancelled }) => cancelled)).toHaveLength(ordered ? 0 : 1);
    expect(await it.balance()).toBe(ordered ? CAPACITY - 2 : CAPACITY);
    expect(uses).toBe(ordered ? 1 : 0);
    expect(await it.cart()).toMatchObject({ qtyItems: ordered ? 0 : 2, lockedBy: null });
  }
});

test('only unlocks the cart on expiry: the items stay, and nothing returns twice', async () => {
  const it = await quoted('BSB-AS2');
  it.deps.clock.forward(29);
  expect(await expireQuotes(it.deps)).toBe(0);
  it.deps.clock.forward(1);
  const sweeps = await Promise.all([
    expireQuotes(it.deps),
    expireQuotes(it.deps),
    openQuote(it.deps, it.buyer.id),
  ]);
  expect(sweeps[2]).toBeNull();
  expect(await it.balance()).toBe(CAPACITY);
  expect(await stateOf(it)).toEqual({ state: 'expired', uses: 0 });
  const cart = await it.cart();
  expect(cart).toMatchObject({ lockedBy: null, qtyItems: 2 });
  expect(cart.coupon?.code).toBe('PRIMEIRA15');
});

test('closes an overdue quote before any sweep and makes room for the next', async () => {
  const it = await quoted('BSB-SUD');
  it.deps.clock.forward(30);
  const again = await makeQuote(it.deps, await quoteForFamily(it.deps, it.buyer));
  if (!again.ok) throw new Error(JSON.stringify(again));
  expect(again.quote.id).not.toBe(it.quote.id);
  expect(await stateOf(it)).toEqual({ state: 'expired', uses: 0 });
  expect(await it.balance()).toBe(CAPACITY - 2);
});

test('does not expire, cancel or order an ordered quote again', async () => {
  const it = await quoted('BSB-LSU');
  const orders = await Promise.all(Array.from({ length: 5 }, () => order(it)));
  expect(orders.filter(Boolean)).toHaveLength(1);
  expect(await cancelQuote(it.deps, it.buyer.id)).toEqual({ cancelled: false });
  it.deps.clock.forward(31);
  expect(await expireQuotes(it.deps)).toBe(0);
  expect(await it.balance()).toBe(CAPACITY - 2);
  expect(await stateOf(it)).toEqual({ state: 'ordered', uses: 1 });
  expect(await it.cart()).toMatchObject({ lines: [], lockedBy: null });
});

test('refuses to order an overdue quote', async () => {
  const it = await quoted('BSB-TAG');
  it.deps.clock.forward(30);
  expect(await order(it)).toBe(false);
  expect(await stateOf(it)).toMatchObject({ state: 'open' });
});

test('closes an overdue quote for every caller before any of them ends it', async () => {
  const it = await quoted('BSB-ASS');
  it.deps.clock.forward(30);
  expect(await openQuote(it.deps, it.buyer.id)).toBeNull();
  const later = new Date(it.deps.clock.instant.getTime() + 120 * 60_000);
  expect((await it.deps.db.execute(quoteStats(later))).rows).toMatchObject([{ open: 0 }]);
  const cart = await it.cart();
  expect(cart).toMatchObject({ lockedBy: null, qtyItems: 2, lines: [{ limit: CAPACITY, problem: null }] });
  // The quote's own use of the coupon does not count against it.
  expect(cart.coupon).toMatchObject({ code: 'PRIMEIRA15', refusal: '' });
  expect(await cancelQuote(it.deps, it.buyer.id)).toEqual({ cancelled: false });
  const hemogram = await offerOf(it.deps, { code: 'EX-0001', unit: 'BSB-ASN' });
  await putInCart(it.deps, it.buyer, hemogram);
  expect(await it.cart()).toMatchObject({ qtyItems: 3 });
  expect(await stateOf(it)).toMatchObject({ state: 'open', uses: 1 });
  // The sweep only cleans up.
  await expireQuotes(it.deps);
  expect(await stateOf(it)).toEqual({ state: 'expired', uses: 0 });
  expect(await it.balance()).toBe(CAPACITY);
  expect(await it.cart()).toMatchObject({ lockedBy: null, qtyItems: 3 });
});

test("does not restore the last quote's lock when the next quote is refused", async () => {
  const it = await quoted('GYN-BUE');
  it.deps.clock.forward(30);
  const request = await quoteForFamily(it.deps, it.buyer);
  const refused = await makeQuote(it.deps, { ...request, expectedTotalCents: 1 });
  expect(refused).toMatchObject({ code: 'price_changed' });
  expect(await it.cart()).toMatchObject({ lockedBy: null, qtyItems: 2 });
});

test('never lets both the order and the changed cart happen at the boundary', async () => {
  const hemogram = await offerOf(testDeps(db), { code: 'EX-0001', unit: 'BSB-ASN' });
  for (let round = 0; round < 6; round += 1) {
    const it = await quoted('SAO-PIN');
    // Every caller's time ends at the same reading of the one clock, sooner or later.
    let reads = 0;
    const clock = {
      now: () => new Date(it.quote.expiresAt.getTime() - (++reads > round * 2 + 1 ? 0 : 1)),
    };
    const racing = { ...it, deps: { ...it.deps, clock } as never };
    const [ordered, added] = await Promise.all([
      order(racing),
      addItem(
        { ...it.deps, clock },
        { customerId: it.buyer.id },
        { ...hemogram, customer: it.buyer, amount: 1 },
      ),
      expireQuotes({ ...it.deps, clock }),
    ]);
    const { state, uses } = (await stateOf(it)) ?? {};
    expect(ordered).toBe(state === 'ordered');
    const cart = await it.cart();
    expect(cart.qtyItems).toBe((ordered ? 0 : 2) + (added.ok ? 1 : 0));
    expect(uses).toBe(state === 'expired' ? 0 : 1);
    expect(await it.balance()).toBe(state === 'expired' ? CAPACITY : CAPACITY - 2);
  }
}, 30_000);

test('lets one of a simultaneous order, cancellation and expiry win', async () => {
  for (let round = 0; round < 6; round += 1) {
    const it = await quoted('BSB-SOB');
    const late = { ...it.deps, clock: { now: () => it.quote.expiresAt } };
    const [ordered, cancelled] = await Promise.all([
      order(it),
      cancelQuote(it.deps, it.buyer.id),
      expireQuotes(late),
      cancelQuote(it.deps, it.buyer.id),
      openQuote(late, it.buyer.id),
    ]);
    const { state, uses } = (await stateOf(it)) ?? {};
    expect(['ordered', 'cancelled', 'expired']).toContain(state);
    expect(ordered).toBe(state === 'ordered');
    if (cancelled.cancelled) expect(state).toBe('cancelled');
    expect(await it.balance()).toBe(ordered ? CAPACITY - 2 : CAPACITY);
    expect(uses).toBe(ordered ? 1 : 0);
    expect((await it.cart()).lines).toHaveLength(state === 'expired' ? 1 : 0);
  }
}, 30_000);

test.each([
  ['cancelled', 1],
  ['changed', 3],
  ['expired', 3],
])('what a visit gathered meanwhile joins when the quote is %s', async (end, qtyItems) => {
  const it = await quoted('BSB-CEI');
  const sessionHash = `${end}`.padEnd(64, '0');
  const hemogram = await offerOf(it.deps, { code: 'EX-0001', unit: 'BSB-ASN' });
  await addItem(it.deps, { sessionHash }, { ...hemogram, customer: null, amount: 1 });
  const joined = await mergeCarts(it.deps, { sessionHash, customerId: it.buyer.id });
  expect(joined.waiting).toBe(true);
  if (end === 'expired') it.deps.clock.forward(30);
  if (end === 'expired') await expireQuotes(it.deps);
  else await cancelQuote(it.deps, it.buyer.id, { keepItems: end === 'changed' });
  expect(await it.cart()).toMatchObject({ qtyItems, lockedBy: null });
});

test('extends a quote once, with its stock, its coupon and the lock of the cart', {
  meta: { spec: ['care 114'] },
}, async () => {
  const it = await quoted('BSB-TAG');
  it.deps.clock.forward(27);
  expect(await it.extendable()).toBe(true);
  const presses = await Promise.all([1, 2, 3].map(() => extendQuote(it.deps, it.buyer.id)));
  const expiresAt = new Date(it.quote.expiresAt.getTime() + 5 * 60_000);
  expect(presses).toEqual(presses.map(() => ({ ok: true, expiresAt })));
  it.deps.clock.forward(4);
  // The first end has passed.
  await expireQuotes(it.deps);
  await releaseExpiredHolds(it.deps);
  expect((await it.cart()).lockedBy).toBe(it.quote.id);
  expect(await it.balance()).toBe(CAPACITY - 2);
  expect(await extendQuote(it.deps, it.buyer.id)).toEqual({ ok: true, expiresAt });
  expect(await it.extendable()).toBe(false);
  expect(await order(it)).toBe(true);
  expect(await stateOf(it)).toEqual({ state: 'ordered', uses: 1 });
});

test('an extended quote ends five minutes later', async () => {
  const it = await quoted('BSB-CEI');
  expect(await extendQuote(it.deps, it.buyer.id)).toMatchObject({ ok: true });
  it.deps.clock.forward(35);
  expect(await extendQuote(it.deps, it.buyer.id)).toEqual({ ok: false, code: 'over' });
  await expireQuotes(it.deps);
  expect(await it.balance()).toBe(CAPACITY);
  expect(await stateOf(it)).toEqual({ state: 'expired', uses: 0 });
});

test('extends nothing that has ended, and nothing of another customer', async () => {
  const it = await quoted('BSB-SOB');
  const other = await newBuyer(it.deps);
  expect(await extendQuote(it.deps, other.id)).toEqual({ ok: false, code: 'over' });
  it.deps.clock.forward(30);
  expect(await extendQuote(it.deps, it.buyer.id)).toEqual({ ok: false, code: 'over' });
  const [extended] = await Promise.all([extendQuote(it.deps, it.buyer.id), expireQuotes(it.deps)]);
  expect(extended).toEqual({ ok: false, code: 'over' });
  expect(await it.balance()).toBe(CAPACITY);
});
