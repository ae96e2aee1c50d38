import { beforeEach, describe, expect, it } from 'vitest';
import type { Customer } from '#features/account/accounts/customer.ts';
import { currentCustomer } from '#features/account/accounts/server/current-customer.ts';
import { rafael } from '#test/cast/beneficiaries.ts';
import { marina } from '#test/cast/people.ts';
import { another, beneficiaryVisitors } from '#test/helpers/beneficiary-visitors.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
import { emptyTables } from '#test/helpers/empty-tables.ts';
import type { VisitorClient } from '#test/helpers/visitor-client.ts';
import { toSaveBody } from '../../contract.ts';
import { ensureSelf } from '../ensure-self.ts';
import { beneficiariesByIds, beneficiariesOfQuote } from '../list-beneficiaries.ts';

const { db } = await testDatabase();
const deps = testDeps(db);

const { customer, visitor } = beneficiaryVisitors(deps);

const newBody = toSaveBody(rafael, { minor: false });

const save = async (client: VisitorClient, body: object) =>
  (await client.post('/v1/beneficiary/save', body)).json();

beforeEach(() => db.execute(emptyTables(['customers', 'beneficiaries', 'sessions'])).then(() => undefined));

describe('removing a beneficiary', () => {
  const remove = (client: VisitorClient, entityId: number) =>
    client.post('/v1/beneficiary/remove', { entityId });

  it('hides it from the list, keeps the row for references, and frees its CPF', async () => {
    const client = await customer();
    const { entityId } = await save(client, newBody);
    const response = await remove(client, entityId);
    expect([response.status, await response.json()]).toEqual([200, { ok: true }]);
    expect(await (await client.get('/v1/beneficiary/list')).json()).toEqual({ beneficiaries: [] });
    const owner = (await currentCustomer(deps, client.visitor()))?.id ?? 0;
    expect(await beneficiariesByIds(deps, owner, [entityId])).toEqual(new Map());
    expect((await beneficiariesOfQuote(deps, owner, [entityId])).get(entityId)?.name).toBe(rafael.name);
    expect(await save(client, newBody)).toMatchObject({ error: false, code: 2001 });
    expect((await remove(client, entityId)).status).toBe(404);
  });

  it('refuses the own row, other customers, visitors, foreign pages and unknown fields', {
    meta: { spec: ['care 77'] },
  }, async () => {
    const owner = await customer();
    const { entityId } = await save(owner, newBody);
    const own = await ensureSelf(deps, (await currentCustomer(deps, owner.visitor())) as Customer);
    const refused = await remove(owner, own?.id ?? 0);
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { code: 'own', detail: 'Este cadastro é o seu: ele fica enquanto a sua conta existir.' },
    ]);
    const other = await remove(await customer(another), entityId);
    expect([other.status, await other.json()]).toMatchObject([
      404,
      { detail: 'Não encontramos este beneficiário. Recarregue a página e tente de novo.' },
    ]);
    expect((await remove(visitor(), entityId)).status).toBe(401);
    const stray = await owner.post('/v1/beneficiary/remove', { entityId, customerId: 1 });
    expect([stray.status, (await stray.json()).fields]).toEqual([400, { customerId: 'Campo desconhecido.' }]);
    expect(await (await owner.get('/v1/beneficiary/list')).json()).toMatchObject({
      beneficiaries: [{ isCustomer: true }, { entityId }],
    });
  });
});

it('shows the whole profile in the own row, with the lines of the default address', {
  meta: { spec: ['purchase 104', 'care 79'] },
}, async () => {
  const client = await customer({ complement: 'Fundos' });
  await ensureSelf(deps, (await currentCustomer(deps, client.visitor())) as Customer);
  const { beneficiaries } = await (await client.get('/v1/beneficiary/list')).json();
  expect(beneficiaries).toMatchObject([
    {
      isCustomer: true,
      sponsor: '',
      complement: 'Fundos',
      neighborhood: marina.neighborhood,
      state: marina.state,
      postalCode: marina.postcode.replace('-', ''),
      address: marina.address,
      number: marina.number,
      city: marina.city,
    },
  ]);
});
