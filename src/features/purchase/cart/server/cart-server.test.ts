import { beforeEach, describe, expect, test } from 'vitest';
import { clearCatalogueCaches } from '#platform/cache/versioned-cache.ts';
import { fillSmallShop } from '#test/helpers/cart-cast.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
import type { CartOwner } from '../cart.ts';
import { addItem } from './add-item.ts';
import { cartSummary } from './cart-summary.ts';
import { removeItem, setCoupon, updateItem } from './change-cart.ts';
import { viewCart } from './view-cart.ts';

const { db, pool } = await testDatabase();
const deps = testDeps(db);
const visit: CartOwner = { sessionHash: 'a'.repeat(64) };

beforeEach(async () => {
  await fillSmallShop(pool);
  clearCatalogueCaches();
});

const VACCINE = { customer: null, productId: 1, variantId: 1, amount: 1 };
const EXAM = { customer: null, productId: 2, variantId: 2, amount: 1 };
const VISIT = { customer: null, productId: 1, variantId: 3, amount: 1, zipCode: '70744-500' };

describe('adding', () => {
  test('creates no cart before the first addition, or for a refused one', async () => {
    expect(await cartSummary(deps, visit)).toEqual({ cartId: null, qtyItems: 0, nadLock: false });
    expect(await addItem(deps, visit, { ...VACCINE, amount: 4 })).toEqual({ ok: false, code: 'too_many' });
    expect((await pool.query('select 1 from carts')).rowCount).toBe(0);
  });

  test('adds up at the same place, up to the stock', {
    meta: { spec: ['storefront 171'] },
  }, async () => {
    expect(await addItem(deps, visit, { ...VACCINE, amount: 2 })).toEqual({ ok: true, qtyItems: 2 });
    expect(await addItem(deps, visit, { ...VACCINE, amount: 2 })).toEqual({ ok: false, code: 'too_many' });
    expect(await addItem(deps, visit, VACCINE)).toEqual({ ok: true, qtyItems: 3 });
    expect((await viewCart(deps, visit, { customer: null })).lines).toMatchObject([
      { amount: 3, problem: null, limit: 3 },
    ]);
  });

  test('allows 99 of a line with uncounted stock', async () => {
    expect(await addItem(deps, visit, { ...EXAM, amount: 999 })).toEqual({ ok: false, code: 'too_many' });
    expect(await addItem(deps, visit, { ...EXAM, amount: 99 })).toEqual({ ok: true, qtyItems: 99 });
    expect(await addItem(deps, visit, EXAM)).toEqual({ ok: false, code: 'too_many' });
  });

  test('makes two lines of one stock for visits to two CEPs', async () => {
    expect(await addItem(deps, visit, { ...VISIT, amount: 3 })).toEqual({ ok: true, qtyItems: 3 });
    expect(await addItem(deps, visit, { ...VISIT, zipCode: '72799999' })).toEqual({ ok: true, qtyItems: 4 });
    expect(await addItem(deps, visit, VISIT)).toEqual({ ok: false, code: 'too_many' });
    const { totals } = await viewCart(deps, visit, { customer: null });
    expect(totals).toMatchObject({
      subtotalCents: 32_000,
      freightByCep: { '70744500': 3990, '72799999': 3990 },
      totalCents: 39_980,
    });
  });

  test.each([
    ['an unknown place', { ...VACCINE, variantId: 99 }, 'no_place'],
    ['another product’s place', { ...VACCINE, variantId: 2 }, 'no_place'],
    ['a product without a price', { ...EXAM, productId: 3, variantId: 4 }, 'not_sold'],
    ['a visit without CEP', { ...VISIT, zipCode: undefined }, 'no_zip'],
    ['a visit with half a CEP', { ...VISIT, zipCode: '7074' }, 'no_zip'],
    ['a visit where nobody goes', { ...VISIT, zipCode: '72800-000' }, 'not_served'],
    ['a sold out place', { ...EXAM, variantId: 5 }, 'too_many'],
  ])('refuses %s', async (_what, addition, code) => {
    expect(await addItem(deps, visit, addition)).toEqual({ ok: false, code });
  });

  test('keeps every accepted one of 100 parallel additions', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 100 }, (_, i) =>
        addItem(deps, visit, i % 2 === 0 ? EXAM : { ...VISIT, zipCode: '70744500' }),
      ),
    );
    const accepted = outcomes.filter((outcome) => outcome.ok).length;
    expect(accepted).toBe(50 + 4);
    expect((await cartSummary(deps, visit)).qtyItems).toBe(accepted);
    expect((await pool.query('select 1 from carts')).rowCount).toBe(1);
  });

  test('remembers the last place with its CEP', { meta: { spec: ['storefront 109'] } }, async () => {
    await addItem(deps, visit, VISIT);
    expect((await viewCart(deps, visit, { customer: null })).last).toMatchObject({
      unit: { code: 'BSB-DOM' },
      cep: '70744500',
    });
    await addItem(deps, visit, EXAM);
    expect((await viewCart(deps, visit, { customer: null })).last).toMatchObject({
      unit: { code: 'BSB-ASN' },
      cep: '',
    });
  });

  test('replaces a last place that left the cart by that of the newest line', async () => {
    const last = async () => (await viewCart(deps, visit, { customer: null })).last;
    await addItem(deps, visit, EXAM);
    await addItem(deps, visit, VISIT);
    await addItem(deps, visit, { ...VISIT, zipCode: '72799999' });
    expect(await last()).toMatchObject({ unit: { code: 'BSB-DOM' }, cep: '72799999' });
    const { lines } = await viewCart(deps, visit, { customer: null });
    const [, first, second] = lines;
    await removeItem(deps, visit, { variantId: 3, itemId: second?.id });
    expect(await last()).toMatchObject({ unit: { code: 'BSB-DOM' }, cep: '70744500' });
    await removeItem(deps, visit, { variantId: 3, itemId: first?.id });
    expect(await last()).toMatchObject({ unit: { code: 'BSB-ASN' }, cep: '' });
    await removeItem(deps, visit, { variantId: 2 });
    expect(await last()).toBeNull();
  });
});

describe('changing', () => {
  const lineId = async () => (await viewCart(deps, visit, { customer: null })).lines[0]?.id ?? 0;

  test('adds one within the stock and removes one down to one', async () => {
    await addItem(deps, visit, { ...VACCINE, amount: 2 });
    const itemId = await lineId();
    expect(await updateItem(deps, visit, { itemId, action: 'increment' })).toEqual({ ok: true, qtyItems: 3 });
    expect(await updateItem(deps, visit, { itemId, action: 'increment' })).toEqual({
      ok: false,
      code: 'too_many',
    });
    await updateItem(deps, visit, { itemId, action: 'decrement' });
    expect(await updateItem(deps, visit, { itemId, action: 'decrement' })).toEqual({ ok: true, qtyItems: 1 });
    expect(await updateItem(deps, visit, { itemId, action: 'decrement' })).toEqual({
      ok: false,
      code: 'last_one',
    });
  });

  test("keeps other customers' carts closed", async () => {
    await addItem(deps, visit, EXAM);
    const other = { sessionHash: 'b'.repeat(64) };
    await addItem(deps, other, VACCINE);
    const itemId = await lineId();
    expect(await updateItem(deps, other, { itemId, action: 'increment' })).toEqual({
      ok: false,
      code: 'no_item',
    });
    expect(await removeItem(deps, other, { variantId: 2, itemId })).toEqual({ ok: false, code: 'no_item' });
    expect((await cartSummary(deps, visit)).qtyItems).toBe(1);
  });

  test('removes by place, or one of two visits by its line', async () => {
    await addItem(deps, visit, VISIT);
    await addItem(deps, visit, { ...VISIT, zipCode: '70000000' });
    expect(await removeItem(deps, visit, { variantId: 3, itemId: await lineId() })).toEqual({
      ok: true,
      qtyItems: 1,
    });
    expect(await removeItem(deps, visit, { variantId: 3 })).toEqual({ ok: true, qtyItems: 0 });
    expect(await removeItem(deps, visit, { variantId: 3 })).toEqual({ ok: false, code: 'no_item' });
  });

  test('discounts services by a coupon, explains a refusal, and removes it', async () => {
    const as = { customer: null };
    expect(await setCoupon(deps, visit, { code: 'DEZ', ...as })).toMatchObject({ ok: false });
    await addItem(deps, visit, EXAM);
    expect(await setCoupon(deps, visit, { code: 'dez', ...as })).toMatchObject({
      ok: false,
      code: 'bad_coupon',
    });
    await addItem(deps, visit, VISIT);
    expect(await setCoupon(deps, visit, { code: ' dez ', ...as })).toEqual({ ok: true, qtyItems: 2 });
    expect((await viewCart(deps, visit, as)).totals).toMatchObject({
      subtotalCents: 10_500,
      discountCents: 1050,
      totalCents: 13_440,
    });
    await removeItem(deps, visit, { variantId: 3 });
    const { coupon, totals } = await viewCart(deps, visit, as);
    expect(coupon).toMatchObject({
      code: 'DEZ',
      accepted: null,
      refusal: 'Este cupom vale para compras a partir de R$\u00a050,00.',
    });
    expect(totals.discountCents).toBe(0);
    await setCoupon(deps, visit, { code: null, ...as });
    expect((await viewCart(deps, visit, as)).coupon).toBeNull();
  });

  test('keeps lines that cannot be bought, named, with their problem', async () => {
    await addItem(deps, visit, { ...VACCINE, amount: 2 });
    await addItem(deps, visit, EXAM);
    await addItem(deps, visit, VISIT);
    await pool.query(
      'update variants set balance = 1 where id = 1; update variants set active = false where id = 2; delete from delivery_areas',
    );
    clearCatalogueCaches();
    const { lines, totals } = await viewCart(deps, visit, { customer: null });
    expect(lines.map((line) => [line.product.name, line.problem])).toEqual([
      ['Vacina da gripe', 'too_many'],
      ['Hemograma', 'gone'],
      ['Vacina da gripe', 'not_served'],
    ]);
    expect(totals).toMatchObject({ subtotalCents: 16_000, shippingCents: 0 });
    expect(await removeItem(deps, visit, { variantId: 2 })).toMatchObject({ ok: true });
  });
});
