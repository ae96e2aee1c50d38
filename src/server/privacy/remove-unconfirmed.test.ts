import { expect, test } from 'vitest';
import { newBuyer } from '#test/cast/buyers.ts';
import { payingStore } from '#test/helpers/paying-store.ts';
import { RETENTION_DAYS } from '#values/retention.ts';

const { deps, pool, sandbox, ordered, runJobs, tick } = await payingStore();

/** A buyer who never confirmed an e-mail, and whose sessions are gone. */
async function unconfirmed({ id }: { id: number }) {
  await pool.query('update customers set never_confirmed = true, created_at = $2 where id = $1', [
    id,
    deps.clock.now(),
  ]);
  await pool.query('delete from sessions where customer_id = $1', [id]);
  return id;
}

const remaining = async (ids: number[]) =>
  (
    await pool.query<{ id: number }>('select id from customers where id = any($1) order by id', [ids])
  ).rows.map(({ id }) => id);

test('removes an unconfirmed account after its time, signed in or not, unless it paid', async () => {
  const lost = await unconfirmed(await newBuyer(deps));
  const order = await ordered('BSB-ASN');
  sandbox.controls.pay(order.txid);
  await sandbox.controls.settled();
  await runJobs();
  const buyer = await unconfirmed(order.buyer);
  const signedIn = await unconfirmed(await newBuyer(deps));
  await pool.query(
    `insert into sessions (token_hash, customer_id, created_at, expires_at) values (repeat('a', 64), $1, $2, $3)`,
    [signedIn, deps.clock.now(), new Date('2028-01-01T00:00:00Z')],
  );
  const { id: confirmed } = await newBuyer(deps);
  const all = [lost, buyer, signedIn, confirmed].sort((a, b) => a - b);

  deps.clock.forward((RETENTION_DAYS.unconfirmedAccounts - 1) * 24 * 60);
  await tick('customers.unconfirmed');
  expect(await remaining(all)).toEqual(all);

  deps.clock.forward(2 * 24 * 60);
  await tick('customers.unconfirmed');
  expect(await remaining(all)).toEqual(all.filter((id) => id !== lost && id !== signedIn));
});
