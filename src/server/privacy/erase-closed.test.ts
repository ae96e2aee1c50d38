import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { findCustomer } from '#features/account/accounts/server/current-customer.ts';
import { hashPassword } from '#features/account/accounts/server/password.ts';
import { closeAccount, keepAccount } from '#features/account/privacy/closing/server/close-account.ts';
import { newBuyer } from '#test/cast/buyers.ts';
import { emptyTables } from '#test/helpers/empty-tables.ts';
import { lockAwaited } from '#test/helpers/lock-awaited.ts';
import { payingStore } from '#test/helpers/paying-store.ts';

const { deps, pool, sandbox, ordered, runJobs, tick } = await payingStore();

const DAY = 24 * 60;
const PASSWORD = 'palmeira-1988';

beforeEach(async () => {
  await pool.query(emptyTables(['customers', 'orders']));
});

const customerOf = async (id: number) => {
  const customer = await findCustomer(deps, id);
  if (!customer) throw new Error('The customer is gone');
  return customer;
};

async function closing({ id }: { id: number }) {
  const passwordHash = await hashPassword(deps, PASSWORD);
  await pool.query('update customers set password_hash = $2 where id = $1', [id, passwordHash]);
  expect(await closeAccount(deps, await customerOf(id), PASSWORD)).toMatchObject({ ok: true });
  return id;
}

test('erases a closed account after its day and informs the owner, and leaves an account that was kept', async () => {
  const { email, ...leaving } = await newBuyer(deps);
  await closing(leaving);
  const staying = await closing(await newBuyer(deps));
  expect(await keepAccount(deps, await customerOf(staying), PASSWORD)).toEqual({ ok: true });
  await runJobs();
  deps.clock.forward(7 * DAY - 1);
  await tick('customers.close');
  expect(await findCustomer(deps, leaving.id)).not.toBeNull();
  deps.clock.forward(1);
  sandbox.controls.clearMail();
  await tick('customers.close');
  expect(await findCustomer(deps, leaving.id)).toBeNull();
  expect(await findCustomer(deps, staying)).not.toBeNull();
  expect(sandbox.controls.mail().map(({ to, subject }) => [to, subject])).toEqual([
    [[email], 'A sua conta foi excluída'],
  ]);
});

test('an open order holds the erasure up by a day, in which the account can still be kept', async () => {
  const order = await ordered('BSB-ASN');
  const id = await closing(order.buyer);
  sandbox.controls.pay(order.txid);
  await sandbox.controls.settled();
  await runJobs();
  deps.clock.forward(7 * DAY);
  await tick('customers.close');
  expect((await customerOf(id)).eraseDueAt).toEqual(new Date(deps.clock.now().getTime() + DAY * 60_000));
  expect(await keepAccount(deps, await customerOf(id), PASSWORD)).toEqual({ ok: true });
});

test('an account that its owner takes back while the job waits for it stays', async () => {
  const id = await closing(await newBuyer(deps));
  deps.clock.forward(7 * DAY);
  const takingBack = await pool.connect();
  try {
    await takingBack.query('begin');
    await takingBack.query('update customers set erase_due_at = null where id = $1', [id]);
    const erasing = tick('customers.close');
    await lockAwaited(pool);
    await takingBack.query('commit');
    await erasing;
  } finally {
    takingBack.release();
  }
  expect((await customerOf(id)).eraseDueAt).toBeNull();
});

test('an account that cannot be erased keeps no other waiting, and the job fails', async () => {
  const [broken, fine] = [await closing(await newBuyer(deps)), await closing(await newBuyer(deps))];
  await pool.query(
    `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`,
  );
  onTestFinished(async () => {
    await pool.query('drop function refuse cascade');
  });
  await pool.query(
    `create trigger refuse before delete on customers for each row when (old.id = ${broken}) execute function refuse()`,
  );
  deps.clock.forward(7 * DAY);
  await expect(tick('customers.close')).rejects.toThrow('accounts could not be erased');
  expect(await findCustomer(deps, fine)).toBeNull();
  expect(await findCustomer(deps, broken)).not.toBeNull();
});
