import { expect, it } from 'vitest';
import { marina } from '#test/cast/people.ts';
import { codeOf, passkeyVisitors } from '#test/helpers/passkey-visitors.ts';

const { deps, stranger, account, add, customerOf, passkeysOf } = await passkeyVisitors();

it.each([
  ['/v1/customer/sessions/end', async () => ({ id: crypto.randomUUID() })],
  ['/v1/customer/sessions/end-others', async () => ({})],
  ['/v1/customer/passkeys/options', async () => ({})],
  ['/v1/customer/passkeys/remove', async (id: number | undefined) => ({ id })],
] as const)('%s needs a sign-in of the last 15 minutes', async (path, bodyOf) => {
  const owner = await account();
  await add(owner);
  const body = await bodyOf((await passkeysOf(owner))[0]?.id);
  deps.clock.forward(15);
  expect(await codeOf(await owner.post(path, body))).toEqual([403, 'sign_in_again']);
  expect(await passkeysOf(owner)).toHaveLength(1);
  expect((await customerOf(owner)).email).toBe(marina.email);
  const again = stranger();
  const { email, password } = marina;
  expect((await again.post('/v1/login', { email, password })).status).toBe(200);
  expect((await again.post(path, body)).status).not.toBe(403);
  deps.clock.forward(-15);
});
