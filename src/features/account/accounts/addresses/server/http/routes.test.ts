import { describe, expect, it } from 'vitest';
import { bruno, workplace } from '#test/cast/people.ts';
import { accountVisitors } from '#test/helpers/account-visitors.ts';
import { listAddresses } from '../list-addresses.ts';

const { deps, registered, customerOf } = await accountVisitors();

type Client = Awaited<ReturnType<typeof registered>>;

const addressesOf = async (client: Client) => listAddresses(deps, (await customerOf(client)).id);

async function added(client: Client, address: object = workplace): Promise<number> {
  const response = await client.post('/v1/customer/address/save', address);
  expect(response.status).toBe(200);
  return (await response.json()).id;
}

describe('addresses', () => {
  it('are added, changed, made default and removed', { meta: { spec: ['purchase 3'] } }, async () => {
    const client = await registered();
    const [home] = await addressesOf(client);
    const id = await added(client);
    expect((await addressesOf(client)).map(({ street, isDefault }) => [street, isDefault])).toEqual([
      ['CLN 108 Bloco D', true],
      ['SBS Quadra 2', false],
    ]);
    await added(client, { ...workplace, id, number: '14' });
    expect((await client.post('/v1/customer/address/default', { id })).status).toBe(200);
    expect((await customerOf(client)).defaultAddress).toMatchObject({ id, number: '14' });
    expect((await addressesOf(client)).filter(({ isDefault }) => isDefault)).toHaveLength(1);
    expect((await client.post('/v1/customer/address/remove', { id })).status).toBe(200);
    expect(await addressesOf(client)).toMatchObject([{ id: home?.id, isDefault: true }]);
    await client.post('/v1/customer/address/remove', { id: home?.id });
    expect((await customerOf(client)).defaultAddress).toBeNull();
    await added(client);
    expect((await customerOf(client)).defaultAddress).toMatchObject({ street: 'SBS Quadra 2' });
  });

  it('of another customer look like missing ones', async () => {
    const client = await registered();
    const stranger = await registered(bruno);
    const [theirs] = await addressesOf(stranger);
    const id = theirs?.id;
    expect((await client.post('/v1/customer/address/save', { ...workplace, id })).status).toBe(404);
    expect((await client.post('/v1/customer/address/remove', { id })).status).toBe(404);
    expect((await client.post('/v1/customer/address/default', { id })).status).toBe(404);
    expect(await addressesOf(stranger)).toEqual([theirs]);
    expect((await addressesOf(client)).map(({ isDefault }) => isDefault)).toEqual([true]);
  });

  it('are limited to twenty, even when many are sent at once', async () => {
    const client = await registered();
    for (let n = 2; n < 20; n += 1) await added(client);
    const last = await Promise.all(
      [1, 2, 3].map(() => client.post('/v1/customer/address/save', workplace).then(({ status }) => status)),
    );
    expect(last.sort()).toEqual([200, 409, 409]);
  });

  it('have one default each, even when several are chosen at once', async () => {
    const client = await registered();
    const ids = [await added(client), await added(client), await added(client)];
    await Promise.all(ids.map((id) => client.post('/v1/customer/address/default', { id })));
    expect((await addressesOf(client)).filter(({ isDefault }) => isDefault)).toHaveLength(1);
  });

  it('in Brazil are offered for a home visit, the default one first, to their owner only', async () => {
    const client = await registered();
    await added(client);
    await added(client, { ...workplace, number: '14' });
    await added(client, { ...workplace, address_country: 'PT', postcode: '1100-148', state: 'Lisboa' });
    const offered = async (visitor: Client) => (await visitor.get('/v1/customer/addresses')).json();
    expect(await offered(client)).toEqual({
      homes: [
        { street: 'CLN 108 Bloco D', postalCode: '70744500' },
        { street: 'SBS Quadra 2', postalCode: '70070120' },
      ],
    });
    expect((await offered(await registered(bruno))).homes).toHaveLength(1);
  });

  it('are refused when they are invalid', async () => {
    const client = await registered();
    const bad = await client.post('/v1/customer/address/save', { ...workplace, postcode: '123' });
    expect([bad.status, (await bad.json()).fields]).toEqual([400, { postcode: 'Insira um CEP válido.' }]);
    for (const id of [0, -1, 1.5, '1', 99_999_999_999])
      expect((await client.post('/v1/customer/address/remove', { id })).status).toBe(400);
  });
});
