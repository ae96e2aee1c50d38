import { expect, test } from 'vitest';
import { balanceOf, offerOf } from '#test/cast/buyers.ts';
import { add } from '#test/helpers/purchase.ts';
import { burningStore, ended } from './burning-store.ts';
import { fillCarts, newRacers, race } from './race.ts';

const fire = await burningStore();
const { deps, pool } = fire;
const BUYERS = 120;
const CAPACITY = 20;

// 120 passwords are hashed first, which is slow on a busy machine.
test(`${BUYERS} buyers for ${CAPACITY} places at two stores, one killed: ${CAPACITY} orders and no more`, async () => {
  const offer = await offerOf(deps, { code: 'VA-0001', unit: 'BSB-ASN', capacity: CAPACITY });
  const [one, other] = [await fire.start(), await fire.start()];
  const racers = await newRacers(deps, [one.url, other.url], BUYERS);
  await fillCarts(racers, offer);
  const results = await race(racers, (quotes) => {
    if (quotes === CAPACITY / 2) other.process.kill('SIGKILL');
  });
  expect(await ended(other)).toBe('SIGKILL');
  expect(results.filter((result) => result === 'ordered')).toHaveLength(CAPACITY);
  expect(await balanceOf(deps, offer.variantId)).toBe(0);
  const { rows } = await pool.query(
    `select (select count(*)::int from orders) as orders, (select count(distinct customer_id)::int from orders) as customers,
       (select count(*)::int from order_lines) as lines, (select count(*)::int from payments) as charges,
       (select coalesce(sum(amount), 0)::int from stock_holds where state = 'held') as held`,
  );
  expect(rows).toEqual([
    { orders: CAPACITY, customers: CAPACITY, lines: CAPACITY, charges: CAPACITY, held: CAPACITY },
  ]);
}, 120_000);

test('a hundred additions to one cart at once, through two stores: every accepted one is in it', async () => {
  const offers = [
    await offerOf(deps, { code: 'VA-0001', unit: 'BSB-ASS', capacity: 30 }),
    await offerOf(deps, { code: 'VA-0003', unit: 'BSB-ASS', capacity: 300 }),
  ];
  const [one, other] = [await fire.start(), await fire.start()];
  const [{ browsers } = { browsers: [] }] = await newRacers(deps, [one.url, other.url], 1);
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, i) => {
      const browser = browsers[i % 2];
      const offer = offers[Math.floor(i / 2) % 2];
      if (!browser || !offer) throw new Error('two of each');
      return add(browser, offer);
    }),
  );
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  const accepted = answers.filter(({ body }) => !body.error).length;
  expect(accepted).toBe(80);
  const refusals = answers.flatMap(({ body }) => (body.error ? [body.code] : []));
  expect(new Set(refusals).size).toBe(1);
  const cart = await browsers[0]?.json<{ qtyItems: number }>('/v1/cart');
  expect(cart?.body.qtyItems).toBe(accepted);
});
