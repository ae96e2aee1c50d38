import { describe, expect, it } from 'vitest';
import { newMailedCode } from '#features/account/accounts/emails/server/mailed-codes.ts';
import { customers } from '#features/account/accounts/server/internal/tables.ts';
import { bruno, marina } from '#test/cast/people.ts';
import { accountVisitors } from '#test/helpers/account-visitors.ts';

const { db, deps, mails, stranger, registered, customerOf } = await accountVisitors();

type Client = Awaited<ReturnType<typeof registered>>;

const close = (client: Client, currentPassword: string = marina.password) =>
  client.post('/v1/customer/close', { currentPassword });
const byCode = (client: Client, code: string) => client.post('/v1/customer/close/code', { code });
const keep = (client: Client, currentPassword: string = marina.password) =>
  client.post('/v1/customer/keep', { currentPassword });
const keepByCode = (client: Client, code: string) => client.post('/v1/customer/keep/code', { code });

async function account() {
  const client = await registered();
  deps.enqueued.length = 0;
  return client;
}

describe('closing the account', () => {
  it('is due in seven days, announced by mail, and leaves the customer signed in', async () => {
    const client = await account();
    const answer = await close(client);
    expect([answer.status, await answer.json()]).toEqual([200, { dueOn: '2026-11-27' }]);
    expect((await customerOf(client)).eraseDueAt).toEqual(new Date('2026-11-27T12:00:00Z'));
    const [mail] = await mails();
    expect(mail).toMatchObject({
      to: marina.email,
      subject: 'Recebemos o pedido para excluir a sua conta',
    });
    expect(mail?.text).toContain('Vamos excluir a sua conta da Buriti Saúde na sexta, 27/11');
    expect(mail?.text).toContain('/editar-conta');
  });

  it('keeps the day and mails nothing more when requested again', async () => {
    const client = await account();
    await close(client);
    await mails();
    deps.clock.forward(24 * 60);
    expect(await (await close(client)).json()).toEqual({ dueOn: '2026-11-27' });
    expect(await mails()).toEqual([]);
    deps.clock.forward(-24 * 60);
  });

  it('needs the password, and attempts are limited', async () => {
    const client = await account();
    const wrong = await close(client, 'palmeira-1989');
    expect([wrong.status, await wrong.json()]).toMatchObject([
      409,
      { code: 'wrong_password', fields: { currentPassword: 'Senha atual incorreta.' } },
    ]);
    await close(client, 'x');
    await close(client, 'y');
    expect((await close(client)).status).toBe(429);
    expect((await customerOf(client)).eraseDueAt).toBeNull();
  });

  it('needs a code from the mail when the account has no password', async () => {
    const client = await account();
    await db.update(customers).set({ passwordHash: null });
    expect(await (await close(client)).json()).toMatchObject({ code: 'no_password' });
    await client.post('/v1/login/code/request', { email: marina.email });
    const [, code = ''] = /^(\d{6})$/m.exec((await mails())[0]?.text ?? '') ?? [];
    const wrong = await byCode(client, code === '000000' ? '111111' : '000000');
    expect([wrong.status, await wrong.json()]).toMatchObject([
      409,
      {
        code: 'wrong_code',
        fields: { code: 'Código incorreto ou vencido. Confira o e-mail mais recente ou peça outro.' },
      },
    ]);
    const answer = await byCode(client, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect([answer.status, await answer.json()]).toEqual([200, { dueOn: '2026-11-27' }]);
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'Recebemos o pedido para excluir a sua conta',
    ]);
    expect((await byCode(client, code)).status, 'spent').toBe(409);
  });

  it("rejects another customer's code and limits guesses", async () => {
    const client = await account();
    const other = await registered(bruno);
    const { id: customerId, email } = await customerOf(other);
    const { code } = await newMailedCode(deps, { customerId, purpose: 'sign_in', email });
    for (let n = 0; n < 3; n++) expect((await byCode(client, code)).status).toBe(409);
    expect((await byCode(client, code)).status).toBe(429);
    expect((await customerOf(client)).eraseDueAt).toBeNull();
    expect((await byCode(other, code)).status).toBe(200);
  });

  it('can be undone until the day, and not after it', async () => {
    const client = await account();
    await close(client);
    expect((await keep(client)).status).toBe(200);
    expect((await customerOf(client)).eraseDueAt).toBeNull();
    // The notice of the closing, still unsent, is obsolete.
    const [mail, ...more] = await mails();
    expect(mail).toMatchObject({ to: marina.email, subject: 'A sua conta não vai mais ser excluída' });
    expect([mail?.text, more]).toEqual([expect.stringContaining('/esqueci-a-senha'), []]);
    expect((await keep(client)).status).toBe(200);
    expect(await mails(), 'nothing to undo').toEqual([]);
    await close(client);
    deps.clock.forward(7 * 24 * 60);
    const late = await keep(client);
    expect([late.status, await late.json()]).toMatchObject([409, { code: 'too_late' }]);
    expect((await customerOf(client)).eraseDueAt).not.toBeNull();
    deps.clock.forward(-7 * 24 * 60);
  });

  it('cannot be undone by a stolen session without the password', async () => {
    const client = await account();
    await close(client);
    expect((await client.post('/v1/customer/keep', {})).status).toBe(400);
    const wrong = await keep(client, 'palmeira-1989');
    expect([wrong.status, (await wrong.json()).code]).toEqual([409, 'wrong_password']);
    await keep(client, 'x');
    await keep(client, 'y');
    expect((await keep(client)).status).toBe(429);
    expect((await customerOf(client)).eraseDueAt).not.toBeNull();
  });

  it('is undone by a mailed code when the account has no password', async () => {
    const client = await account();
    await close(client);
    await db.update(customers).set({ passwordHash: null });
    expect((await (await keep(client)).json()).code).toBe('no_password');
    const { id: customerId, email } = await customerOf(client);
    const { code } = await newMailedCode(deps, { customerId, purpose: 'sign_in', email });
    expect((await keepByCode(client, code === '000000' ? '111111' : '000000')).status).toBe(409);
    expect((await customerOf(client)).eraseDueAt).not.toBeNull();
    expect((await keepByCode(client, code)).status).toBe(200);
    expect((await customerOf(client)).eraseDueAt).toBeNull();
  });

  it.each([
    ['/v1/customer/close', { currentPassword: marina.password }],
    ['/v1/customer/close/code', { code: '123456' }],
    ['/v1/customer/keep', { currentPassword: marina.password }],
    ['/v1/customer/keep/code', { code: '123456' }],
  ])('%s is for signed-in customers, from our own pages, without unknown fields', async (path, body) => {
    expect((await stranger().post(path, body)).status).toBe(401);
    const client = await account();
    expect((await client.post(path, body, { 'x-xsrf-token': '' })).status).toBe(403);
    expect((await client.post(path, { ...body, customerId: 1 })).status).toBe(400);
  });
});
