import { expect, test } from 'vitest';
import { payingStore } from '#test/helpers/paying-store.ts';
import { orderNewsReader } from './order-news.ts';

const { deps, pool, ordered } = await payingStore();
const { orderId, incrementId } = await ordered('BSB-ASN', 84);

const INSERT = `insert into order_events (order_id, kind, at, actor, reason)
  values ($1, 'note', now(), 'operator', '') returning id::int`;

test('reads each event once, also one whose transaction commits after a later one', async () => {
  const read = orderNewsReader(deps);
  const ids = async () => (await read()).map(({ id }) => id);
  const slow = await pool.connect();
  await slow.query('begin');
  const early = (await slow.query(INSERT, [orderId])).rows[0].id;
  expect(await ids()).toEqual([]);
  const late = (await pool.query(INSERT, [orderId])).rows[0].id;
  expect(late).toBeGreaterThan(early);
  expect(await ids()).toEqual([late]);
  await slow.query('commit');
  slow.release();
  expect(await ids()).toEqual([early]);
  deps.clock.forward(1);
  expect(await ids()).toEqual([]);
  deps.clock.forward(1);
  const last = (await pool.query(INSERT, [orderId])).rows[0].id;
  expect(await read()).toMatchObject([{ id: last, incrementId }]);
  expect(await ids()).toEqual([]);
});
