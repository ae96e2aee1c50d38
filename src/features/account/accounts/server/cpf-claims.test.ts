import { beforeEach, describe, expect, it } from 'vitest';
import { confirmEmailByCode } from '#features/account/accounts/emails/server/confirm-email.ts';
import { newMailedCode } from '#features/account/accounts/emails/server/mailed-codes.ts';
import { endOtherMethods } from '#server/http/end-other-ways.ts';
import { bruno, marina } from '#test/cast/people.ts';
import { accountVisitors } from '#test/helpers/account-visitors.ts';
import { neverConfirmedFor, sweepIdentities } from './sweep-identities.ts';

const { db, deps, registered, confirmed, customerOf, stranger } = await accountVisitors();

const CPF = '52998224725';
const mailbox = (name: string) => ({
  ...marina,
  email: `${name}@exemplo.com.br`,
  emailConfirm: `${name}@exemplo.com.br`,
});
const cpfs = async (...clients: ReturnType<typeof stranger>[]) =>
  Promise.all(clients.map(async (client) => (await customerOf(client)).cpf));
const day = 24 * 60;

let start: Date;
beforeEach(() => {
  start ??= deps.clock.now();
  deps.clock.instant = start;
});

describe('a CPF', () => {
  it('is a claim until the e-mail is confirmed, which ends the claims of others', async () => {
    const squatter = await registered(mailbox('primeira'));
    const owner = await registered();
    expect(await cpfs(squatter, owner)).toEqual([CPF, CPF]);
    const { id, email } = await customerOf(owner);
    const { code } = await newMailedCode(deps, { customerId: id, email, purpose: 'email' });
    await owner.post('/v1/customer/email/code', { code });
    expect(await cpfs(squatter, owner)).toEqual([null, CPF]);
    expect((await customerOf(squatter)).registrationComplete).toBe(false);
    expect(await customerOf(owner)).toMatchObject({ registrationComplete: true });
  });

  it('is refused to all others once it is final', async () => {
    await confirmed();
    const response = await stranger().post('/v1/register', mailbox('outra'));
    expect([response.status, (await response.json()).fields]).toEqual([
      409,
      { taxvat: 'Este CPF já tem cadastro. Entre com o e-mail que você usou antes.' },
    ]);
  });

  it('goes to a customer with a confirmed e-mail who registers it later', async () => {
    const squatter = await registered();
    const owner = await confirmed({ ...bruno, taxvat: '111.444.777-35' });
    await db.execute(
      "update customers set cpf = null, cpf_final = false where email = 'bruno@exemplo.com.br'",
    );
    const { email: _, emailConfirm: __, password: ___, ...form } = marina;
    expect((await owner.post('/v1/register/finish', form)).status).toBe(200);
    expect(await cpfs(squatter, owner)).toEqual([null, CPF]);
  });

  it('becomes final for one of two simultaneous confirmations', async () => {
    const clients = [await registered(), await registered(mailbox('outra'))];
    const codes: [Awaited<ReturnType<typeof customerOf>>, string][] = [];
    for (const client of clients) {
      const customer = await customerOf(client);
      const whose = { customerId: customer.id, email: customer.email, purpose: 'email' } as const;
      codes.push([customer, (await newMailedCode(deps, whose)).code]);
    }
    const outcomes = await Promise.all(
      codes.map(([customer, code]) =>
        confirmEmailByCode(deps, customer, { code, visitor: stranger().visitor(), endOtherMethods }),
      ),
    );
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, true]);
    expect((await cpfs(...clients)).sort()).toEqual([CPF, null]);
  });

  it('is final for one customer only, whatever the code does', async () => {
    await confirmed();
    await expect(
      db.execute(
        `insert into customers (email, full_name, cpf, cpf_final, created_at) values ('x@exemplo.com.br', 'X', '${CPF}', true, now())`,
      ),
    ).rejects.toThrow();
  });
});

describe('customers who never confirm', () => {
  it('lose their claim after a month, and no others do', async () => {
    const { id } = await customerOf(await registered());
    await confirmed(bruno);
    const claims = async () => {
      await sweepIdentities(deps);
      return (await db.execute('select cpf from customers order by email')).rows.map(({ cpf }) => cpf);
    };
    deps.clock.forward(29 * day);
    expect(await claims()).toEqual(['11144477735', CPF]);
    expect(await neverConfirmedFor(deps, 30)).toEqual([]);
    deps.clock.forward(2 * day);
    expect(await claims()).toEqual(['11144477735', null]);
    expect(await neverConfirmedFor(deps, 30)).toEqual([id]);
  });
});
