import { expect, test } from 'vitest';
import { findCustomer } from '#features/account/accounts/server/current-customer.ts';
import { newBuyer } from '#test/cast/buyers.ts';
import { lockAwaited } from '#test/helpers/lock-awaited.ts';
import { payingStore } from '#test/helpers/paying-store.ts';
import { daysBefore, yearsAfter } from '#values/retention.ts';

const { deps, pool, sandbox, ordered, runJobs, tick } = await payingStore();

const lastUsed = ({ id }: { id: number }, at: Date) =>
  pool.query(
    `insert into last_accesses (customer_id, at) values ($1, $2)
     on conflict (customer_id) do update set at = excluded.at`,
    [id, at],
  );

const START = deps.clock.now();
const END = yearsAfter(START, 5);

async function night(date: Date): Promise<[string, string][]> {
  deps.clock.instant = date;
  sandbox.controls.clearMail();
  await tick('customers.inactive');
  await runJobs();
  return sandbox.controls.mail().map(({ to, subject }) => [to.join(), subject]);
}

test('erases an account five years after its last use, after two notices, and starts again at a sign-in', async () => {
  const leaving = await newBuyer(deps);
  const returning = await newBuyer(deps);
  for (const buyer of [leaving, returning]) await lastUsed(buyer, START);
  const FIRST = 'Faz tempo que você não usa a sua conta';

  expect(await night(daysBefore(END, 61))).toEqual([]);
  expect((await night(daysBefore(END, 60))).toSorted()).toEqual(
    [
      [leaving.email, FIRST],
      [returning.email, FIRST],
    ].toSorted(),
  );
  expect(sandbox.controls.mail()[0]?.text).toContain('vamos apagar a conta na quinta, 20/11');
  await lastUsed(returning, daysBefore(END, 50));
  expect(await night(daysBefore(END, 14))).toEqual([
    [leaving.email, 'Último aviso: a sua conta será apagada na quinta, 20/11'],
  ]);
  expect(await night(daysBefore(END, 1))).toEqual([]);
  expect(await findCustomer(deps, leaving.id)).not.toBeNull();

  expect(await night(END)).toEqual([[leaving.email, 'A sua conta foi apagada']]);
  expect(await findCustomer(deps, leaving.id)).toBeNull();
  expect(await findCustomer(deps, returning.id)).not.toBeNull();
  const { rows } = await pool.query(
    `select customer_id from last_accesses where customer_id = $1
     union select customer_id from inactivity_notices where customer_id = $1`,
    [leaving.id],
  );
  expect(rows).toEqual([]);
  expect(await night(daysBefore(END, -1))).toEqual([]);
});

test('an unfinished order postpones the end', async () => {
  deps.clock.instant = END;
  const { buyer, orderId } = await ordered('BSB-ASN');
  await lastUsed(buyer, START);
  for (const days of [0, -60, -75]) await night(daysBefore(END, days));
  await pool.query(`update orders set status = 'processing_cancel' where id = $1`, [orderId]);
  await night(daysBefore(END, -76));
  expect(await findCustomer(deps, buyer.id)).not.toBeNull();
});

test('a sign-in while the end waits for the account keeps it', async () => {
  const buyer = await newBuyer(deps);
  await lastUsed(buyer, START);
  for (const days of [60, 14]) await night(daysBefore(END, days));
  const signingIn = await pool.connect();
  try {
    await signingIn.query('begin');
    await signingIn.query('select from customers where id = $1 for no key update', [buyer.id]);
    const ending = night(END);
    await lockAwaited(pool);
    await signingIn.query('update last_accesses set at = $2 where customer_id = $1', [buyer.id, END]);
    await signingIn.query('commit');
    expect(await ending).toEqual([]);
  } finally {
    signingIn.release();
  }
  expect(await findCustomer(deps, buyer.id)).not.toBeNull();
});
