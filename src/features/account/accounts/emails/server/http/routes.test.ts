import { describe, expect, it } from 'vitest';
import { upsertAffiliations } from '#features/account/accounts/partners/server/internal/queries.ts';
import { currentCustomer } from '#features/account/accounts/server/current-customer.ts';
import { customers } from '#features/account/accounts/server/internal/tables.ts';
import { readPriceTableCookie } from '#features/shop/pricing/server/price-table-cookie.ts';
import { bruno, marina } from '#test/cast/people.ts';
import { accountVisitors } from '#test/helpers/account-visitors.ts';

const { db, deps, mails, stranger, registered, confirmed, customerOf } = await accountVisitors();

type Client = ReturnType<typeof stranger>;

async function mailed() {
  const [mail] = await mails();
  const code = /\n(\d{6})\n/.exec(mail?.text ?? '')?.[1] ?? '';
  const token = /\/confirmar-email#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? '';
  return { mail, code, token };
}

const byCode = (client: Client, code: string) => client.post('/v1/customer/email/code', { code });
const byLink = (client: Client, token: string) => client.post('/v1/email/link', { token });
const resend = (client: Client) => client.post('/v1/customer/email/resend', {});

async function signedUp(form = marina) {
  deps.enqueued.length = 0;
  const client = await registered(form);
  return { client, ...(await mailed()) };
}

describe('the mail after sign-up', () => {
  it('has a code and a link, and nothing that the sender typed', async () => {
    const { mail, code, token, client } = await signedUp();
    expect(mail).toMatchObject({ to: marina.email, subject: 'Confirme o seu e-mail' });
    expect([code.length, token.length]).toEqual([6, 43]);
    for (const typed of ['Marina', 'Duarte', 'Helena', '52998224725', '529.982.247-25', marina.email])
      expect(`${mail?.text}${mail?.html}`).not.toContain(typed);
    expect(mail?.text).toContain('Este endereço foi informado em uma conta da Buriti Saúde.');
    expect((await customerOf(client)).emailConfirmed).toBe(false);
    const stored = JSON.stringify((await db.execute('select * from mailed_codes')).rows);
    expect(stored).not.toContain(code);
    expect(stored).not.toContain(token);
  });

  it('is not sent to an address confirmed meanwhile', async () => {
    await confirmed();
    expect(await mails()).toEqual([]);
  });
});

describe('a code', () => {
  it('confirms the e-mail once, also with blanks', async () => {
    const { client, code } = await signedUp();
    expect((await byCode(client, `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
    expect((await customerOf(client)).emailConfirmed).toBe(true);
    expect((await byCode(client, '000000')).status).toBe(200);
  });

  it('is worthless to everyone else', async () => {
    const { code } = await signedUp();
    const { client: other } = await signedUp(bruno);
    expect((await byCode(other, code)).status).toBe(409);
    expect((await byCode(stranger(), code)).status).toBe(401);
    expect((await customerOf(other)).emailConfirmed).toBe(false);
  });

  it('allows four mistakes', async () => {
    const { client, code } = await signedUp();
    const wrong = code === '123456' ? '654321' : '123456';
    const first = await byCode(client, wrong);
    expect([first.status, (await first.json()).fields]).toEqual([
      409,
      { code: 'Código incorreto. Confira no e-mail mais recente.' },
    ]);
    for (let n = 0; n < 4; n++) await byCode(client, wrong);
    expect(await (await byCode(client, code)).json()).toMatchObject({ code: 'expired_code' });
  });

  it('expires after half an hour, and with the next mail', async () => {
    const { client, code } = await signedUp();
    deps.clock.forward(31);
    expect((await byCode(client, code)).status).toBe(409);
    await resend(client);
    const next = await mailed();
    await resend(client);
    const last = await mailed();
    expect((await byLink(client, next.token)).status).toBe(409);
    expect((await byCode(client, last.code)).status).toBe(200);
  });

  it('cannot be guessed by requesting mail after mail', async () => {
    const { client } = await signedUp();
    const statuses: number[] = [];
    for (let n = 0; n < 22; n++) statuses.push((await byCode(client, '12345x')).status);
    expect(statuses.every((status) => status === 400)).toBe(true);
    for (let n = 0; n < 21; n++) statuses.push((await byCode(client, '123456')).status);
    expect(statuses.at(-1)).toBe(429);
  });

  it('is mailed again at most four times', async () => {
    const { client } = await signedUp();
    const statuses: number[] = [];
    for (let n = 0; n < 5; n++) statuses.push((await resend(client)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
    expect((await resend(stranger())).status).toBe(401);
  });
});

describe('a link', () => {
  it('confirms the e-mail of its own account from another device, once', async () => {
    const { client, token } = await signedUp();
    const elsewhere = stranger();
    await elsewhere.post('/v1/login', { email: marina.email, password: marina.password });
    expect((await byLink(elsewhere, token)).status).toBe(200);
    expect((await customerOf(client)).emailConfirmed).toBe(true);
    const again = await byLink(elsewhere, token);
    expect([again.status, (await again.json()).code]).toEqual([409, 'expired_link']);
  });

  it("does not confirm an account that used a stranger's address, because the reader has no password", async () => {
    const { client, token } = await signedUp();
    expect((await byLink(stranger(), token)).status).toBe(401);
    const reader = await registered(bruno);
    expect((await byLink(reader, token)).status).toBe(409);
    expect((await customerOf(client)).emailConfirmed).toBe(false);
    // The attempt has not used the link up.
    expect((await byLink(client, token)).status).toBe(200);
  });

  it('expires after a day', async () => {
    const { client, token } = await signedUp();
    deps.clock.forward(24 * 60 + 1);
    expect((await byLink(client, token)).status).toBe(409);
    expect((await customerOf(client)).emailConfirmed).toBe(false);
  });

  it('signs no one in', async () => {
    const { token } = await signedUp();
    const other = stranger();
    await byLink(other, token);
    expect(await currentCustomer(deps, other.visitor())).toBeNull();
    expect(other.cookies.has('tabela')).toBe(false);
  });
});

describe("a partner's prices", () => {
  it("come with the confirmed e-mail on the partner's list, and to no one else with this CPF", async () => {
    await upsertAffiliations(db, [
      {
        cpf: '52998224725',
        vendor: 'RITA',
        tier: 'Padrão',
        email: marina.email,
        dependents: ['11144477735'],
      },
    ]);
    const { client: thief, code: thiefsCode } = await signedUp({
      ...marina,
      email: 'outra@exemplo.com.br',
      emailConfirm: 'outra@exemplo.com.br',
    });
    await byCode(thief, thiefsCode);
    expect((await customerOf(thief)).partner).toBeNull();
    await db.update(customers).set({ cpf: null, cpfFinal: false });

    const { client, code } = await signedUp();
    expect((await customerOf(client)).partner).toBeNull();
    await byCode(client, code);
    const { partner } = await customerOf(client);
    expect(partner).toMatchObject({ vendor: 'RITA', tier: 'Padrão', dependents: ['***.444.777-**'] });
    const cookie = readPriceTableCookie([deps.config.secret], client.cookies.get('tabela'));
    expect(cookie).toMatchObject({ vendor: 'RITA' });
  });
});
