import { brotliDecompressSync } from 'node:zlib';
import { type Dictionary, parse } from '@loja/medical-orders';
import { expect, test } from 'vitest';
import type { PlacesAnswer } from '#features/purchase/cart/bundle-contract.ts';
import type { OffersAnswer } from '#features/shop/medical-orders/contract.ts';
import { readDictionary } from '#features/shop/medical-orders/server/read-dictionary.ts';
import type { CepAnswer } from '#features/shop/stores/contract.ts';
import { clearCatalogueCaches } from '#platform/cache/versioned-cache.ts';
import { importFile } from '#server/import/import-file.ts';
import { IMPORT_KINDS } from '#server/import/kinds.ts';
import { statementsOf } from '#test/helpers/statement-recorder.ts';
import { testStore } from '#test/helpers/store.ts';
import { formatWire } from '#values/money.ts';

const KB = 1024;
const store = await testStore();
const { deps, pool } = store;
const visitor = store.visitor();

const version = async () => (await visitor.json<{ version: string }>('/v1/requests/version')).body.version;
const address = async () => `/v1/requests/dictionary?version=${await version()}`;
const dictionaryIn = (body: Buffer): Dictionary => JSON.parse(body.toString());

async function idOf(code: string): Promise<number> {
  const { rows } = await pool.query<{ id: number }>('select id from products where code = $1', [code]);
  return rows[0]?.id ?? 0;
}

test('the dictionary has its version in its address, is kept for good and small', async () => {
  const response = await visitor.request(await address(), { headers: { 'accept-encoding': 'br' } });
  expect(response.status).toBe(200);
  expect(response.headers.get('cache-control')).toBe('private, max-age=31536000, immutable');
  expect(response.headers.get('content-encoding')).toBe('br');
  expect(response.headers.get('vary')).toContain('Accept-Encoding');
  const packed = Buffer.from(await response.arrayBuffer());
  expect(packed.length).toBeLessThanOrEqual(25 * KB);
  const known = dictionaryIn(brotliDecompressSync(packed));
  expect(parse('HMG, VHS, PCR', known).found.map(({ code }) => code)).toEqual([
    'EX-0001',
    'EX-0004',
    'EX-0166',
  ]);
  const plain = await visitor.json<Dictionary>(await address(), { headers: { 'accept-encoding': 'gzip' } });
  expect(plain.body).toEqual(known);
});

test.each([
  ['no version', '/v1/requests/dictionary', 400, 'invalid'],
  ['what is no version', '/v1/requests/dictionary?version=HEMOGRAMA', 400, 'invalid'],
  ['a version that is gone', '/v1/requests/dictionary?version=0000000000000000', 404, 'outdated'],
  ['what was pasted', '/v1/requests/version?texto=hemograma', 400, 'invalid'],
])('%s: refused in Portuguese, and not kept', async (_, path, status, code) => {
  const response = await visitor.request(path);
  expect(response.status).toBe(status);
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.json()).toMatchObject({ code, detail: expect.stringMatching(/[a-zçã]/) });
});

test('read once until the catalogue changes; a change of something else keeps the version', async () => {
  await version();
  expect(await statementsOf(version)).toEqual([]);
  const before = await version();
  clearCatalogueCaches();
  expect(await statementsOf(version)).toHaveLength(3);
  expect(await version()).toBe(before);
});

const HEADER = 'fonte,fonte_em,certeza,aprovado_por,aprovado_em,valido_de,valido_ate';
const imported = async (kind: 'apelidos' | 'paineis', csv: string) => {
  const outcome = await importFile(deps, IMPORT_KINDS[kind]?.importers ?? [], Buffer.from(csv), {
    simulate: false,
  });
  clearCatalogueCaches();
  return outcome.result;
};

test('names and groups come by file; wrong lines are named and nothing is written', async () => {
  const lines = (...rows: string[]) => [`codigo,tipo,termos,${HEADER}`, ...rows].join('\n');
  const good = await imported('apelidos', lines('EX-0001,sigla,HMG|XPTO,teste,,M,,,,'));
  expect(good).toMatchObject({ changed: 1, errors: [] });
  const known = dictionaryIn((await readDictionary(deps)).body);
  expect(parse('XPTO', known).found.map(({ code }) => code)).toEqual(['EX-0001']);

  const bad = await imported(
    'apelidos',
    lines(
      'EX-9999,sigla,AAA,teste,,M,,,,',
      'EX-0001,apelido,BBB,teste,,M,,,,',
      'EX-0002,leigo,--,teste,,M,,,,',
    ),
  );
  expect(bad.errors.map(({ line, column }) => [line, column])).toEqual([
    [2, 'codigo'],
    [3, 'tipo'],
    [4, 'termos'],
  ]);
  const panels = await imported(
    'paineis',
    [`nome,termos,partes,${HEADER}`, 'Grupo,grupo novo,EX-0001|EX-9999,teste,,M,,,,'].join('\n'),
  );
  expect(panels.errors).toMatchObject([{ line: 2, column: 'partes' }]);
});

test('a real shop reads by approved and valid rows only', async () => {
  const real = { ...deps, config: { ...deps.config, production: true } };
  const codes = async (text: string) => {
    clearCatalogueCaches();
    const known = dictionaryIn((await readDictionary(real)).body);
    return parse(text, known).found.map(({ code }) => code);
  };
  // The name of a service is a fact, not advice.
  expect(await codes('Ferritina')).toEqual(['EX-0014']);
  expect(await codes('VHS')).toEqual(['EX-0004']);
  expect(await codes('HMG')).toEqual([]);
  const approved = (until: string) =>
    imported(
      'apelidos',
      `codigo,tipo,termos,${HEADER}\nEX-0001,sigla,HMG,teste,,M,Dra. Helena CRBM 1,2026-01-01,,${until}`,
    );
  await approved('2099-12-31');
  expect(await codes('HMG')).toEqual(['EX-0001']);
  await approved('2026-01-02');
  expect(await codes('HMG')).toEqual([]);
});

test('several services: the units of the store that offer them, then all of them into the cart at once', async () => {
  const [hemogram, tsh] = [await idOf('EX-0001'), await idOf('EX-0044')];
  const lines = [
    { product: hemogram, amount: 1 },
    { product: tsh, amount: 2 },
  ];
  const { status, body } = await visitor.post<PlacesAnswer>('/v1/cart/places', { lines });
  expect(status).toBe(200);
  expect(body.terms).toEqual(['exames-laboratoriais']);
  const [best] = body.places;
  if (!best) throw new Error('no place');
  expect(best.offers).toHaveLength(2);
  const [year, month, day] = best.day.split('-').map(Number);
  expect(year).toBe(deps.clock.now().getFullYear());
  expect(best.result).toContain(` ${day}/${month},`);
  expect(best).toMatchObject({
    postalCode: expect.stringMatching(/^\d{5}-\d{3}$/),
    hours: expect.arrayContaining([{ name: expect.any(String), value: expect.any(String) }]),
    mapUrl: expect.stringContaining('google.com/maps'),
    position: { latitude: expect.any(Number), longitude: expect.any(Number) },
  });
  expect(body.places.map(({ offers }) => offers.length)).toEqual(
    body.places.map(({ offers }) => offers.length).toSorted((a, b) => b - a),
  );
  const formKey = await visitor.formKey();
  const wanted = best.offers.map((offer) => ({ ...offer, amount: offer.product === tsh ? 2 : 1 }));
  const wrong = { product: hemogram, stockId: wanted[0]?.stockId === 1 ? 2 : 1, amount: 1 };
  const added = await visitor.post('/v1/cart/add-all', { formKey, lines: [...wanted, wrong] });
  expect(added.body).toMatchObject({
    error: false,
    qtyItems: 3,
    refused: [{ product: hemogram, message: expect.stringContaining('Selecione') }],
  });
  const nothing = await visitor.post('/v1/cart/add-all', { formKey, lines: [wrong] });
  expect(nothing.body).toMatchObject({ error: true, qtyItems: 3, code: 'no_place' });
});

test.each([
  ['nothing', []],
  ['text instead of services', [{ product: 'hemograma', amount: 1 }]],
  ['too many of one', [{ product: 1, amount: 1000 }]],
  ['more than any request has', Array.from({ length: 81 }, (_, i) => ({ product: i + 1, amount: 1 }))],
])('places for %s: 400', async (_, lines) => {
  expect((await visitor.post('/v1/cart/places', { lines })).status).toBe(400);
});

test('the offers name every service of the store, whatever an order contains', async () => {
  const { status, body } = await visitor.json<OffersAnswer>('/v1/requests/offers');
  expect(status).toBe(200);
  const sold = await pool.query<{ id: number }>(
    `select distinct p.id from products p join variants v on v.product_id = p.id join stores s on s.id = v.store_id
      where p.active and v.active and s.code = 'bsb'`,
  );
  expect(body.offers.length).toBeGreaterThan(300);
  expect(sold.rows.map(({ id }) => id)).toEqual(
    expect.arrayContaining(body.offers.map((one) => one.product)),
  );
  const hemogram = await idOf('EX-0001');
  const offer = body.offers.find(({ product }) => product === hemogram);
  const places = await visitor.post<PlacesAnswer>('/v1/cart/places', {
    lines: [{ product: hemogram, amount: 1 }],
  });
  expect(places.body.places.map(({ total }) => total)).toContain(formatWire(offer?.cents ?? 0));
  const dates = places.body.places.map(({ result }) => result);
  expect(dates.some((text) => text.includes(`resultado até ${offer?.result}`))).toBe(true);
  expect(await statementsOf(() => visitor.json('/v1/requests/offers'))).toEqual([]);
});

test('the earliest result of an offer counts from the end of the preparation', async () => {
  const hemogram = await idOf('EX-0001');
  const earliest = async () => {
    clearCatalogueCaches();
    const { body } = await visitor.json<OffersAnswer>('/v1/requests/offers');
    return Date.parse(body.offers.find(({ product }) => product === hemogram)?.resultAt ?? '');
  };
  const without = await earliest();
  const fast = 'update products set fasting_min_hours = $2 where id = $1';
  await pool.query(fast, [hemogram, 240]);
  const fasting = await earliest();
  await pool.query(fast, [hemogram, 0]);
  expect(fasting).toBeGreaterThan(deps.clock.now().getTime() + 240 * 3_600_000);
  expect(fasting).toBeGreaterThan(without);
});

test('a home team comes with the CEP, with its fee, and is added by that CEP', async () => {
  const hemogram = await idOf('EX-0001');
  const lines = [{ product: hemogram, amount: 1 }];
  const without = await visitor.post<PlacesAnswer>('/v1/cart/places', { lines });
  expect(without.body.atHome).toEqual([hemogram]);
  expect(without.body.places.filter(({ type }) => type.name === 'home_delivery')).toEqual([]);
  const zipCode = '70750-515';
  const { body } = await visitor.post<PlacesAnswer>('/v1/cart/places', { lines, zipCode });
  const [home] = body.places;
  if (!home) throw new Error('no home team');
  expect(home).toMatchObject({ type: { name: 'home_delivery' }, address: '', hours: [], position: null });
  const cep = await visitor.json<CepAnswer>(`/shipping/cep/get?cep=70750515&unit=${home.id}`);
  if (cep.body.error) throw new Error(cep.body.message);
  expect(home.shipping).toBe(cep.body.freight.value);
  const formKey = await visitor.formKey();
  const chosen = home.offers.map((offer) => ({ ...offer, amount: 1 }));
  const noZip = await visitor.post('/v1/cart/add-all', { formKey, lines: chosen });
  expect(noZip.body).toMatchObject({ error: true, code: 'no_zip' });
  const added = await visitor.post('/v1/cart/add-all', { formKey, lines: chosen, zipCode });
  expect(added.body).toMatchObject({ error: false, refused: [] });
  const elsewhere = await visitor.post<PlacesAnswer>('/v1/cart/places', { lines, zipCode: '69900-000' });
  expect(elsewhere.body.places.filter(({ type }) => type.name === 'home_delivery')).toEqual([]);
});
