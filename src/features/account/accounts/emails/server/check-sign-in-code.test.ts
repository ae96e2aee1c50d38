import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { inTransaction } from '#platform/deps.ts';
import { marina } from '#test/cast/people.ts';
import { accountVisitors } from '#test/helpers/account-visitors.ts';
import { statementsOf } from '#test/helpers/statement-recorder.ts';
import { checkSignInCode } from './check-sign-in-code.ts';
import { mailedCodes } from './internal/tables.ts';
import { newMailedCode } from './mailed-codes.ts';

const { db, deps, registered, customerOf } = await accountVisitors();

const check = (email: string, code: string) =>
  inTransaction(deps, (tx) => checkSignInCode(tx, email, code, { known: false }));

it('runs the same statements for an unknown e-mail, an account without a code, and a wrong code', async () => {
  const { id: customerId } = await customerOf(await registered());
  const unknown = await statementsOf(() => check('ninguem@exemplo.com.br', 'errado'));
  expect(unknown).toContain('set local synchronous_commit = off');
  expect(await statementsOf(() => check(marina.email, 'errado'))).toEqual(unknown);
  const { code } = await newMailedCode(deps, { customerId, purpose: 'sign_in', email: marina.email });
  expect(await statementsOf(() => check(marina.email, 'errado'))).toEqual(unknown);
  expect(await check(marina.email, code)).toBe(customerId);
});

it('counts no attempts below zero', async () => {
  const { id: customerId } = await customerOf(await registered());
  await newMailedCode(deps, { customerId, purpose: 'sign_in', email: marina.email });
  for (let wrong = 0; wrong < 7; wrong++) expect(await check(marina.email, 'errado')).toBeNull();
  const [row] = await db.select().from(mailedCodes).where(eq(mailedCodes.customerId, customerId));
  expect(row?.triesLeft).toBe(0);
});
