import { describe, expect, it } from 'vitest';
import { newMailedCode } from '#features/account/accounts/emails/server/mailed-codes.ts';
import { currentCustomer } from '#features/account/accounts/server/current-customer.ts';
import { customers } from '#features/account/accounts/server/internal/tables.ts';
import { sessions } from '#features/account/sessions/server/internal/tables.ts';
import { bruno, marina } from '#test/cast/people.ts';
import { accountVisitors } from '#test/helpers/account-visitors.ts';

const { db, deps, mails, stranger, registered, customerOf } = await accountVisitors();

type Client = ReturnType<typeof stranger>;

async function account(form = marina) {
  const client = await registered(form);
  deps.enqueued.length = 0;
  return client;
}

const NEW = 'jatoba-2026';
const login = (client: Client, password: string) =>
  client.post('/v1/login', { email: marina.email, password });

describe('a new password by mail', () => {
  const ask = (client: Client, email = marina.email) => client.post('/v1/password/forgot', { email });
  const reset = (client: Client, token: string, newPassword = NEW) =>
    client.post('/v1/password/reset', { token, newPassword, confirmNewPassword: newPassword });

  async function mailedToken() {
    const mail = (await mails()).at(-1);
    const [, token] = /\/mudar-senha#([\w-]{43})/.exec(mail?.text ?? '') ?? [];
    if (!mail || !token) throw new Error('No link was mailed');
    return { mail, token };
  }

  it('is set on another device by the mailed link, signs in there, and ends every other session', async () => {
    const owner = await account();
    const elsewhere = stranger();
    expect((await ask(elsewhere)).status).toBe(200);
    const { mail, token } = await mailedToken();
    expect(mail).toMatchObject({ to: marina.email, subject: 'Crie uma nova senha' });
    const before = owner.visitor();
    const other = stranger();
    const fixed = other.visitor().token;
    const answer = await reset(other, token);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ notice: expect.stringContaining('Senha alterada') });
    expect(other.visitor().token).not.toBe(fixed);
    expect((await customerOf(other)).email).toBe(marina.email);
    expect(await currentCustomer(deps, before)).toBeNull();
    expect(await db.select().from(sessions)).toHaveLength(1);
    expect((await login(stranger(), marina.password)).status).toBe(401);
    expect((await login(stranger(), NEW)).status).toBe(200);
  });

  it('is announced to the owner by mail, without the password', async () => {
    await account();
    await ask(stranger());
    const { token } = await mailedToken();
    await reset(stranger(), token);
    const [notice] = await mails();
    expect(notice).toMatchObject({ to: marina.email, subject: 'A senha da sua conta foi trocada' });
    expect(notice?.text).not.toContain(NEW);
  });

  it('needs an unused link, valid for one hour', { meta: { spec: ['purchase 30'] } }, async () => {
    await account();
    await ask(stranger());
    const { token } = await mailedToken();
    expect((await reset(stranger(), token)).status).toBe(200);
    const again = await reset(stranger(), token, 'aroeira-2026');
    expect([again.status, await again.json()]).toMatchObject([
      409,
      { code: 'expired_link', detail: 'Este link já foi usado ou não vale mais. Peça outro.' },
    ]);
    await ask(stranger());
    const { token: late } = await mailedToken();
    deps.clock.forward(60);
    expect((await reset(stranger(), late)).status).toBe(409);
    expect((await login(stranger(), NEW)).status).toBe(200);
  });

  it('replaces the previous link, which cannot be guessed', async () => {
    await account();
    await ask(stranger());
    const { token: old } = await mailedToken();
    await ask(stranger());
    const { token } = await mailedToken();
    expect((await reset(stranger(), old)).status).toBe(409);
    expect((await reset(stranger(), `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`)).status).toBe(
      409,
    );
    expect((await reset(stranger(), token)).status).toBe(200);
  });

  it('rejects a link to an address that the customer has replaced', async () => {
    await account();
    await ask(stranger());
    const { token } = await mailedToken();
    await db.update(customers).set({ email: 'lima@exemplo.com.br' });
    expect((await reset(stranger(), token)).status).toBe(409);
  });

  it('follows the rules of passwords; a refused one does not use the link up', async () => {
    await account();
    await ask(stranger());
    const { token } = await mailedToken();
    const client = stranger();
    const different = await client.post('/v1/password/reset', {
      token,
      newPassword: NEW,
      confirmNewPassword: `${NEW}x`,
    });
    expect([different.status, (await different.json()).fields]).toEqual([
      400,
      { confirmNewPassword: 'Suas senhas devem ser iguais.' },
    ]);
    expect(await (await reset(client, token, 'curta')).json()).toMatchObject({
      fields: { newPassword: 'Sua senha deve possuir no mínimo 8 caracteres.' },
    });
    expect(await (await reset(client, token, 'Duarte2026')).json()).toMatchObject({
      code: 'easy_password',
      fields: {
        newPassword: expect.stringMatching(/^Esta senha é fácil de adivinhar\. Use três palavras soltas/),
      },
    });
    expect((await reset(client, token)).status).toBe(200);
  });

  it('is one of the two when one link is used twice at once', async () => {
    await account();
    await ask(stranger());
    const { token } = await mailedToken();
    const answers = await Promise.all([
      reset(stranger(), token, 'jatoba-2026'),
      reset(stranger(), token, 'aroeira-2026'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('gives an account without a password its first one', async () => {
    await account();
    await db.update(customers).set({ passwordHash: null });
    await ask(stranger());
    const { token } = await mailedToken();
    expect((await reset(stranger(), token)).status).toBe(200);
    expect((await login(stranger(), NEW)).status).toBe(200);
  });

  it('gives the same answer for an e-mail without an account, and mails nothing', {
    meta: { spec: ['purchase 29'] },
  }, async () => {
    await account();
    const known = await ask(stranger());
    const unknown = await ask(stranger(), 'ninguem@exemplo.com.br');
    expect([unknown.status, await unknown.text()]).toEqual([known.status, await known.text()]);
    // Both cost the same work.
    expect(deps.enqueued).toHaveLength(2);
    expect((await mails()).map(({ to }) => to)).toEqual([marina.email]);
  });

  it('allows three requests, for any e-mail; then the answer is to wait', async () => {
    await account();
    for (const email of [marina.email, 'ninguem@exemplo.com.br']) {
      for (const _ of [1, 2, 3]) expect((await ask(stranger(), email)).status).toBe(200);
      expect((await ask(stranger(), email)).status).toBe(429);
    }
  });
});

describe('a mailed code', () => {
  const ask = (client: Client, email = marina.email) => client.post('/v1/login/code/request', { email });
  const enter = (client: Client, code: string, email = marina.email) =>
    client.post('/v1/login/code', { email, code });
  const WRONG = {
    code: 'wrong_code',
    fields: { code: 'Código incorreto ou vencido. Confira o e-mail mais recente ou peça outro.' },
  };

  async function mailedCode() {
    const mail = (await mails()).at(-1);
    const [, code] = /\n(\d{6})\n/.exec(mail?.text ?? '') ?? [];
    if (!mail || !code) throw new Error('No code was mailed');
    return { mail, code };
  }

  const wrongFor = (code: string) => (code === '111111' ? '222222' : '111111');

  it('signs in once, under a new token', async () => {
    await account();
    const client = stranger();
    await ask(client);
    const { mail, code } = await mailedCode();
    expect(mail).toMatchObject({ to: marina.email, subject: 'Seu código para entrar' });
    const fixed = client.visitor().token;
    expect((await enter(client, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
    expect(client.visitor().token).not.toBe(fixed);
    expect((await customerOf(client)).email).toBe(marina.email);
    const again = await enter(stranger(), code);
    expect([again.status, await again.json()]).toMatchObject([409, WRONG]);
  });

  it('is valid for ten minutes', async () => {
    await account();
    await ask(stranger());
    const { code } = await mailedCode();
    deps.clock.forward(10);
    expect((await enter(stranger(), code)).status).toBe(409);
  });

  it('allows four mistakes', async () => {
    await account();
    await ask(stranger());
    const { code } = await mailedCode();
    for (const _ of [1, 2, 3, 4]) expect((await enter(stranger(), wrongFor(code))).status).toBe(409);
    expect((await enter(stranger(), code)).status).toBe(200);
    await ask(stranger());
    const { code: next } = await mailedCode();
    for (const _ of [1, 2, 3, 4, 5]) await enter(stranger(), wrongFor(next));
    expect((await enter(stranger(), next)).status).toBe(409);
  });

  it.each([marina.email, 'ninguem@exemplo.com.br'])(
    'ends for the day after 20 wrong ones, for any e-mail (%s); the mailed link remains',
    async (email) => {
      const owner = await account();
      for (let n = 0; n < 20; n++) expect((await enter(stranger(), '111111', email)).status).toBe(409);
      const refused = await enter(stranger(), '111111', email);
      expect([refused.status, await refused.json()]).toMatchObject([429, { code: 'codes_used_up' }]);
      const { id: customerId } = await customerOf(owner);
      const { code } = await newMailedCode(deps, { customerId, purpose: 'sign_in', email: marina.email });
      expect((await enter(stranger(), code, email)).status, 'even the right one').toBe(429);
      expect((await ask(stranger(), email)).status).toBe(429);
      expect((await stranger().post('/v1/password/forgot', { email })).status).toBe(200);
      expect((await mails()).map(({ subject }) => subject)).toEqual(
        email === marina.email ? ['Crie uma nova senha'] : [],
      );
    },
  );

  it('is mailed at most 20 times a day', async () => {
    await account();
    const nextHour = () => db.execute("delete from rate_limits where key like 'pedidos%'");
    for (let n = 0; n < 20; n++, await nextHour()) expect((await ask(stranger())).status).toBe(200);
    expect((await (await ask(stranger())).json()).code).toBe('codes_used_up');
    expect(await mails()).toHaveLength(20);
  });

  it("rejects another account's code without revealing accounts", async () => {
    await account();
    await account(bruno);
    await ask(stranger());
    const { code } = await mailedCode();
    const answers = await Promise.all(
      [enter(stranger(), code, bruno.email), enter(stranger(), code, 'ninguem@exemplo.com.br')].map(
        async (sent) => {
          const answer = await sent;
          return [answer.status, await answer.json()];
        },
      ),
    );
    for (const answer of answers) expect(answer).toMatchObject([409, WRONG]);
    const response = await ask(stranger(), 'ninguem@exemplo.com.br');
    expect([response.status, await response.json()]).toEqual([200, { ok: true }]);
    expect(await mails()).toEqual([]);
  });
});

describe('every call', () => {
  it.each([
    ['/v1/password/forgot', { email: marina.email }],
    ['/v1/password/reset', { token: 'x', newPassword: NEW, confirmNewPassword: NEW }],
    ['/v1/login/code/request', { email: marina.email }],
    ['/v1/login/code', { email: marina.email, code: '123456' }],
  ])('%s is for our own pages, without unknown fields', async (path, body) => {
    const client = stranger();
    expect((await client.post(path, body, { 'x-xsrf-token': '' })).status).toBe(403);
    expect((await client.post(path, { ...body, customerId: 1 })).status).toBe(400);
    expect((await client.post(path, null)).status).toBe(400);
  });
});
