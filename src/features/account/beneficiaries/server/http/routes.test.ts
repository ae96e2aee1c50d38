import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { currentCustomer } from '#features/account/accounts/server/current-customer.ts';
import { rafael } from '#test/cast/beneficiaries.ts';
import { marina } from '#test/cast/people.ts';
import { another, beneficiaryVisitors } from '#test/helpers/beneficiary-visitors.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
import { emptyTables } from '#test/helpers/empty-tables.ts';
import type { VisitorClient } from '#test/helpers/visitor-client.ts';
import { beneficiaryView, isIncomplete } from '../../beneficiary.ts';
import { type SaveBody, toSaveBody } from '../../contract.ts';
import { ensureSelf } from '../ensure-self.ts';
import { importDemoCustomers } from '../import-demo-customers.ts';
import { beneficiariesByIds, listBeneficiaries } from '../list-beneficiaries.ts';

const { db } = await testDatabase();
const deps = testDeps(db);

const { customer, visitor } = beneficiaryVisitors(deps);

const newBody: SaveBody = toSaveBody(rafael, { minor: false });
const path = '/v1/beneficiary/save';

async function save(client: VisitorClient, body: object) {
  const response = await client.post(path, body);
  expect(response.status).toBe(200);
  return response.json();
}

beforeEach(() => db.execute(emptyTables(['customers', 'beneficiaries', 'sessions'])).then(() => undefined));

describe('saving a beneficiary', () => {
  it('answers with the saved person in the format of the specification', {
    meta: { spec: ['purchase 4', 'purchase 102'] },
  }, async () => {
    const client = await customer();
    const answer = await save(client, newBody);
    expect(answer).toMatchObject({
      error: false,
      code: 2001,
      name: 'Rafael Exemplo Duarte',
      socialName: '',
      beneficiary: {
        gender: '1',
        birthdate: '02/09/1985',
        isBrazilian: true,
        cpf: '11144477735',
        isCustomer: false,
      },
    });
    expect(answer.beneficiary.entityId).toBe(answer.entityId);
    const list = await (await client.get('/v1/beneficiary/list')).json();
    expect(list.beneficiaries).toEqual([{ ...answer.beneficiary, cpf: '***.444.777-**' }]);
  });

  it('changes a row and keeps its CPF', {
    meta: { spec: ['purchase 4', 'purchase 102'] },
  }, async () => {
    const client = await customer();
    const { entityId } = await save(client, newBody);
    const update = {
      ...newBody,
      update: true,
      entity_id: entityId,
      includeSocialName: true,
      socialName: 'Rafa',
    };
    expect(await save(client, update)).toMatchObject({ error: false, entityId, socialName: 'Rafa' });
  });

  it('answers 1110 to the CPF of another beneficiary of the same customer', {
    meta: { spec: ['purchase 244', 'purchase 258'] },
  }, async () => {
    const client = await customer();
    await save(client, newBody);
    expect(await save(client, { ...newBody, name: 'Outra Pessoa Exemplo' })).toEqual({
      error: true,
      code: 1110,
      message: 'Este CPF já está registrado para outro beneficiário.',
    });
    expect(await save(await customer(another), newBody)).toMatchObject({ error: false });
  });

  it('adds one row for two identical simultaneous forms', async () => {
    const client = await customer();
    const answers = await Promise.all([save(client, newBody), save(client, newBody)]);
    expect(answers.map(({ code }) => code).sort()).toEqual([1110, 2001]);
  });

  it("never changes or shows another customer's row", async () => {
    const owner = await customer();
    const { entityId } = await save(owner, newBody);
    const thief = await customer(another);
    const update = { ...newBody, name: 'Nome Trocado', update: true, entity_id: entityId };
    expect(await save(thief, update)).toEqual({
      error: true,
      code: 1130,
      message: 'Erro ao enviar o formulário.',
    });
    expect(await (await thief.get('/v1/beneficiary/list')).json()).toEqual({ beneficiaries: [] });
    const thiefRow = await currentCustomer(deps, thief.visitor());
    expect(await beneficiariesByIds(deps, thiefRow?.id ?? 0, [entityId])).toEqual(new Map());
    const ownerRow = await currentCustomer(deps, owner.visitor());
    expect([...(await beneficiariesByIds(deps, ownerRow?.id ?? 0, [entityId])).keys()]).toEqual([entityId]);
  });

  it('reports bad values by field, and refuses visitors, foreign pages and unknown fields', {
    meta: { spec: ['purchase 243', 'purchase 259'] },
  }, async () => {
    const client = await customer();
    expect(await save(client, { ...newBody, name: 'Rafael' })).toEqual({
      error: true,
      code: 1120,
      message: 'Erro ao enviar o formulário.',
      fields: { name: 'Seu nome deve possuir no mínimo duas palavras.' },
    });
    const stranger = visitor();
    expect(await save(stranger, newBody)).toMatchObject({ error: true, code: 1001 });
    expect((await stranger.get('/v1/beneficiary/list')).status).toBe(401);
    expect((await client.post(path, newBody, { 'x-xsrf-token': 'x' })).status).toBe(403);
    expect((await client.post(path, { ...newBody, customerId: 1 })).status).toBe(400);
    expect((await client.post(path, { ...newBody, update: true, entity_id: 3_000_000_000 })).status).toBe(
      400,
    );
  });
});

describe('the own row', () => {
  it('is created once from the registration', async () => {
    const client = await customer();
    const me = await currentCustomer(deps, client.visitor());
    if (!me) throw new Error('not signed in');
    const [first, second] = await Promise.all([ensureSelf(deps, me), ensureSelf(deps, me)]);
    expect(first).toEqual(second);
    expect(first).toMatchObject({
      isCustomer: true,
      name: marina.firstname,
      cpf: '52998224725',
      birthDate: '1988-04-17',
    });
    expect(await listBeneficiaries(deps, me.id)).toHaveLength(1);
  });

  const ownBody = {
    ...newBody,
    name: marina.firstname,
    dob: marina.dob,
    gender: 2,
    taxvat: marina.taxvat,
  };

  it('is a row added under the own CPF, which nothing else may have', async () => {
    const client = await customer();
    const fixed = 'Este dado vem do seu cadastro. Para corrigir, edite os seus dados.';
    expect(await save(client, { ...newBody, taxvat: marina.taxvat })).toMatchObject({
      error: true,
      code: 1120,
      fields: { name: fixed, birthdate: fixed, gender: fixed },
    });
    const own = {
      ...ownBody,
      includeSocialName: true,
      socialName: 'Mari',
    };
    const { entityId } = await save(client, own);
    const me = await currentCustomer(deps, client.visitor());
    if (!me) throw new Error('not signed in');
    expect(me).toMatchObject({ fullName: marina.firstname, socialName: 'Mari', firstName: 'Mari' });
    expect(await ensureSelf(deps, me)).toMatchObject({ id: entityId, isCustomer: true, socialName: 'Mari' });
    expect(await ensureSelf(deps, { ...me, id: me.id, registrationComplete: false })).toMatchObject({
      id: entityId,
    });
    expect(await save(client, own)).toMatchObject({ error: true, code: 1110 });
  });

  it('takes the data of the registration, whatever a row under the own CPF contained', async () => {
    const client = await customer();
    const me = await currentCustomer(deps, client.visitor());
    if (!me) throw new Error('not signed in');
    const { entityId } = await save(client, newBody);
    await db.execute(sql`update beneficiaries set cpf = ${me.cpf} where id = ${entityId}`);
    expect(await ensureSelf(deps, me)).toMatchObject({
      id: entityId,
      isCustomer: true,
      name: marina.firstname,
      birthDate: '1988-04-17',
      gender: 2,
    });
  });

  it('refuses another identity and keeps its own', async () => {
    const client = await customer();
    const me = await currentCustomer(deps, client.visitor());
    const self = me && (await ensureSelf(deps, me));
    if (!self) throw new Error('no own row');
    const own = {
      ...ownBody,
      update: true,
      entity_id: self.id,
    };
    for (const change of [
      { name: 'Outra Pessoa Exemplo' },
      { taxvat: '111.444.777-35' },
      { dob: '18/04/1988' },
    ])
      expect(await save(client, { ...own, ...change })).toMatchObject({ error: true, code: 1120 });
    expect(await save(client, { ...own, includeSocialName: true, socialName: 'Mari' })).toMatchObject({
      error: false,
      beneficiary: { isCustomer: true, socialName: 'Mari' },
    });
    const called = await currentCustomer(deps, client.visitor());
    expect(called && (await ensureSelf(deps, called))).toMatchObject({
      name: marina.firstname,
      socialName: 'Mari',
    });
  });

  it("keeps a young customer's responsible person", async () => {
    const client = await customer({ dob: '20/11/2010' });
    const me = await currentCustomer(deps, client.visitor());
    const self = me && (await ensureSelf(deps, me));
    if (!self) throw new Error('no own row');
    expect(isIncomplete(beneficiaryView(self), '2026-11-20')).toBe(true);
    const completed = {
      ...newBody,
      name: marina.firstname,
      dob: '20/11/2010',
      gender: 2,
      taxvat: marina.taxvat,
      update: true,
      entity_id: self.id,
      responsibleName: 'Helena Exemplo Duarte',
      responsibleEmail: 'helena@exemplo.com.br',
      responsibleTaxVat: '111.444.777-35',
    };
    expect(await save(client, completed)).toMatchObject({ error: false });
    const unchanged = await ensureSelf(deps, { ...me, fullName: 'Marina Corrigida Duarte' });
    expect(unchanged).toMatchObject({ name: 'Marina Corrigida Duarte', responsibleTaxId: '11144477735' });
    expect(unchanged && isIncomplete(beneficiaryView(unchanged), '2026-11-20')).toBe(false);
  });

  it('follows a correction of the registration', async () => {
    const client = await customer();
    const me = await currentCustomer(deps, client.visitor());
    if (!me) throw new Error('not signed in');
    const before = await ensureSelf(deps, me);
    const corrected = { ...me, fullName: 'Marina Corrigida Duarte', birthDate: '1988-04-18' };
    expect(await ensureSelf(deps, corrected)).toEqual({
      ...before,
      name: 'Marina Corrigida Duarte',
      birthDate: '1988-04-18',
    });
  });

  it('waits for a complete registration', async () => {
    const client = await customer();
    const me = await currentCustomer(deps, client.visitor());
    if (!me) throw new Error('not signed in');
    expect(await ensureSelf(deps, { ...me, registrationComplete: false })).toBeNull();
  });
});

it('loads the demo customers once, with beneficiaries by name', async () => {
  const json = JSON.parse(
    readFileSync(new URL('../../../../../../db/seeds/clientes.json', import.meta.url), 'utf8'),
  );
  expect(await importDemoCustomers(deps, json)).toBe(json.length);
  expect(await importDemoCustomers(deps, json)).toBe(0);
  const client = visitor();
  const signedIn = await client.post('/v1/login', {
    email: 'bruno.teixeira@exemplo.com.br',
    password: 'buriti-demo-2',
  });
  expect(await signedIn.json()).toMatchObject({ completeRegister: true, isPending: false });
  const { beneficiaries } = await (await client.get('/v1/beneficiary/list')).json();
  expect(beneficiaries.map(({ name }: { name: string }) => name)).toEqual([
    'Lia Modelo Teixeira',
    'Sônia Modelo Teixeira',
  ]);
  const clara = await client.post('/v1/login', {
    email: 'clara.nogueira@exemplo.com.br',
    password: 'buriti-demo-3',
  });
  expect(await clara.json()).toMatchObject({ completeRegister: true, isPending: true });
});
