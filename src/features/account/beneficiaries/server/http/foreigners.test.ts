import { beforeEach, expect, test } from 'vitest';
import { currentCustomer } from '#features/account/accounts/server/current-customer.ts';
import { rafael } from '#test/cast/beneficiaries.ts';
import { marina } from '#test/cast/people.ts';
import { beneficiaryVisitors } from '#test/helpers/beneficiary-visitors.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
import { emptyTables } from '#test/helpers/empty-tables.ts';
import { toSaveBody } from '../../contract.ts';

const { db } = await testDatabase();
const bare = testDeps(db);

/** Opens a store with or without foreigners over the same customers. */
function storeFor(foreigners: boolean) {
  const deps = { ...bare, config: { ...bare.config, foreigners } };
  return beneficiaryVisitors(deps);
}

beforeEach(async () => {
  await db.execute(emptyTables(['customers', 'sessions']));
});

const taking = storeFor(true);
const refusing = storeFor(false);

const foreigner = {
  ...marina,
  email: 'ana@exemplo.com.br',
  emailConfirm: 'ana@exemplo.com.br',
  nationality: '0',
  taxvat: '',
  passport: 'p123456',
  country: 'PT',
  phoneNumber: '+351 912 345 678',
};
const ABROAD = {
  isBrazilian: false,
  cpf: '',
  passport: 'x998877',
  country: 'AR',
  phone: '+54 11 2345 6789',
  postalCode: 'C1002',
  city: 'Buenos Aires',
  address: 'Avenida Corrientes',
  number: '1234',
};
const abroad = toSaveBody({ ...rafael, ...ABROAD }, { minor: false });
const ONLY_CPF = 'Nesta loja, o cadastro é só para quem tem CPF.';

test('a foreigner registers with passport, nationality and country, and lists foreigners', async () => {
  const client = taking.visitor();
  expect(await (await client.post('/v1/register', foreigner)).json()).toMatchObject({
    completeRegister: true,
  });
  expect(await currentCustomer(bare, client.visitor())).toMatchObject({
    brazilian: false,
    cpf: null,
    passport: 'P123456',
    country: 'PT',
    registrationComplete: true,
  });
  const saved = await (await client.post('/v1/beneficiary/save', abroad)).json();
  expect(saved).toMatchObject({
    error: false,
    beneficiary: { isBrazilian: false, cpf: '', passport: 'X998877', country: 'AR', city: 'Buenos Aires' },
  });
});

test('keeps the dial code of a phone and refuses a phone without one', {
  meta: { spec: ['purchase 126'] },
}, async () => {
  const client = taking.visitor();
  const person = { ...foreigner, email: 'rui@exemplo.pt', emailConfirm: 'rui@exemplo.pt', passport: 'P77' };
  const fields = { phoneNumber: 'Insira um telefone válido, com o código do país.' };
  const refused = await client.post('/v1/register', { ...person, phoneNumber: '912 345 678' });
  expect([refused.status, await refused.json()]).toMatchObject([400, { fields }]);
  expect((await client.post('/v1/register', person)).status).toBe(200);
  expect(await currentCustomer(bare, client.visitor())).toMatchObject({ phone: '+351 912 345 678' });
  const save = async (phone: string) =>
    (await client.post('/v1/beneficiary/save', { ...abroad, phone })).json();
  expect(await save('11 2345 6789')).toMatchObject({ error: true, fields: { phone: fields.phoneNumber } });
  expect(await save('+54 11 2345 6789')).toMatchObject({
    error: false,
    beneficiary: { phone: '+54 11 2345 6789' },
  });
});

test('a store without foreigners refuses new ones and keeps existing ones', {
  meta: { spec: ['purchase 73', 'care 75'] },
}, async () => {
  const stranger = refusing.visitor();
  const refused = await stranger.post('/v1/register', { ...foreigner, passport: 'Z1' });
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    { code: 'foreigner', fields: { nationality: ONLY_CPF } },
  ]);
  const { email: _, emailConfirm: __, password: ___, ...registration } = foreigner;
  const marinas = refusing.visitor();
  expect((await marinas.post('/v1/register', marina)).status).toBe(200);
  const changed = await marinas.post('/v1/register/finish', registration);
  expect(await changed.json()).toMatchObject({ fields: { nationality: ONLY_CPF } });
  expect(await (await marinas.post('/v1/beneficiary/save', abroad)).json()).toEqual({
    error: true,
    code: 1120,
    message: 'Erro ao enviar o formulário.',
    fields: { isBrazilian: ONLY_CPF },
  });

  const { email, password } = foreigner;
  const registered = taking.visitor();
  expect((await registered.post('/v1/register', foreigner)).status).toBe(200);
  expect((await registered.post('/v1/beneficiary/save', abroad)).status).toBe(200);
  const known = refusing.visitor();
  expect((await known.post('/v1/login', { email, password })).status).toBe(200);
  const finished = await known.post('/v1/register/finish', { ...registration, city: 'Coimbra' });
  expect(finished.status).toBe(200);
  const [row] = (await (await known.get('/v1/beneficiary/list')).json()).beneficiaries;
  const update = { ...abroad, city: 'Rosario', update: true, entity_id: row.entityId };
  expect(await (await known.post('/v1/beneficiary/save', update)).json()).toMatchObject({
    error: false,
    beneficiary: { city: 'Rosario' },
  });
});
