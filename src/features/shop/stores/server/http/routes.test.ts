import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '#test/helpers/database.ts';
import { limitsOf, testDeps } from '#test/helpers/deps.ts';
import { servingAreas } from '../areas.ts';
import { lookUpAddress } from '../look-up-address.ts';
import { storeRoutes } from './routes.ts';

const { db, pool } = await testDatabase();
const deps = testDeps(db);

const cepService = { requestedCeps: [] as string[], up: true };
const http = createServer((request, response) => {
  const cep = /\/ws\/(\d{8})\/json/.exec(request.url ?? '')?.[1] ?? '';
  cepService.requestedCeps.push(cep);
  response.statusCode = cepService.up ? 200 : 503;
  const known = {
    cep: '70744-500',
    logradouro: 'SCLN 108',
    bairro: 'Asa Norte',
    localidade: 'Brasília',
    uf: 'DF',
  };
  response.end(JSON.stringify(cep === '70744500' ? known : { erro: true }));
});

beforeAll(async () => {
  await new Promise<void>((done) => http.listen(0, '127.0.0.1', done));
  deps.config = { ...deps.config, cepBaseUrl: `http://127.0.0.1:${(http.address() as AddressInfo).port}` };
  await pool.query(`
    insert into stores (code, name, city, state, region_index, free_freight) values
      ('bsb', 'Brasília - DF', 'Brasília', 'DF', 'brasilia - df', false), ('bhz', 'Belo Horizonte - MG', 'Belo Horizonte', 'MG', 'belo horizonte - mg', true);
    insert into units (code, store_id, type, name, region, street, number, complement, neighborhood, postal_code, city, state, phone, opening_hours, active) values
      ('BSB-ASN', 1, 'unity', 'Asa Norte', 'Asa Norte', 'CLN 108 Bloco B', '12', 'Térreo', 'Asa Norte', '70744500', 'Brasília', 'DF', '(61) 3550-0101',
        '[{"name":"Segunda a sexta","value":"06:30-19:00"},{"name":"Sábado","value":"07:00-11:00"}]', true),
      ('BSB-DOM', 1, 'home_delivery', 'Móvel DF', 'Móvel', 'SIA', '250', '', 'SIA', '71200010', 'Brasília', 'DF', '', '[]', true),
      ('BSB-ENT', 1, 'home_delivery', 'Móvel Entorno', 'Móvel', 'QNA', '36', '', 'Taguatinga', '72130059', 'Brasília', 'DF', '', '[]', true),
      ('BHZ-DOM', 2, 'home_delivery', 'Móvel BH', 'Móvel', 'Rua', '35', '', 'Nova Suíssa', '30421160', 'Belo Horizonte', 'MG', '', '[]', true),
      ('BSB-OLD', 1, 'home_delivery', 'Fechada', 'Móvel', 'SIA', '1', '', 'SIA', '71200010', 'Brasília', 'DF', '', '[]', false);
    insert into special_days (rule, name, state, hours) values ('11-30', 'Dia do Evangélico', 'DF', '"holiday"'), ('07-09', 'Revolução', 'SP', '[]');
    insert into delivery_areas (unit_id, cep_start, cep_end, fee_cents) values
      (2, '70000000', '72799999', 3990), (2, '73000000', '73699999', 3990),
      (3, '72800000', '72859999', 6990), (3, '73700000', '73759999', 6990),
      (4, '30000000', '31999999', 2990), (5, '70000000', '79999999', 100)`);
  const areas = readFileSync(new URL('../../../../../../db/seeds/areas-cep.csv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .slice(1);
  const rows = areas
    .map((line) => line.split(','))
    .map(([code, name, uf, start, end]) => ({ code, name, uf, start, end }));
  await pool.query(
    `insert into cep_areas (ibge_code, city, state, cep_start, cep_end)
     select code, name, uf, start, "end" from jsonb_to_recordset($1::jsonb) as r (code text, name text, uf text, start text, "end" text)`,
    [JSON.stringify(rows)],
  );
});
afterAll(() => void http.close());

const get = async (path: string) => {
  const answer = await storeRoutes({ deps, limits: limitsOf() }).request(path);
  return { status: answer.status, body: await answer.json() };
};
const cep = async (digits: string) => (await get(`/shipping/cep/get?cep=${digits}`)).body;
const NOT_SERVED = { error: true, message: 'NO MOMENTO NÃO ATENDEMOS NO ENDEREÇO INFORMADO' };

test('changes team, fee and town at the border of Distrito Federal and Goiás', {
  meta: { spec: ['storefront 203'] },
}, async () => {
  const seen = [];
  for (const at of ['70000000', '72799999', '72800000', '73000000', '73699999', '73700000']) {
    const { units, freight, address } = await cep(at);
    seen.push([at, units[0].externalId, freight.value, address.uf]);
  }
  expect(seen).toEqual([
    ['70000000', 'BSB-DOM', '39,90', 'DF'],
    ['72799999', 'BSB-DOM', '39,90', 'DF'],
    ['72800000', 'BSB-ENT', '69,90', 'GO'],
    ['73000000', 'BSB-DOM', '39,90', 'DF'],
    ['73699999', 'BSB-DOM', '39,90', 'DF'],
    ['73700000', 'BSB-ENT', '69,90', 'GO'],
  ]);
});

test('rejects CEPs around the served ones, closed teams and other text', {
  meta: { spec: ['storefront 203'] },
}, async () => {
  for (const at of ['69999999', '72860000', '72999999', '73760000', '01310100', '7000000', 'abc'])
    expect(await cep(at)).toEqual(NOT_SERVED);
  expect((await servingAreas(deps, '70000-000')).map(({ code }) => code)).toEqual(['BSB-DOM']);
});

test('answers a served CEP with street and fee, and asks the external service once', {
  meta: { spec: ['storefront 111'] },
}, async () => {
  cepService.requestedCeps = [];
  const answer = {
    error: false,
    address: { logradouro: 'SCLN 108', bairro: 'Asa Norte', localidade: 'Brasília', uf: 'DF' },
    freight: { value: '39,90' },
    units: [{ id: 2, externalId: 'BSB-DOM', regionId: 1, freight: { value: '39,90' } }],
  };
  expect(await cep('70744500')).toEqual(answer);
  expect(await cep('70744-500')).toEqual(answer);
  expect(cepService.requestedCeps).toEqual(['70744500']);
  cepService.requestedCeps = [];
  await cep('01310100');
  expect(cepService.requestedCeps).toEqual([]);
});

test('answers for one team by its externalId', async () => {
  expect((await get('/shipping/cep/get?cep=72800000&unit=BSB-ENT')).body).toMatchObject({ error: false });
  expect((await get('/shipping/cep/get?cep=72800000&unit=BSB-DOM')).body).toEqual(NOT_SERVED);
});

test('charges nothing in a store with free freight', async () => {
  expect(await cep('30421160')).toMatchObject({
    freight: { value: '0,00' },
    address: { localidade: 'Belo Horizonte', uf: 'MG' },
  });
});

test('answers the town from our ranges while the CEP service is down, and waits for one time-out only', async () => {
  cepService.up = false;
  cepService.requestedCeps = [];
  deps.clock.forward(60);
  const town = { street: '', neighborhood: '', city: 'Goiânia', state: 'GO' };
  expect(await lookUpAddress(deps, '74000-100')).toEqual(town);
  expect(await lookUpAddress(deps, '74000-200')).toEqual(town);
  expect(cepService.requestedCeps).toEqual(['74000100']);
  cepService.up = true;
  deps.clock.forward(1);
  await lookUpAddress(deps, '74000-300');
  expect(cepService.requestedCeps).toEqual(['74000100', '74000300']);
  expect(await lookUpAddress(deps, '00000-000')).toBe('unknown');
});

test('a CEP that the service does not know is not found, though a town has it in its range', async () => {
  expect(await lookUpAddress(deps, '74000-400')).toBe('unknown');
});

test("answers a unit's details in the specification's words", {
  meta: { spec: ['storefront 91', 'storefront 191'] },
}, async () => {
  expect(await get('/v1/cms/unit?id=BSB-ASN')).toEqual({
    status: 200,
    body: {
      id: 'BSB-ASN',
      name: 'Asa Norte',
      type: { name: 'unity', label: 'Unidade' },
      address_street: 'CLN 108 Bloco B, 12, Térreo',
      address_neighborhood: 'Asa Norte',
      address_postal_code: '70744-500',
      city: { name: 'Brasília', state: { name: 'DF' } },
      phone_number: '(61) 3550-0101',
      opening_hours: [
        { id: 1, name: 'Segunda a sexta', value: '6h30 às 19h' },
        { id: 2, name: 'Sábado', value: '7h às 11h' },
      ],
      map_url:
        'https://www.google.com/maps/search/?api=1&query=CLN+108+Bloco+B%2C+12%2C+T%C3%A9rreo%2C+Asa+Norte%2C+Bras%C3%ADlia+-+DF',
      schedule: {
        zone: 'America/Sao_Paulo',
        week: [[[390, 1140]], [[390, 1140]], [[390, 1140]], [[390, 1140]], [[390, 1140]], [[420, 660]], []],
        holidays: [],
        special: [{ rule: '11-30', name: 'Dia do Evangélico', hours: 'holiday' }],
      },
    },
  });
});

test('refuses unknown units, closed units and unknown parameters', {
  meta: { spec: ['storefront 191'] },
}, async () => {
  expect((await get('/v1/cms/unit?id=NADA')).status).toBe(404);
  expect((await get('/v1/cms/unit?id=BSB-OLD')).status).toBe(404);
  expect((await get('/v1/cms/unit')).status).toBe(400);
  expect((await get('/shipping/cep/get?cep=70000000&x=1')).status).toBe(400);
  expect((await get('/shipping/cep/get')).status).toBe(400);
});
