import { describe, expect, it } from 'vitest';
import { customers } from '#features/account/accounts/server/internal/tables.ts';
import { bruno, marina } from '#test/cast/people.ts';
import { codeOf, passkeyVisitors } from '#test/helpers/passkey-visitors.ts';
import { erasePasskeys, exportPasskeys } from '../passkeys.ts';

const { db, deps, mails, stranger, customerOf, add, signIn, account, passkeysOf } = await passkeyVisitors();

type Client = ReturnType<typeof stranger>;

describe('the list of passkeys', () => {
  const rename = (client: Client, id: number | undefined, name: string) =>
    client.post('/v1/customer/passkeys/rename', { id, name });
  const remove = (client: Client, id: number | undefined) =>
    client.post('/v1/customer/passkeys/remove', { id });

  it('lets its owner rename and remove it, and reports the removal by mail', async () => {
    const owner = await account();
    await add(owner);
    await mails();
    const [passkey] = await passkeysOf(owner);
    expect((await rename(owner, passkey?.id, '  Celular da Marina ')).status).toBe(200);
    expect(await passkeysOf(owner)).toMatchObject([{ name: 'Celular da Marina' }]);
    const empty = await rename(owner, passkey?.id, ' ');
    expect([empty.status, await empty.json()]).toMatchObject([
      400,
      { fields: { name: 'Esse campo é obrigatório.' } },
    ]);
    expect((await remove(owner, passkey?.id)).status).toBe(200);
    expect(await passkeysOf(owner)).toEqual([]);
    const [mail] = await mails();
    expect(mail).toMatchObject({ to: marina.email, subject: 'Chave de acesso removida da sua conta' });
    expect(mail?.text).not.toContain('Celular');
    expect((await remove(owner, passkey?.id)).status).toBe(404);
  });

  it('keeps the last one of an account without other sign-in methods', async () => {
    const owner = await account();
    await add(owner);
    const [passkey] = await passkeysOf(owner);
    await db.update(customers).set({ passwordHash: null });
    const last = await remove(owner, passkey?.id);
    expect([last.status, await last.json()]).toMatchObject([
      409,
      {
        code: 'last_sign_in_method',
        detail: 'Sem ela você ficaria sem como entrar. Crie antes uma senha ou outra chave de acesso.',
      },
    ]);
    expect(await passkeysOf(owner)).toEqual([passkey]);
  });

  it('is out of reach for everyone else', async () => {
    const owner = await account();
    await add(owner);
    const [passkey] = await passkeysOf(owner);
    const thief = await account(bruno);
    expect((await rename(thief, passkey?.id, 'Minha')).status).toBe(404);
    expect((await remove(thief, passkey?.id)).status).toBe(404);
    expect(await passkeysOf(owner)).toEqual([passkey]);
  });

  it('is erased with the account, and its export shows no keys', async () => {
    const owner = await account();
    const { id } = await customerOf(owner);
    const key = await add(owner);
    const exported = await exportPasskeys(deps, id);
    expect(exported.passkeys).toMatchObject([{ name: 'Chrome no Android', lastUsedAt: null }]);
    expect(JSON.stringify(exported)).not.toContain(key.id);
    await erasePasskeys(deps, id);
    expect(await codeOf(await signIn(stranger(), key))).toEqual([401, 'refused']);
  });
});

it.each([
  ['/v1/customer/passkeys/options', {}, true],
  [
    '/v1/customer/passkeys/add',
    { id: 'A', clientDataJSON: 'A', attestationObject: 'A', transports: [] },
    true,
  ],
  ['/v1/customer/passkeys/rename', { id: 1, name: 'Celular' }, true],
  ['/v1/customer/passkeys/remove', { id: 1 }, true],
  ['/v1/login/passkey/options', {}, false],
  [
    '/v1/login/passkey',
    { id: 'A', clientDataJSON: 'A', authenticatorData: 'A', signature: 'A', userHandle: 'A' },
    false,
  ],
])('%s is for our own pages, without unknown fields', async (path, body, forCustomers) => {
  const client = stranger();
  expect((await client.post(path, body, { 'x-xsrf-token': '' })).status).toBe(403);
  expect((await client.post(path, { ...body, customerId: 1 })).status).toBe(400);
  if (forCustomers) expect((await client.post(path, body)).status).toBe(401);
});
