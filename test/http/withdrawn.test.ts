import { expect, test } from 'vitest';
import { renewSearchIndex } from '#features/shop/search/server/search-index.ts';
import { clearCatalogueCaches } from '#platform/cache/versioned-cache.ts';
import { importFile } from '#server/import/import-file.ts';
import { IMPORT_KINDS } from '#server/import/kinds.ts';
import { cartOf, savingsCast } from '#test/helpers/savings.ts';
import { testStore } from '#test/helpers/store.ts';

const store = await testStore();
const { deps } = store;
const { put, buyerWith } = savingsCast(store);

async function load(kind: string, file: string): Promise<void> {
  const { importers = [] } = IMPORT_KINDS[kind] ?? {};
  const outcome = await importFile(deps, importers, Buffer.from(file), { simulate: false });
  expect(outcome).toMatchObject({ written: true });
  clearCatalogueCaches();
  store.cache.clear();
  await renewSearchIndex(deps);
}

const get = (path: string) => store.app.request(`http://loja.test${path}`);
const html = async (path: string) => (await get(path)).text();

test('a withdrawn service answers 410 with others of its category, and is back at once', async () => {
  const path = '/hemograma-completo';
  expect((await get(path)).status).toBe(200);
  await load('servicos', 'codigo,ativo\nEX-0001,nao\n');
  const response = await get(path);
  const page = await response.text();
  expect(response.status).toBe(410);
  expect(page).toContain('Hemograma completo: este serviço saiu da loja');
  expect(page).toContain('<meta name="robots" content="noindex"/>');
  expect(page).toContain('Parecidos que fazemos');
  expect(page).toMatch(/href="\/exames-laboratoriais\/[^"]+"/);
  for (const list of ['/sitemap/servicos-1.xml', '/exames-laboratoriais', '/busca?q=hemograma', '/check-ups'])
    expect(await html(list), list).not.toContain('/hemograma-completo"');
  expect((await get('/check-up-basico')).status, 'a package with it').toBe(410);
  await load('servicos', 'codigo,ativo\nEX-0001,sim\n');
  expect((await get(path)).status).toBe(200);
  expect((await get('/check-up-basico')).status).toBe(200);
});

test('a withdrawn category answers 410, and its services name no place in it', async () => {
  await load('categorias', 'url_key,ativo\nvacinas/combos,nao\n');
  const response = await get('/vacinas/combos');
  expect(response.status).toBe(410);
  expect(await response.text()).toMatch(/Combos.*: esta categoria saiu da loja[\s\S]*href="\/vacinas"/);
  const service = await html('/combo-hpv-2-doses');
  expect(service).toContain('Combo HPV');
  expect(service).not.toContain('href="/vacinas/combos"');
  await load('categorias', 'url_key,ativo\nvacinas/combos,sim\n');
  expect((await get('/vacinas/combos')).status).toBe(200);
});

test.each([
  ['servicos', 'codigo,ativo\nEX-0001,nao\n', 'Este serviço saiu da loja. Exclua-o para continuar.'],
  [
    'unidades',
    'codigo,loja,ativo\nBSB-ASN,bsb,nao\n',
    'Este serviço não é mais feito neste local. Exclua-o para continuar.',
  ],
])(
  'a cart says that its line is gone after an end in %s, sells nothing, and lets it be removed',
  async (kind, file, notice) => {
    const { browser } = await buyerWith('EX-0001');
    await load(kind, file);
    const { items } = await cartOf(browser);
    const [line] = items.flatMap((group) => group.items);
    expect(line).toMatchObject({ notice, unavailable: true });
    const refused = await browser.post('/nad/nad/confirm', {});
    expect(refused.status).toBeGreaterThanOrEqual(400);
    const formKey = encodeURIComponent(await browser.formKey());
    await browser.request(
      `/v1/cart/remove?stockItem=${line?.stockItem}&itemId=${line?.cartItemId}&form_key=${formKey}`,
    );
    expect((await cartOf(browser)).items).toEqual([]);
    await expect(put(store.visitor(), 'EX-0001')).rejects.toThrow();
    await load(kind, file.replace(',nao', ',sim'));
    await put(store.visitor(), 'EX-0001');
  },
);
