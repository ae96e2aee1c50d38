import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { clearCatalogueCaches } from '#platform/cache/versioned-cache.ts';
import { inTransaction } from '#platform/deps.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
import { emptyTables } from '#test/helpers/empty-tables.ts';
import { checkCoupon } from './check-coupon.ts';
import { pricesFor } from './prices-for.ts';
import { keepCoupon, releaseCoupon, reserveCoupon } from './reserve-coupon.ts';

const { db, pool } = await testDatabase();
const deps = testDeps(db);

beforeEach(async () => {
  clearCatalogueCaches();
  await pool.query(
    emptyTables(['coupons', 'coupon_uses', 'quotes', 'carts', 'customers', 'prices', 'stores', 'products'], {
      restartIdentity: true,
    }),
  );
  await pool.query(`
    insert into customers (email, full_name, created_at) select 'c' || n || '@exemplo.com.br', 'Cliente Teste', now() from generate_series(1, 40) n;
    insert into coupons (code, kind, value, starts_on, ends_on, max_uses, max_uses_per_customer, minimum_cents)
      values ('BURITI10', 'percent', 10, '2026-11-20', '2026-11-25', 3, 1, 8000)`);
});

async function quote(customerId: number): Promise<string> {
  const [cart, id] = [randomUUID(), randomUUID()];
  await pool.query(`insert into carts (id, session_hash, updated_at) values ($1, $2, now())`, [cart, cart]);
  await pool.query(
    `insert into quotes (id, cart_id, customer_id, state, vendor, subtotal_cents, discount_cents, freight_cents, total_cents, shipping_places, created_at, expires_at)
     values ($1, $2, $3, 'cancelled', 'DEFAULT', 0, 0, 0, 0, '{}', now(), now())`,
    [id, cart, customerId],
  );
  return id;
}

async function limitToOneUse(): Promise<void> {
  await pool.query('update coupons set max_uses = 1');
  clearCatalogueCaches();
}

const check = (change: Partial<Parameters<typeof checkCoupon>[1]> = {}) =>
  checkCoupon(deps, {
    code: 'BURITI10',
    customerId: 1,
    subtotalCents: 10_000,
    partner: false,
    now: deps.clock.now(),
    ...change,
  });
const inMinutes = (minutes: number) => new Date(deps.clock.now().getTime() + minutes * 60_000);
const reserve = (quoteId: string, customerId: number, until = inMinutes(30)) =>
  inTransaction(deps, (tx) => reserveCoupon(tx, { quoteId, couponId: 1, customerId, until }));
const code = (outcome: { ok: boolean; code?: string }) => (outcome.ok ? 'ok' : outcome.code);

test('finds a coupon as people type it', async () => {
  expect(await check({ code: ' buriti10' })).toEqual({
    ok: true,
    coupon: { id: 1, code: 'BURITI10', kind: 'percent', value: 10 },
  });
});

test('counts days in Brasília, from the first morning to the last night', async () => {
  const at = async (now: string) => code(await check({ now: new Date(now) }));
  expect(await at('2026-11-20T02:59:59Z')).toBe('not_started');
  expect(await at('2026-11-20T03:00:00Z')).toBe('ok');
  expect(await at('2026-11-26T02:59:59Z')).toBe('ok');
  expect(await at('2026-11-26T03:00:00Z')).toBe('ended');
});

test('explains each refusal', async () => {
  expect(code(await check({ code: 'NADA' }))).toBe('unknown');
  expect(code(await check({ partner: true }))).toBe('partner_price');
  expect(await check({ subtotalCents: 7999 })).toMatchObject({
    code: 'below_minimum',
    message: 'Este cupom vale para compras a partir de R$\u00a080,00.',
  });
  expect(code(await check({ subtotalCents: 8000 }))).toBe('ok');
});

test('gives three uses to three of 30 concurrent shoppers, and a released use to another', async () => {
  const quotes = await Promise.all(Array.from({ length: 30 }, (_, i) => quote(i + 1)));
  const outcomes = await Promise.all(quotes.map((id, i) => reserve(id, i + 1)));
  const winners = outcomes.flatMap((outcome, i) => (outcome.ok ? [i] : []));
  expect(winners).toHaveLength(3);
  expect(new Set(outcomes.map(code))).toEqual(new Set(['ok', 'used_up']));
  expect(code(await check({ customerId: 40 }))).toBe('used_up');
  await releaseCoupon(deps, quotes[winners[0] ?? 0] ?? '');
  await releaseCoupon(deps, quotes[winners[0] ?? 0] ?? '');
  expect(await reserve(await quote(40), 40)).toEqual({ ok: true });
});

test('gives one use per customer, also to two quotes at once, and lets the same quote reserve again', async () => {
  const [one, two] = [await quote(1), await quote(1)];
  const outcomes = await Promise.all([reserve(one, 1), reserve(two, 1)]);
  expect(outcomes.map(code).sort()).toEqual(['ok', 'used_by_customer']);
  const winner = outcomes[0]?.ok ? one : two;
  expect(await reserve(winner, 1)).toEqual({ ok: true });
  expect(code(await check())).toBe('used_by_customer');
  expect(code(await check({ customerId: null }))).toBe('ok');
});

test('frees an expired reservation before any sweep, and its quote cannot keep it', async () => {
  await limitToOneUse();
  const [first, second] = [await quote(1), await quote(2)];
  expect(code(await reserve(first, 1))).toBe('ok');
  expect(code(await reserve(second, 2))).toBe('used_up');
  const late = { ...deps, clock: { now: () => inMinutes(30) } };
  expect(code(await check({ customerId: 2, now: inMinutes(30) }))).toBe('ok');
  expect(
    code(await reserveCoupon(late, { quoteId: second, couponId: 1, customerId: 2, until: inMinutes(60) })),
  ).toBe('ok');
  expect(await keepCoupon(late, first)).toBe(false);
  expect(await keepCoupon(late, second)).toBe(true);
  expect(code(await check({ customerId: 3, now: inMinutes(90) }))).toBe('used_up');
});

test('gives the last use to the last order or to the next shopper, never to both', async () => {
  await limitToOneUse();
  for (let round = 0; round < 8; round += 1) {
    await pool.query('delete from coupon_uses');
    const [first, second] = [await quote(1), await quote(2)];
    await reserve(first, 1);
    // The reservation expires before both reads of the clock, after both, or between them.
    let reads = 0;
    const clock = { now: () => inMinutes(++reads > round % 3 ? 30 : 29) };
    const racing = { ...deps, clock };
    const [confirmed, reserved] = await Promise.all([
      inTransaction(racing, (tx) => keepCoupon(tx, first)),
      inTransaction(racing, (tx) =>
        reserveCoupon(tx, { quoteId: second, couponId: 1, customerId: 2, until: inMinutes(60) }),
      ),
    ]);
    expect([confirmed, reserved.ok].filter(Boolean).length).toBeLessThanOrEqual(1);
  }
});

test('reads default and partner prices by product and store', async () => {
  await pool.query(`
    insert into stores (code, name, city, state, region_index) values ('bsb', 'Brasília - DF', 'Brasília', 'DF', ''), ('gyn', 'Goiânia - GO', 'Goiânia', 'GO', '');
    insert into products (code, name, slug, service_type, updated_at) values ('A', 'A', 'a', 'vaccine', now()), ('B', 'B', 'b', 'vaccine', now());
    insert into prices values (1, 1, 'DEFAULT', '', 10000, 9000), (1, 1, 'RITA', 'Assinante', 8000, null), (1, 1, 'RITA', 'Padrão', 8500, null),
      (1, 2, 'DEFAULT', '', 12000, null), (2, 1, 'AFILIADO', 'Geral', 500, null)`);
  const place = { productIds: [1, 2], storeIds: [1, 2] };
  expect([...(await pricesFor(deps, { ...place, vendor: 'RITA', tier: 'Assinante' }))].sort()).toEqual([
    [
      '1:1',
      {
        base: { priceCents: 10_000, specialCents: 9000, tier: '' },
        table: { priceCents: 8000, specialCents: null, tier: 'Assinante' },
      },
    ],
    ['1:2', { base: { priceCents: 12_000, specialCents: null, tier: '' }, table: null }],
  ]);
  expect((await pricesFor(deps, { ...place, vendor: 'DEFAULT', tier: '' })).get('1:1')?.table).toBeNull();
  expect(await pricesFor(deps, { productIds: [], storeIds: [1], vendor: 'DEFAULT', tier: '' })).toEqual(
    new Map(),
  );
});
