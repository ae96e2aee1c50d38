import * as v from 'valibot';
import { beforeEach, expect, test } from 'vitest';
import { listCategory } from '#features/shop/catalogue/listing/server/internal/list-category.ts';
import { viewProduct } from '#features/shop/catalogue/product-page/server/view-product.ts';
import { DEFAULT_TABLE } from '#features/shop/pricing/price.ts';
import { synonymsImporter } from '#features/shop/search/server/import-synonyms.ts';
import { productNames } from '#features/shop/search/server/product-names.ts';
import { search } from '#features/shop/search/server/search.ts';
import { renewSearchIndex } from '#features/shop/search/server/search-index.ts';
import { clearCatalogueCaches } from '#platform/cache/versioned-cache.ts';
import { saveRow } from '#platform/import/run-import.ts';
import { importFile } from '#server/import/import-file.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
import { emptyTables } from '#test/helpers/empty-tables.ts';
import { categoriesImporter } from './categories.ts';
import { productsImporter } from './products.ts';
import { tussImporter } from './tuss.ts';

const { db, pool } = await testDatabase();
const deps = testDeps(db);
const shopper = { storeId: 1, ...DEFAULT_TABLE };

const services = productsImporter(productNames);
const COLUMNS = services.columns;
const CATEGORIES = `url_key,nome,pai,icone,grupo,ordem,termo,descricao,destaque_menu
exames-laboratoriais/sangue,Sangue,exames-laboratoriais,clinical_analysis,,1,,,nao
exames-laboratoriais,Exames laboratoriais,,clinical_analysis,,1,exames-laboratoriais,Exames,sim
testes-geneticos,Testes genéticos,,clinical_analysis,,2,exames-laboratoriais,,sim
`;
const TUSS = `codigo,grupo,termo,nome_curto_derivado,inicio_vigencia
40304361,40304,"Hemograma com contagem de plaquetas ou frações","Hemograma com contagem de plaquetas ou frações",2009-02-13
40301044,40301,"Vigabatrina - pesquisa e/ou dosagem","Vigabatrina, dosagem",2009-02-13
40501051,40501,Cariótipo de sangue,Cariótipo de sangue,2009-02-13
`;

const line = (cells: Partial<Record<string, string>>) => COLUMNS.map((name) => cells[name] ?? '').join(',');
const products = (...lines: Partial<Record<string, string>>[]) =>
  `${COLUMNS.join(',')}\n${lines.map(line).join('\n')}\n`;
const HEMOGRAM = {
  codigo: 'EX-0001',
  tuss: '40304361',
  nome: 'Hemograma completo',
  slug: 'hemograma',
  tipo: 'clinical_analysis',
  categorias: 'exames-laboratoriais/sangue',
  sinonimos: 'HMG|hmg|anemia',
};

async function load(text: string, { simulate = false } = {}) {
  const importers = [categoriesImporter, services, tussImporter(productNames), synonymsImporter];
  const { result, written } = await importFile(deps, importers, Buffer.from(text), { simulate });
  clearCatalogueCaches();
  const { added, changed, unchanged, errors } = result;
  return {
    added,
    changed,
    unchanged,
    errors: errors.map(({ line: number, column, reason }) => `${number} ${column ?? ''} ${reason}`),
    written,
  };
}

const slugs = async (urlKey: string) =>
  (await listCategory(deps, { urlKey, filters: [], page: 1, pageSize: 24, ...shopper }))?.cards.map(
    ({ slug }) => slug,
  );
async function find(q: string): Promise<string[]> {
  await renewSearchIndex(deps);
  return (await search(deps, { q, page: 1, pageSize: 24, ...shopper })).cards.map(({ slug }) => slug);
}

beforeEach(async () => {
  await pool.query(emptyTables(['categories', 'products'], { restartIdentity: true }));
  clearCatalogueCaches();
  expect(await load(CATEGORIES)).toMatchObject({ added: 3, errors: [], written: true });
});

test('keeps the catalogue version when the same file comes again', async () => {
  expect(await load(products(HEMOGRAM))).toMatchObject({ added: 1, errors: [] });
  const version = async () => (await pool.query('select version from catalogue_version')).rows[0].version;
  const before = await version();
  expect(await load(products(HEMOGRAM))).toMatchObject({
    added: 0,
    changed: 0,
    unchanged: 1,
    written: false,
  });
  expect(await load(CATEGORIES)).toMatchObject({ added: 0, changed: 0, unchanged: 3, written: false });
  expect(await version()).toBe(before);
});

test('writes nothing in a simulation', async () => {
  expect(await load(products(HEMOGRAM), { simulate: true })).toMatchObject({ added: 1, written: false });
  expect(await slugs('exames-laboratoriais')).toEqual([]);
});

test('lists a service in its category and the ones above, and finds it by its names', async () => {
  await load(products(HEMOGRAM));
  expect(await slugs('exames-laboratoriais/sangue')).toEqual(['hemograma']);
  expect(await slugs('exames-laboratoriais')).toEqual(['hemograma']);
  expect(await slugs('testes-geneticos')).toEqual([]);
  for (const q of ['anemia', 'HMG', 'hemog', '40304361', 'EX-0001'])
    expect(await find(q), q).toEqual(['hemograma']);
});

test('keeps stored values for empty cells and replaces them for filled ones', async () => {
  await load(products({ ...HEMOGRAM, preparo: 'Sem jejum.' }));
  expect(await load(products({ codigo: 'EX-0001', rotulo: 'Mais vendido' }))).toMatchObject({
    changed: 1,
    errors: [],
  });
  const answer = await viewProduct(deps, { slug: 'hemograma', ...shopper });
  expect(answer).toMatchObject({
    kind: 'found',
    product: { name: 'Hemograma completo', label: 'Mais vendido', preparationHtml: '<p>Sem jejum.</p>' },
  });
});

test('redirects the old address of a renamed service', async () => {
  await load(products(HEMOGRAM));
  await load(products({ codigo: 'EX-0001', slug: 'hemograma-completo' }));
  expect(await viewProduct(deps, { slug: 'hemograma', ...shopper })).toEqual({
    kind: 'moved',
    slug: 'hemograma-completo',
  });
  await load(products({ codigo: 'EX-0001', slug: 'hemograma' }));
  expect(await viewProduct(deps, { slug: 'hemograma', ...shopper })).toMatchObject({ kind: 'found' });
});

test('lets addresses change hands within one file', async () => {
  const other = { ...HEMOGRAM, codigo: 'EX-0002', tuss: '', nome: 'Outro', slug: 'outro' };
  await load(products(HEMOGRAM, other));
  expect(
    await load(products({ codigo: 'EX-0001', slug: 'outro' }, { codigo: 'EX-0002', slug: 'hemograma' })),
  ).toMatchObject({ changed: 2, errors: [] });
  expect(await viewProduct(deps, { slug: 'outro', ...shopper })).toMatchObject({
    product: { name: 'Hemograma completo' },
  });
});

test('reports every wrong line and writes nothing', async () => {
  const outcome = await load(
    products(
      HEMOGRAM,
      { ...HEMOGRAM, codigo: 'EX-0002', slug: 'nadador', tuss: '' },
      { ...HEMOGRAM, codigo: 'EX-0003', slug: 'hemograma', tuss: '' },
      { ...HEMOGRAM, codigo: 'EX-0004', slug: 'x', tuss: '40304361' },
      { ...HEMOGRAM, codigo: 'EX-0005', slug: 'y', tuss: '', categorias: 'nada' },
      { ...HEMOGRAM, codigo: 'EX-0006', slug: 'z', tuss: '', componentes: 'EX-9999' },
      { ...HEMOGRAM, codigo: 'EX-0007', slug: 'exames-laboratoriais', tuss: '' },
    ),
  );
  expect(outcome.errors).toEqual([
    '3 slug não pode começar com "nad", que é endereço de outra página',
    '4 slug "hemograma" já é o endereço de EX-0001',
    '5 tuss o código 40304361 já é de EX-0001',
    '6 categorias a categoria "nada" não existe',
    '7 componentes o serviço "EX-9999" não existe',
    '8 slug "exames-laboratoriais" é endereço de uma categoria',
  ]);
  expect(await slugs('exames-laboratoriais')).toEqual([]);
});

test('stores the parts of a combo and the doses of a vaccine', async () => {
  const vaccine = {
    codigo: 'VA-0001',
    nome: 'Vacina HPV',
    slug: 'hpv',
    tipo: 'vaccine',
    categorias: 'exames-laboratoriais/sangue',
  };
  const combo = {
    ...vaccine,
    codigo: 'CB-0001',
    nome: 'Combo HPV',
    slug: 'combo-hpv',
    tipo: 'vaccine_combo',
  };
  await load(CATEGORIES);
  const parts = (componentes: string) =>
    `${COLUMNS.join(',')},doses\n${line(vaccine)},2-3\n${line({ ...combo, componentes })},\n`;
  expect(await load(parts('VA-0001*3'))).toMatchObject({ added: 2, errors: [] });
  expect(await load(parts('VA-0001*3'))).toMatchObject({ unchanged: 2 });
  expect(await load(parts(''))).toMatchObject({ unchanged: 2 });
  const productOf = async (slug: string) => {
    const answer = await viewProduct(deps, { ...shopper, slug });
    return answer.kind === 'found' ? answer.product : null;
  };
  expect(await productOf('combo-hpv')).toMatchObject({
    doses: '3 doses',
    parts: [{ name: 'Vacina HPV', quantity: '3 doses' }],
    combos: [],
  });
  expect(await productOf('hpv')).toMatchObject({
    scheme: '2 ou 3 doses, conforme a idade e as doses já tomadas',
    combos: [{ name: 'Combo HPV', doses: '3 doses' }],
  });
  expect(await load(parts('VA-0001*2'))).toMatchObject({ changed: 1, unchanged: 1 });
  expect((await load(parts('VA-0001|VA-0001'))).errors).toEqual([
    '3 componentes repete "VA-0001": diga a quantidade, como VA-0001*2',
  ]);
  expect((await load(parts('VA-0001*0'))).errors).toEqual([
    '3 componentes use códigos com a quantidade, como VA-0001*3|VA-0002',
  ]);
});

test('refuses to move a category away from the parent in its path', async () => {
  const outcome = await load(
    'url_key,nome,pai,icone,grupo,ordem,termo,descricao,destaque_menu\nexames-laboratoriais/x,X,testes-geneticos,,,,,,\nnovo/y,Y,novo,,,,,,\n',
  );
  expect(outcome.errors).toEqual([
    '2 pai pelo endereço, deve ser "exames-laboratoriais"',
    '3 pai a categoria "novo" não existe',
  ]);
});

test('saves a single category by the rules of its files', async () => {
  const saveCategory = (cells: object) =>
    saveRow(deps, categoriesImporter, v.parse(categoriesImporter.schema, cells));
  const blood = {
    url_key: 'exames-laboratoriais/sangue',
    nome: 'Exames de sangue',
    pai: 'exames-laboratoriais',
  };
  expect(await saveCategory(blood)).toEqual({ ok: true, written: true });
  expect(await saveCategory(blood)).toEqual({ ok: true, written: false });
  expect(await saveCategory({ url_key: 'nadar', pai: 'nada' })).toEqual({
    ok: false,
    problems: [
      { column: 'url_key', reason: 'não pode começar com "nad", que é endereço de outra página' },
      { column: 'nome', reason: 'não pode ficar vazio em uma categoria nova' },
      { column: 'pai', reason: 'uma raiz não tem pai' },
    ],
  });
  const { rows } = await pool.query(
    "select name, position from categories where url_key like 'exames-laboratoriais/%' or url_key like 'nad%'",
  );
  expect(rows).toEqual([{ name: 'Exames de sangue', position: 1 }]);
});

test('adds missing TUSS terms and fills only empty fields', async () => {
  await load(products(HEMOGRAM));
  expect(await load(TUSS)).toMatchObject({ added: 2, changed: 1, errors: [] });
  expect(await viewProduct(deps, { slug: 'hemograma', ...shopper })).toMatchObject({
    product: { name: 'Hemograma completo', officialName: 'Hemograma com contagem de plaquetas ou frações' },
  });
  expect(await slugs('exames-laboratoriais')).toEqual(['hemograma', 'vigabatrina']);
  expect(await slugs('testes-geneticos')).toEqual(['cariotipo-de-sangue']);
  expect(await load(TUSS)).toMatchObject({ added: 0, changed: 0, unchanged: 3, written: false });
});

test('lets a service take over the bare TUSS term of its code, whose address redirects', async () => {
  await load(TUSS);
  expect(
    await load(
      products({
        ...HEMOGRAM,
        codigo: 'EX-0009',
        tuss: '40301044',
        nome: 'Vigabatrina',
        slug: 'vigabatrina-no-sangue',
      }),
    ),
  ).toMatchObject({ changed: 1, errors: [] });
  expect(await viewProduct(deps, { slug: 'vigabatrina', ...shopper })).toEqual({
    kind: 'moved',
    slug: 'vigabatrina-no-sangue',
  });
});

test('keeps synonym lists beside the names imported with a service', async () => {
  await load(products(HEMOGRAM));
  const list = (terms: string) => `codigo_tuss,termo_tuss,sinonimos\n40304361,,${terms}\n`;
  expect(await load(list('exame de sangue|xilose'))).toMatchObject({ added: 1, errors: [] });
  expect(await load(list('exame de sangue|xilose'))).toMatchObject({ unchanged: 1, written: false });
  expect(await load(list('plaquetas'))).toMatchObject({ changed: 1 });
  expect(await find('xilose')).toEqual([]);
  expect(await find('plaquetas')).toEqual(['hemograma']);
  await load(products({ codigo: 'EX-0001', sinonimos: 'sangue' }));
  expect(await find('plaquetas')).toEqual(['hemograma']);
  expect(await find('anemia')).toEqual([]);
  expect((await load(`${list('plaquetas')}EX-0001,,hemácias\n`)).errors).toEqual(['3  repete a linha 2']);
  expect((await load('codigo_tuss,termo_tuss,sinonimos\n99999999,,x\n')).errors).toEqual([
    '2 codigo_tuss nenhum serviço tem o código 99999999',
  ]);
});
