import { expect, it } from 'vitest';
import { lockAccount } from '#features/account/accounts/server/lock-account.ts';
import { endSessionsOf } from '#features/account/sessions/server/end-sessions.ts';
import { sessions } from '#features/account/sessions/server/internal/tables.ts';
import { erasePasskeys } from '#features/account/sign-in/passkeys/server/passkeys.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import { marina } from '#test/cast/people.ts';
import { lockAwaited } from '#test/helpers/lock-awaited.ts';
import { codeOf, passkeyVisitors } from '#test/helpers/passkey-visitors.ts';

const { db, pool, deps, phone, stranger, customerOf, account, add, addOptions, send, signIn } =
  await passkeyVisitors();

const openSessions = async () => (await db.select().from(sessions)).length;

it('no session opened with the old password survives its change', { timeout: 60_000 }, async () => {
  const owner = await account();
  const { email, password: currentPassword } = marina;
  let changed = false;
  const guesser = async () => {
    const statuses: number[] = [];
    do {
      statuses.push((await stranger().post('/v1/login', { email, password: currentPassword })).status);
    } while (!changed);
    return statuses;
  };
  const guessers = Array.from({ length: 8 }, guesser);
  const newPassword = 'jatoba-2026';
  const change = { currentPassword, newPassword, confirmNewPassword: newPassword };
  expect((await owner.post('/v1/customer/password', change)).status).toBe(200);
  changed = true;
  expect((await Promise.all(guessers)).flat()).toContain(401);
  expect(await openSessions()).toBe(1);
  expect((await customerOf(owner)).email).toBe(email);
});

/** Ends all sessions, and what `end` ends, after `send` has been checked and before it takes effect. */
async function endDuring(
  customerId: number,
  request: () => Promise<Response>,
  end: (tx: Deps) => Promise<unknown>,
): Promise<Response> {
  const { answer } = await inTransaction(deps, async (tx) => {
    await lockAccount(tx, customerId);
    const answer = request();
    await lockAwaited(pool);
    await endSessionsOf(tx, customerId);
    await end(tx);
    return { answer };
  });
  return answer;
}

it('a passkey that ends during its sign-in opens no session', async () => {
  const owner = await account();
  const { id } = await customerOf(owner);
  const key = await add(owner);
  const answer = await endDuring(
    id,
    () => signIn(stranger(), key),
    (tx) => erasePasskeys(tx, id),
  );
  expect(await codeOf(answer)).toEqual([401, 'refused']);
  expect(await openSessions()).toBe(0);
});

it('a passkey is not added by a session that ends meanwhile', async () => {
  const owner = await account();
  const { id } = await customerOf(owner);
  const { sent } = phone.create(await addOptions(owner));
  const answer = await endDuring(
    id,
    () => send(owner, sent),
    async () => {},
  );
  expect(await codeOf(answer)).toEqual([409, 'expired']);
});
