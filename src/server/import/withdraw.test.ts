import { afterEach, expect, test } from 'vitest';
import { slotPublisher } from '#features/care/appointments/server/publish-slots.ts';
import { readState } from '#features/desk/start-page/server/read-state.ts';
import { categoryPage } from '#features/shop/catalogue/listing/server/category-page.ts';
import { categoryAddresses, siteMap } from '#features/shop/catalogue/listing/server/site-map.ts';
import { viewProduct } from '#features/shop/catalogue/product-page/server/view-product.ts';
import { soldServices } from '#features/shop/catalogue/server/read-products.ts';
import { checkCoupon } from '#features/shop/pricing/server/check-coupon.ts';
import { renewSearchIndex } from '#features/shop/search/server/search-index.ts';
import { suggestions } from '#features/shop/search/server/suggestions.ts';
import { variantsIncludingInactive, variantsOf } from '#features/shop/stock/server/read-stock.ts';
import { allUnits } from '#features/shop/stores/server/read-units.ts';
import { clearCatalogueCaches } from '#platform/cache/versioned-cache.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
import { importFile } from './import-file.ts';
import { IMPORT_KINDS } from './kinds.ts';
import { reportOf } from './report.ts';

const { db, pool } = await testDatabase({ demo: true });
const now = new Date(Date.now() + 3_600_000).toISOString();
const deps = testDeps(db, { now });
const SHOPPER = { storeId: 1, vendor: 'DEFAULT', tier: '' } as const;

async function run(kind: string, file: string, { simulate = false } = {}): Promise<string> {
  const { importers = [] } = IMPORT_KINDS[kind] ?? {};
  const outcome = await importFile(deps, importers, Buffer.from(file), { simulate });
  clearCatalogueCaches();
  await renewSearchIndex(deps);
  return reportOf(outcome, { simulate });
}

/** These files restore everything, even after a failed test. */
const returning: [kind: string, file: string][] = [];
const withdraw = (kind: string, file: string): Promise<string> => {
  returning.unshift([kind, file.replaceAll(',nao', ',sim')]);
  return run(kind, file);
};
afterEach(async () => {
  for (const [kind, file] of returning.splice(0)) await run(kind, file);
});

/** Leaves out the sentences about jobs, because no worker runs here. */
const catalogueProblems = async (): Promise<string[]> =>
  (await readState(deps)).problems.filter((problem) => !problem.includes('arefa'));

const ids = async (table: string, key: string, ...keys: string[]): Promise<number[]> =>
  (
    await pool.query<{ id: number }>(`select id from ${table} where ${key} = any($1) order by id`, [keys])
  ).rows.map(({ id }) => id);

test('a file with a key and `ativo` is enough, and the preview names what ends and what comes back', async () => {
  const file = 'codigo,ativo\nEX-0003,nao\nEX-0004,\n';
  expect(await run('servicos', file, { simulate: true })).toMatch(
    /^2 linhas: 0 novas, 1 alterada, 1 sem mudança\.\n1 encerrado:\n {2}- EX-0003: .+\n {2}"Check-up .+\nSimulação: nada foi gravado\.$/,
  );
  expect((await soldServices(deps)).some(({ code }) => code === 'EX-0003')).toBe(true);
  await withdraw('servicos', file);
  expect(await run('servicos', file)).toContain('Nada a gravar');
  expect(await run('servicos', 'codigo,nome,ativo\nEX-0003,Outro nome,\n', { simulate: true })).toMatch(
    /~ EX-0003: .+ \(encerrado\) → Outro nome .+ \(encerrado\)/,
  );
  expect(await run('servicos', 'codigo,ativo\nEX-0003,sim\n')).toMatch(/1 de volta:\n {2}\+ EX-0003: /);
  expect(await run('servicos', 'codigo,nome\nEX-0003,x\n', { simulate: true })).toContain('~ EX-0003');
  await expect(run('servicos', 'nome,ativo\nx,nao\n')).rejects.toThrow('Faltam: codigo');
});

test('a withdrawn service leaves lists, search and the request reader, and comes back whole', async () => {
  const { rows } = await pool.query("select name, slug from products where code = 'EX-0003'");
  const { name, slug } = rows[0];
  const found = async () => (await suggestions(deps, { ...SHOPPER, q: name, limit: 10 })).products;
  const isSold = async () => (await soldServices(deps)).some(({ code }) => code === 'EX-0003');
  const before = (await found()).map((card) => card.slug);
  expect(before).toContain(slug);
  await withdraw('servicos', 'codigo,ativo\nEX-0003,nao\n');
  expect((await found()).map((card) => card.slug)).not.toContain(slug);
  expect(await isSold()).toBe(false);
  expect(await viewProduct(deps, { ...SHOPPER, slug })).toMatchObject({ kind: 'gone', name });
  await run('servicos', 'codigo,ativo\nEX-0003,sim\n');
  expect((await found()).map((card) => card.slug)).toEqual(before);
  expect(await isSold()).toBe(true);
  expect(await viewProduct(deps, { ...SHOPPER, slug })).toMatchObject({ kind: 'found' });
});

test('packages with a withdrawn part are not sold, are named beforehand and in the state, and return with it', async () => {
  const isSold = async (code: string) => (await soldServices(deps)).some((service) => service.code === code);
  const report = await withdraw('servicos', 'codigo,ativo\nVA-0001,nao\n');
  expect(report).toContain('"Combo HPV 9 a 14 anos – 2 doses" contém um serviço encerrado');
  expect([await isSold('CB-0001'), await isSold('CB-0002')]).toEqual([false, false]);
  expect(await catalogueProblems()).toEqual([
    '3 pacotes não são vendidos, porque um serviço deles foi encerrado: CB-0001, CB-0002, CB-0012.',
  ]);
  await withdraw('servicos', 'codigo,ativo\nCB-0002,nao\n');
  await run('servicos', 'codigo,ativo\nVA-0001,sim\n');
  expect([await isSold('CB-0001'), await isSold('CB-0002')]).toEqual([true, false]);
});

test('a withdrawn unit offers no service and no time; its visits remain and are counted', async () => {
  const [unitId = 0] = await ids('units', 'code', 'BSB-ASN');
  const [productId = 0] = await ids('products', 'code', 'EX-0001');
  const offeredAt = async () =>
    (await variantsOf(deps, { productIds: [productId], storeId: 1 })).map((variant) => variant.unitId);
  const slots = async () => [...(await slotPublisher(deps)()).values()].join().split('BSB-ASN').length;
  expect(await offeredAt()).toContain(unitId);
  expect(await slots()).toBeGreaterThan(1);
  await pool.query(
    `insert into appointments (customer_id, quote_id, beneficiary_id, unit_id, part, kind, resource_id, day, start, quarters, starts_at, product_ids, state, changed_at)
     select 1, gen_random_uuid(), n, $1, 0, 'collection', r.id, $2::timestamptz::date + 1, 30, 1, $2::timestamptz + interval '1 day', '{1}', 'booked', now()
     from generate_series(1, 2) n, (select id from resources where unit_id = $1 limit 1) r`,
    [unitId, now],
  );
  expect(await withdraw('unidades', 'codigo,loja,ativo\nBSB-ASN,bsb,nao\n')).toMatch(
    /1 encerrado:\n {2}- BSB-ASN: Asa Norte\n {2}BSB-ASN: continua com 2 visitas marcadas\. /,
  );
  expect(await offeredAt()).not.toContain(unitId);
  expect(await slots()).toBe(1);
  expect((await allUnits(deps)).some(({ id }) => id === unitId)).toBe(false);
  const { rows } = await pool.query('select id from variants where unit_id = $1 and product_id = $2', [
    unitId,
    productId,
  ]);
  expect((await variantsIncludingInactive(deps, [rows[0].id])).get(rows[0].id)?.active).toBe(false);
  await run('unidades', 'codigo,loja,ativo\nBSB-ASN,bsb,sim\n');
  expect(await offeredAt()).toContain(unitId);
});

test('a service that one unit no longer does stays with the others', async () => {
  const [unitId = 0] = await ids('units', 'code', 'BSB-ASN');
  const [productId = 0] = await ids('products', 'code', 'EX-0001');
  const file = (active: string) => `servico,unidade,quantidade,ativo\nEX-0001,BSB-ASN,,${active}\n`;
  const offeredAt = async () =>
    (await variantsOf(deps, { productIds: [productId], storeId: 1 })).map((variant) => variant.unitId);
  const before = await offeredAt();
  await withdraw('estoque', file('nao'));
  expect(await offeredAt()).toEqual(before.filter((id) => id !== unitId));
  await run('estoque', file('sim'));
  expect(await offeredAt()).toEqual(before);
});

test('a withdrawn category leaves menus and the map; its services stay, with their terms of use', async () => {
  const page = () => categoryPage(deps, { ...SHOPPER, urlKey: 'vacinas', query: new URLSearchParams() });
  const view = async () => {
    const answer = await viewProduct(deps, { ...SHOPPER, slug: 'combo-hpv-2-doses' });
    return answer.kind === 'found' ? answer.product : null;
  };
  const terms = (await view())?.terms;
  expect(terms).toBe('vacinas');
  await withdraw('categorias', 'url_key,ativo\nvacinas,nao\n');
  expect(await page()).toMatchObject({ kind: 'gone', name: 'Vacinas' });
  expect((await siteMap(deps)).categories.map(({ urlKey }) => urlKey)).not.toContain('vacinas');
  expect((await categoryAddresses(deps)).filter((path) => path.startsWith('vacinas'))).toEqual([]);
  expect((await suggestions(deps, { ...SHOPPER, q: 'vacinas', limit: 3 })).terms).toEqual([]);
  expect(await view()).toMatchObject({ terms, breadcrumb: [] });
  await run('categorias', 'url_key,ativo\nvacinas,sim\n');
  expect(await page()).toMatchObject({ kind: 'page' });
});

test('a withdrawn coupon is refused with its own sentence', async () => {
  const use = { code: 'buriti10', customerId: null, subtotalCents: 50_000, partner: false };
  const check = () => checkCoupon(deps, { ...use, now: deps.clock.now() });
  expect(await check()).toMatchObject({ ok: true });
  await withdraw('cupons', 'codigo,tipo,valor,ativo\nBURITI10,percentual,10,nao\n');
  expect(await check()).toEqual({ ok: false, code: 'withdrawn', message: 'Este cupom não vale mais.' });
});

test('a duration needs a resource that exists', async () => {
  const file = 'servico,tipo,minutos\nEX-0001,prova,30\n';
  expect(await run('duracoes', file)).toBe(
    'Nada foi gravado: 1 problema no arquivo.\n  linha 2, coluna tipo: nenhuma unidade tem um recurso do tipo "prova"',
  );
});

test('the state names services that have a price and that no unit can do', async () => {
  await pool.query("update products set needs_scheduling = true where code = 'EX-0233'");
  expect(await catalogueProblems()).toEqual([]);
  const rooms = (await pool.query("select code from resources where kind = 'room'")).rows;
  const file = (active: string) => `codigo,ativo\n${rooms.map(({ code }) => `${code},${active}\n`).join('')}`;
  await withdraw('recursos', file('nao'));
  expect(await catalogueProblems()).toEqual([
    expect.stringMatching(
      /^\d serviços? .+ em nenhuma unidade \(falta oferta, horário ou recurso\): .*EX-0233/,
    ),
  ]);
});
