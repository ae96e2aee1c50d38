import { describe, expect, it } from 'vitest';
import { marina } from '#test/cast/people.ts';
import { accountVisitors } from '#test/helpers/account-visitors.ts';
import { currentCustomer } from '../current-customer.ts';

const { deps, stranger, registered } = await accountVisitors({
  lookUpAddress: async (cep) =>
    cep === '70744500'
      ? { street: 'CLN 108 Bloco D', neighborhood: 'Asa Norte', city: 'Brasília', state: 'DF' }
      : 'unknown',
});

describe('finishing the registration', () => {
  const { email: _, emailConfirm: __, password: ___, ...form } = marina;

  it('is for signed-in customers, completes them, and keeps the CPF', async () => {
    expect((await stranger().post('/v1/register/finish', form)).status).toBe(401);
    const client = await registered();
    const changed = await client.post('/v1/register/finish', { ...form, city: 'Goiânia', state: 'GO' });
    expect(changed.status).toBe(200);
    expect((await currentCustomer(deps, client.visitor()))?.defaultAddress).toMatchObject({
      city: 'Goiânia',
    });
    const other = await client.post('/v1/register/finish', { ...form, taxvat: '111.444.777-35' });
    expect(other.status).toBe(409);
    expect(await other.json()).toMatchObject({ code: 'cpf_fixed' });
  });
});

it('fills an address in from its CEP', async () => {
  const client = stranger();
  expect(await (await client.get('/v1/address?cep=70744500')).json()).toEqual({
    street: 'CLN 108 Bloco D',
    neighborhood: 'Asa Norte',
    city: 'Brasília',
    state: 'DF',
  });
  expect((await client.get('/v1/address?cep=00000000')).status).toBe(404);
});
