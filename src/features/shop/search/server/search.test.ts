import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { beforeAll, describe, expect, test } from 'vitest';
import { tussImporter } from '#features/shop/catalogue/server/import/tuss.ts';
import { DEFAULT_TABLE } from '#features/shop/pricing/price.ts';
import { importFile } from '#server/import/import-file.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
import { productNames } from './product-names.ts';
import { search } from './search.ts';
import { renewSearchIndex } from './search-index.ts';
import { suggestions } from './suggestions.ts';

const { db, pool } = await testDatabase({ demo: true });
const deps = testDeps(db);
const root = join(import.meta.dirname, '../../../../..');
const tussTable = join(root, '../shared/data/tuss-exames-laboratoriais.csv');
const brasilia = { storeId: 1, ...DEFAULT_TABLE };

const relevance: { consulta: string; esperado: string }[] = parse(
  readFileSync(join(root, 'test/relevance.csv')),
  { columns: true },
);

const find = async (q: string, shopper: Parameters<typeof search>[1] | object = {}) =>
  (await search(deps, { q, page: 1, pageSize: 24, ...brasilia, ...shopper })).cards;

/** A query may have several right answers, of which the best-ranked one counts. */
async function meanReciprocalRank(): Promise<{ mrr: number; missed: string[] }> {
  let sum = 0;
  const missed: string[] = [];
  for (const { consulta, esperado } of relevance) {
    const slugs = (await find(consulta)).map(({ slug }) => slug);
    const place = slugs.findIndex((slug) => esperado.split('|').includes(slug));
    sum += place < 0 ? 0 : 1 / (place + 1);
    if (place !== 0) missed.push(`${consulta}: ${esperado} in place ${place + 1}, first ${slugs[0]}`);
  }
  return { mrr: sum / relevance.length, missed };
}

test('puts the service that an attendant looks for first', async () => {
  expect(relevance.length).toBeGreaterThanOrEqual(60);
  const { mrr, missed } = await meanReciprocalRank();
  expect(mrr, missed.join('\n')).toBeGreaterThanOrEqual(0.97);
});

test('the names of what is not sold find nothing, instead of names that look alike', async () => {
  for (const query of [
    'teofilina',
    'vancomicina',
    'tacrolimo',
    'gentamicina',
    'dosagem de teofilina',
    'ultrassom',
    'colonoscopia',
    'raio x',
  ])
    expect(
      (await find(query)).map(({ name }) => name),
      query,
    ).toEqual([]);
  for (const query of ['carbamazepna', 'febre amarlea', 'insulna', 'hemoglobna glicada'])
    expect(await find(query), query).not.toEqual([]);
});

describe.runIf(existsSync(tussTable))('with the whole TUSS table', () => {
  beforeAll(async () => {
    const { result } = await importFile(deps, [tussImporter(productNames)], readFileSync(tussTable), {
      simulate: false,
    });
    expect(result.errors).toEqual([]);
    await renewSearchIndex(deps);
  });

  test('keeps the answers in the first place', async () => {
    const { mrr, missed } = await meanReciprocalRank();
    expect(mrr, missed.join('\n')).toBeGreaterThanOrEqual(0.97);
  });

  test('finds an unsold term by its code and words, after sold services', async () => {
    expect((await find('40301044')).map(({ name }) => name)).toEqual(['Acetilcolinesterase, em eritrócitos']);
    const sodium = await find('sódio');
    expect(sodium[0]).toMatchObject({ slug: 'sodio', inStock: true });
    expect(sodium.at(-1)?.base).toBeNull();
  });
});

test.each([
  ['T4', ['T4 livre', 'T4 total']],
  ['t3', ['T3 livre', 'T3 total']],
  ['K', ['Potássio']],
  ['Zn', ['Zinco']],
  ['Na', ['Sódio']],
  ['Mg', ['Magnésio']],
])('puts the service called %s first', async (q, expected) => {
  const names = (await find(q)).map(({ name }) => name);
  expect(names.slice(0, expected.length).sort()).toEqual(expected);
});

test('finds everything whose name or abbreviation is shorter than three letters', async () => {
  const { rows } = await pool.query<{ term: string; slug: string }>(
    `select s.term, p.slug from product_synonyms s join products p on p.id = s.product_id
     where length(s.term) < 3 and p.active`,
  );
  expect(rows.length).toBeGreaterThan(20);
  const missed: string[] = [];
  for (const { term, slug } of rows) {
    const { cards } = await search(deps, { q: term, page: 1, pageSize: 120, ...brasilia });
    if (!cards.some((card) => card.slug === slug)) missed.push(`${term}: ${slug}`);
  }
  expect(missed).toEqual([]);
});

test.each(['', 'h', 'he', 'qz'])('finds nothing for "%s", which is no whole name', async (q) => {
  expect(await find(q)).toEqual([]);
});

test('accepts any text', async () => {
  const nasty = [
    "'; drop table products; --",
    '💉💉💉',
    '%_%',
    '& | ! ( ) : * <->',
    "a:*b & 'c",
    '\\',
    '\0',
    'ab'.repeat(5000),
    '   ',
    '<script>',
    'SELECT',
    '((((',
    'não há',
  ];
  for (const q of nasty)
    await expect(search(deps, { q, page: 1, pageSize: 24, ...brasilia })).resolves.toBeDefined();
  expect(await find('💉')).toEqual([]);
  expect(await find('xyzwkq')).toEqual([]);
});

test('hides services without a table price from partners', {
  meta: { spec: ['storefront 179'] },
}, async () => {
  const partner = { vendor: 'RITA', tier: 'Assinante' } as const;
  const cards = await find('vacina', partner);
  expect(cards.length).toBeGreaterThan(0);
  expect(cards.every(({ table }) => table !== null)).toBe(true);
  expect((await find('vacina')).length).toBeGreaterThanOrEqual(cards.length);
});

test('returns results in pages', { meta: { spec: ['storefront 103'] } }, async () => {
  const first = await search(deps, { q: 'vacina', page: 1, pageSize: 24, ...brasilia });
  const second = await search(deps, { q: 'vacina', page: 2, pageSize: 24, ...brasilia });
  expect(first.cards).toHaveLength(24);
  expect(first.paging).toMatchObject({
    curPage: 1,
    pageSize: 24,
    totalPages: Math.ceil(first.paging.totalCount / 24),
  });
  expect(new Set([...first.cards, ...second.cards].map(({ id }) => id)).size).toBe(
    first.cards.length + second.cards.length,
  );
});

test('suggests cards, and terms with their kind of service', {
  meta: { spec: ['storefront 52'] },
}, async () => {
  const { products, terms } = await suggestions(deps, { q: 'vacinas para cri', limit: 5, ...brasilia });
  expect(terms[0]).toEqual({
    name: 'Vacinas para crianças',
    href: 'vacinas/vacinas-para-criancas',
    serviceType: 'Vacinas',
  });
  expect(products.length).toBeLessThanOrEqual(5);
});

test('suggests other names that contain the query, each page once', {
  meta: { spec: ['storefront 52'] },
}, async () => {
  const queries = relevance.map(({ consulta }) => consulta);
  for (const q of ['vacina', 'hem', 'vitamina', 'check', 'genetico', ...queries]) {
    const { products, terms } = await suggestions(deps, { q, limit: 5, ...brasilia });
    const pages = [...terms.map(({ href }) => href), ...products.map(({ slug }) => slug)];
    expect(new Set(pages).size, `${q}: ${pages}`).toBe(pages.length);
  }
  const { products, terms } = await suggestions(deps, { q: 'vitamina', limit: 5, ...brasilia });
  expect(products).toHaveLength(5);
  expect(terms.length).toBeGreaterThan(0);
  for (const { name, serviceType } of terms) expect(`${name} em ${serviceType}`).toMatch(/vitamina.* em \S/i);
});
