import { expect, it } from 'vitest';
import { marina } from '#test/cast/people.ts';
import { accountVisitors } from '#test/helpers/account-visitors.ts';
import { statementsOf } from '#test/helpers/statement-recorder.ts';
import { checkCredentials } from './check-credentials.ts';
import { customers } from './internal/tables.ts';

const { db, deps, registered } = await accountVisitors();

const unknown = 'ninguem@exemplo.com.br';
const check = (email: string, password: string) => checkCredentials(deps, email, password);

it('runs the same queries for an unknown e-mail, a wrong password and an account without one', async () => {
  await registered();
  const wrong = await statementsOf(() => check(marina.email, 'errada'));
  expect(wrong).toHaveLength(1);
  expect(await statementsOf(() => check(unknown, 'errada'))).toEqual(wrong);
  await db.update(customers).set({ passwordHash: null });
  expect(await statementsOf(() => check(marina.email, 'errada'))).toEqual(wrong);
});

it('verifies a hash for each of them, too', async () => {
  await registered();
  // argon2 fails on a value other than text, so a failure proves that it was called.
  const noText = {} as unknown as string;
  await expect(check(marina.email, noText)).rejects.toThrow();
  await expect(check(unknown, noText)).rejects.toThrow();
  await db.update(customers).set({ passwordHash: null });
  await expect(check(marina.email, noText)).rejects.toThrow();
  expect(await check(marina.email, marina.password)).toBeNull();
});
