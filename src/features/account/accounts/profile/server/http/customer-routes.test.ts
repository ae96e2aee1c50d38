import { describe, expect, it } from 'vitest';
import { upsertAffiliations } from '#features/account/accounts/partners/server/internal/queries.ts';
import { currentCustomer } from '#features/account/accounts/server/current-customer.ts';
import { updatePerson } from '#features/account/accounts/server/customer-row.ts';
import { customers } from '#features/account/accounts/server/internal/tables.ts';
import { sessions } from '#features/account/sessions/server/internal/tables.ts';
import { readPriceTableCookie } from '#features/shop/pricing/server/price-table-cookie.ts';
import { bruno, marina, workplace } from '#test/cast/people.ts';
import { accountVisitors } from '#test/helpers/account-visitors.ts';

const { db, deps, stranger, registered, confirmed, customerOf } = await accountVisitors();
const { secret } = deps.config;

type Client = Awaited<ReturnType<typeof registered>>;

const profile = {
  fullName: 'Marina Exemplo Lima',
  affiliation: 'Helena Exemplo Duarte',
  dob: '1988-04-17',
  email: marina.email,
  phone: '(61) 99550-0102',
  gender: '2',
};

describe('every call', () => {
  const calls = [
    ['/v1/customer/save', profile],
    [
      '/v1/customer/password',
      { currentPassword: marina.password, newPassword: 'jatoba-2026', confirmNewPassword: 'jatoba-2026' },
    ],
    ['/v1/customer/address/save', workplace],
    ['/v1/customer/address/remove', { id: 1 }],
    ['/v1/customer/address/default', { id: 1 }],
  ] as const;

  it.each(calls)(
    '%s is for signed-in customers, from our own pages, without unknown fields',
    async (path, body) => {
      expect((await stranger().post(path, body)).status).toBe(401);
      const client = await registered();
      expect((await client.post(path, body, { 'x-xsrf-token': '' })).status).toBe(403);
      expect((await client.post(path, { ...body, customerId: 1 })).status).toBe(400);
      expect((await client.post(path, null)).status).toBe(400);
    },
  );
});

describe('my data', () => {
  it('are changed; e-mail, CPF and password stay', { meta: { spec: ['purchase 2'] } }, async () => {
    const client = await registered();
    const response = await client.post('/v1/customer/save', profile);
    expect(response.status).toBe(200);
    const answer = await response.json();
    expect(answer).toMatchObject({ fullName: 'Marina Exemplo Lima', maskedCpf: '***.982.247-**' });
    expect(JSON.stringify(answer)).not.toContain('52998224725');
    expect(await customerOf(client)).toMatchObject({
      fullName: 'Marina Exemplo Lima',
      phone: '61995500102',
      cpf: '52998224725',
      email: marina.email,
      registrationComplete: true,
    });
  });

  it('take a social name beside the civil one, which greets, and an empty one ends it', async () => {
    const client = await registered();
    const save = async (socialName: string) =>
      (await client.post('/v1/customer/save', { ...profile, socialName })).json();
    expect(await save('Renata Lima')).toMatchObject({
      fullName: 'Marina Exemplo Lima',
      socialName: 'Renata Lima',
      firstName: 'Renata',
    });
    expect(await save('r3n@ta.example')).toMatchObject({ fields: { socialName: expect.any(String) } });
    expect(await customerOf(client)).toMatchObject({ displayName: 'Renata Lima' });
    expect(await save('')).toMatchObject({ socialName: '', firstName: 'Marina' });
  });

  it('ask for another e-mail with the right password only', async () => {
    const client = await registered();
    await registered(bruno);
    const move = (email: string, currentPassword: string) =>
      client.post('/v1/customer/save', { ...profile, email, currentPassword });
    const wrong = await move('lima@exemplo.com.br', 'palmeira-1989');
    expect([wrong.status, (await wrong.json()).fields]).toEqual([
      409,
      { currentPassword: 'Senha atual incorreta.' },
    ]);
    const taken = await move(bruno.email, marina.password);
    expect([taken.status, (await taken.json()).fields]).toEqual([
      409,
      { email: 'Este e-mail já tem cadastro. Use outro e-mail.' },
    ]);
    expect((await customerOf(client)).fullName).toBe(marina.firstname);
    expect((await move('Lima@exemplo.com.br', marina.password)).status).toBe(200);
    expect(await customerOf(client)).toMatchObject({
      email: marina.email,
      pendingEmail: 'lima@exemplo.com.br',
    });
  });

  it('take a CPF once, refuse another customer’s, and show the prices of its programme', async () => {
    await upsertAffiliations(db, [
      { cpf: '52998224725', vendor: 'RITA', tier: 'Padrão', email: marina.email },
    ]);
    const client = await confirmed();
    const { id } = await customerOf(client);
    await db.update(customers).set({ cpf: null });
    await confirmed(bruno);
    const taken = await client.post('/v1/customer/save', { ...profile, taxvat: bruno.taxvat });
    expect(await taken.json()).toMatchObject({ code: 'taken', fields: { taxvat: expect.any(String) } });
    expect((await client.post('/v1/customer/save', { ...profile, taxvat: marina.taxvat })).status).toBe(200);
    expect(readPriceTableCookie([secret], client.cookies.get('tabela'))).toMatchObject({ vendor: 'RITA' });
    expect(await customerOf(client)).toMatchObject({ id, cpf: '52998224725' });
    expect((await client.post('/v1/customer/save', { ...profile, taxvat: marina.taxvat })).status).toBe(400);
  });

  it('are refused after too many wrong passwords', async () => {
    const client = await registered();
    const attempt = (currentPassword: string) =>
      client.post('/v1/customer/save', { ...profile, email: 'lima@exemplo.com.br', currentPassword });
    for (const n of [1, 2, 3]) expect((await attempt(`errada-${n}`)).status).toBe(409);
    expect((await attempt(marina.password)).status).toBe(429);
    expect((await client.post('/v1/customer/save', profile)).status).toBe(200);
  });
});

describe('the password', () => {
  const change = (client: Client, currentPassword: string, newPassword = 'jatoba-2026') =>
    client.post('/v1/customer/password', {
      currentPassword,
      newPassword,
      confirmNewPassword: newPassword,
    });

  it('is changed; other sessions end and this one gets a new token', {
    meta: { spec: ['purchase 5', 'purchase 112'] },
  }, async () => {
    const client = await registered();
    const elsewhere = stranger();
    await elsewhere.post('/v1/login', { email: marina.email, password: marina.password });
    const before = client.visitor();
    const response = await change(client, marina.password);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ formKey: client.visitor().formKey });
    expect(client.visitor().token).not.toBe(before.token);
    expect(await currentCustomer(deps, before)).toBeNull();
    expect(await currentCustomer(deps, elsewhere.visitor())).toBeNull();
    expect((await customerOf(client)).email).toBe(marina.email);
    expect(await db.select().from(sessions)).toHaveLength(1);
    const again = stranger();
    const login = (password: string) => again.post('/v1/login', { email: marina.email, password });
    expect((await login(marina.password)).status).toBe(401);
    expect((await login('jatoba-2026')).status).toBe(200);
  });

  it('stays when the current one is wrong, and attempts are limited', async () => {
    const client = await registered();
    const wrong = await change(client, 'palmeira-1989');
    expect([wrong.status, await wrong.json()]).toMatchObject([
      409,
      { code: 'wrong_password', fields: { currentPassword: 'Senha atual incorreta.' } },
    ]);
    await change(client, 'x');
    await change(client, 'y');
    expect((await change(client, marina.password)).status).toBe(429);
    expect((await customerOf(client)).email).toBe(marina.email);
  });

  it('must not be easy; an easy one does not count as a guess at the current one', async () => {
    const client = await registered();
    for (let n = 0; n < 4; n++) {
      const easy = await change(client, marina.password, 'Duarte2026');
      expect([easy.status, await easy.json()]).toMatchObject([
        409,
        {
          code: 'easy_password',
          fields: {
            newPassword: expect.stringMatching(/^Esta senha é fácil de adivinhar\. Use três palavras soltas/),
          },
        },
      ]);
    }
    expect((await change(client, marina.password)).status).toBe(200);
  });

  it('is one of the two when two are sent at once', async () => {
    const client = await registered();
    const cookies = client.visitor().token;
    const other = stranger();
    other.cookies.set('sid', cookies);
    const answers = await Promise.all([
      change(client, marina.password, 'jatoba-2026'),
      change(other, marina.password, 'aroeira-2026'),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await db.select().from(sessions)).toHaveLength(1);
  });

  it('does not exist for customers of a social account', async () => {
    const client = await registered();
    await db.update(customers).set({ passwordHash: null });
    expect(await (await change(client, 'qualquer-uma')).json()).toMatchObject({ code: 'no_password' });
  });
});

it('keeps an e-mail changed meanwhile', async () => {
  const client = await registered();
  const { id } = await customerOf(client);
  await updatePerson(db, id, { email: 'lima@exemplo.com.br' });
  const stale = await client.post('/v1/customer/save', profile);
  expect([stale.status, Object.keys((await stale.json()).fields)]).toEqual([400, ['currentPassword']]);
});
