import { expect, test } from 'vitest';
import { passwordHashOf, updatePerson } from '#features/account/accounts/server/customer-row.ts';
import type { Deps } from '#platform/deps.ts';
import { marina } from '#test/cast/people.ts';
import { accountVisitors } from '#test/helpers/account-visitors.ts';
import { closeAccount, keepAccount } from './close-account.ts';

const { db, deps, registered, customerOf } = await accountVisitors();

/** Sets another password after the check of the typed one. */
const changedMeanwhile = (customerId: number): Deps => ({
  ...deps,
  db: new Proxy(db, {
    get(target, name) {
      const value = Reflect.get(target, name);
      if (name !== 'transaction') return typeof value === 'function' ? value.bind(target) : value;
      return async (work: Parameters<typeof target.transaction>[0]) => {
        await updatePerson(target, customerId, { passwordHash: 'another' });
        return target.transaction(work);
      };
    },
  }),
});

test('a password that ends during its check neither closes nor keeps the account', async () => {
  const client = await registered();
  const customer = await customerOf(client);
  const refused = { ok: false, code: 'wrong_password' };
  const late = changedMeanwhile(customer.id);
  const passwordHash = await passwordHashOf(db, customer.id);
  expect(await closeAccount(late, customer, marina.password)).toMatchObject(refused);
  expect((await customerOf(client)).eraseDueAt).toBeNull();
  await updatePerson(db, customer.id, { passwordHash });
  expect(await closeAccount(deps, customer, marina.password)).toMatchObject({ ok: true });
  expect(await keepAccount(late, customer, marina.password)).toMatchObject(refused);
  expect((await customerOf(client)).eraseDueAt).not.toBeNull();
});
