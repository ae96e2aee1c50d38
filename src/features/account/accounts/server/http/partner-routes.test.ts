import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { upsertAffiliations } from '#features/account/accounts/partners/server/internal/queries.ts';
import { marina } from '#test/cast/people.ts';
import { accountVisitors } from '#test/helpers/account-visitors.ts';
import { eraseAccount } from '../erase-account.ts';
import { decisionText, identityHistory } from '../identity-history.ts';
import { vouchForCustomer } from '../vouch-for-customer.ts';

const { db, deps, stranger, registered, customerOf } = await accountVisitors();

const path = '/v1/customer/partner/leave';
const ofClub = {
  cpf: '52998224725',
  vendor: 'RITA' as const,
  tier: 'Padrão',
  client: 'Clube Rita',
  color: '',
  icon: 'leaf',
  logo: '',
  dependents: ['11144477735'],
  email: marina.email,
};

async function member() {
  await upsertAffiliations(db, [ofClub]);
  const client = await registered();
  await db.execute(sql`update customers set email_verified = true`);
  const { email, password } = marina;
  await client.post('/v1/login', { email, password });
  return client;
}

const leftBy = async () =>
  (await db.execute<{ left_by: number | null }>(sql`select left_by from affiliations`)).rows[0]?.left_by;

test('ends the prices at once; the list may return, but only the operator restores them', {
  meta: { spec: ['purchase 98'] },
}, async () => {
  const client = await member();
  expect((await customerOf(client)).partner).toMatchObject({
    vendor: 'RITA',
    dependents: ['***.444.777-**'],
  });
  expect(client.cookies.has('tabela')).toBe(true);
  const left = await client.post(path, {});
  expect([left.status, await left.json()]).toEqual([200, { ok: true }]);
  expect(client.cookies.has('tabela')).toBe(false);
  const customer = await customerOf(client);
  expect(customer.partner).toBeNull();
  expect((await identityHistory(deps, customer.id)).map(decisionText)).toEqual([
    expect.stringMatching(/^Saiu do convênio em /),
  ]);

  await upsertAffiliations(db, [ofClub]);
  expect((await customerOf(client)).partner).toBeNull();
  const again = await client.post(path, {});
  expect([again.status, (await again.json()).detail]).toEqual([
    409,
    'Sua conta não participa de um programa de parceiro.',
  ]);

  await vouchForCustomer(deps, { customerId: customer.id, withdraw: false, reason: 'Pediu para voltar.' });
  expect((await customerOf(client)).partner).toMatchObject({ vendor: 'RITA', tier: 'Padrão' });
});

test('keeps the place on the list open for another customer', async () => {
  const client = await member();
  await client.post(path, {});
  const { id } = await customerOf(client);
  expect(await leftBy()).toBe(id);
  await eraseAccount(deps, { customerId: id, ordered: true, erasedAt: deps.clock.now() });
  expect(await leftBy()).toBeNull();
});

test('needs a sign-in of the last 15 minutes', async () => {
  const client = await member();
  deps.clock.forward(15);
  const refused = await client.post(path, {});
  expect([refused.status, await refused.json()]).toEqual([
    403,
    expect.objectContaining({
      code: 'sign_in_again',
      detail: 'Por segurança, entre de novo na sua conta antes de sair do programa.',
    }),
  ]);
  expect(await leftBy()).toBeNull();
  const { email, password } = marina;
  await client.post('/v1/login', { email, password });
  expect((await client.post(path, {})).status).toBe(200);
  expect(await leftBy()).not.toBeNull();
  deps.clock.forward(-15);
});

test('is for signed-in customers, and takes no fields', async () => {
  expect((await stranger().post(path, {})).status).toBe(401);
  const client = await member();
  const refused = await client.post(path, { cpf: '52998224725' });
  expect([refused.status, (await refused.json()).fields]).toEqual([400, { cpf: 'Campo desconhecido.' }]);
});
