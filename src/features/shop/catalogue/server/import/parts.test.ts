import { beforeEach, expect, test } from 'vitest';
import { viewProduct } from '#features/shop/catalogue/product-page/server/view-product.ts';
import { DEFAULT_TABLE } from '#features/shop/pricing/price.ts';
import { productNames } from '#features/shop/search/server/product-names.ts';
import { clearCatalogueCaches } from '#platform/cache/versioned-cache.ts';
import { importFile } from '#server/import/import-file.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
import { emptyTables } from '#test/helpers/empty-tables.ts';
import { packagesWith, partsOf } from '../parts-of.ts';
import { categoriesImporter } from './categories.ts';
import { productsImporter } from './products.ts';

const { db, pool } = await testDatabase();
const deps = testDeps(db);

async function load(text: string) {
  const importers = [categoriesImporter, productsImporter(productNames)];
  const { added, changed, unchanged, errors } = (
    await importFile(deps, importers, Buffer.from(text), { simulate: false })
  ).result;
  clearCatalogueCaches();
  return { added, changed, unchanged, errors: errors.map(({ column, reason }) => `${column} ${reason}`) };
}

const { columns } = productsImporter(productNames);
const line = (cells: Record<string, string>) => columns.map((name) => cells[name] ?? '').join(',');
const service = (codigo: string, componentes = '', tipo = 'clinical_analysis') =>
  line({ codigo, componentes, tipo, nome: codigo, slug: codigo.toLowerCase(), categorias: 'exames' });
const file = (...lines: string[]) => `${columns.join(',')}\n${lines.join('\n')}\n`;

async function inside(code: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: number; code: string }>('select id, code from products');
  const codes = new Map(rows.map((row) => [row.id, row.code]));
  const id = rows.find((row) => row.code === code)?.id ?? 0;
  const parts = (await partsOf(deps, [id])).get(id) ?? [];
  return parts
    .map(({ partId, quantity, doses }) => `${codes.get(partId)}*${quantity}${doses ? ' doses' : ''}`)
    .sort();
}

beforeEach(async () => {
  await pool.query(emptyTables(['categories', 'products'], { restartIdentity: true }));
  await load(
    'url_key,nome,pai,icone,grupo,ordem,termo,descricao,destaque_menu\nexames,Exames,,clinical_analysis,,1,,,sim\n',
  );
});

test('marks a panel with other contents until an import replaces its parts', async () => {
  const catalogue = (parts: string) =>
    file(service('EX-0005'), service('EX-0007', parts), service('CK-0001', 'EX-0007|EX-0005'));
  expect(await load(catalogue('EX-0005|+'))).toMatchObject({ added: 3, errors: [] });
  expect(await load(catalogue('EX-0005|+'))).toMatchObject({ unchanged: 3 });
  expect(await load(catalogue(''))).toMatchObject({ unchanged: 3 });
  expect(await inside('EX-0007')).toEqual(['EX-0005*1', 'EX-0007*1']);
  expect(await inside('CK-0001')).toEqual(['EX-0005*1', 'EX-0007*1']);
  expect(await viewProduct(deps, { storeId: 1, ...DEFAULT_TABLE, slug: 'ex-0007' })).toMatchObject({
    product: { parts: [{ name: 'EX-0005' }], otherParts: true },
  });
  expect(await load(catalogue('EX-0005'))).toMatchObject({ changed: 1, unchanged: 2 });
  expect(await inside('EX-0007')).toEqual(['EX-0005*1']);
  expect((await load(catalogue('+'))).errors).toEqual([
    'componentes diga que partes são vendidas, antes do +',
  ]);
});

test('expands panels within packages, merges repeated exams and adds up doses', async () => {
  await load(
    file(
      service('EX-0001'),
      service('EX-0002'),
      service('EX-0003', 'EX-0001|EX-0002'),
      service('CK-0001', 'EX-0003|EX-0001'),
      service('VA-0001', '', 'vaccine'),
      service('CB-0001', 'VA-0001*2', 'vaccine_combo'),
      service('CB-0002', 'CB-0001|VA-0001*3', 'vaccine_combo'),
    ),
  );
  expect(await inside('EX-0001')).toEqual(['EX-0001*1']);
  expect(await inside('CK-0001')).toEqual(['EX-0001*1', 'EX-0002*1']);
  expect(await inside('CB-0002')).toEqual(['VA-0001*5 doses']);
});

test('finds sold packages around a part at any depth, and stops at a cycle', async () => {
  await load(
    file(
      service('EX-0001'),
      service('EX-0002', 'EX-0001'),
      service('EX-0003', 'EX-0002'),
      service('EX-0004', 'EX-0001'),
    ),
  );
  await pool.query(`insert into product_components (product_id, component_id, position) values (2, 3, 1)`);
  await pool.query(`update products set active = false where code = 'EX-0004'`);
  clearCatalogueCaches();
  expect((await packagesWith(deps, [1])).get(1)).toEqual([2, 3]);
  expect(await inside('EX-0003')).toEqual(['EX-0001*1']);
});

test('returns no package for a part of too many packages', async () => {
  const packages = Array.from({ length: 201 }, (_, index) => service(`CK-${index}`, 'EX-0001'));
  await load(file(service('EX-0001'), ...packages));
  expect((await packagesWith(deps, [1])).get(1)).toBeNull();
});
