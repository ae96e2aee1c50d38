import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { WireProduct } from '#features/shop/catalogue/contract.ts';
import { DEFAULT_TABLE, type PriceTable } from '#features/shop/pricing/price.ts';
import { listStores } from '#features/shop/stores/server/read-stores.ts';
import { PageCache } from '#platform/cache/page-cache.ts';
import { type VisitorEnv, withVisitor } from '#platform/http/visitor.ts';
import { shareAnswers } from '#server/http/share-answers.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { limitsOf, testDeps } from '#test/helpers/deps.ts';
import type { SuggestionsAnswer } from '../../contract.ts';
import { searchRoutes } from './routes.ts';

const { db } = await testDatabase({ demo: true });
const deps = testDeps(db);
const [brasilia] = await listStores(deps);
if (!brasilia) throw new Error('the demo store has no stores');

const app = (priceTable: PriceTable = DEFAULT_TABLE) =>
  new Hono<VisitorEnv>().use(withVisitor('segredo-de-teste-com-mais-de-32-letras', false)).route(
    '/',
    searchRoutes({
      deps,
      limits: limitsOf(),
      shopperOf: async () => ({ store: brasilia, priceTable }),
      share: shareAnswers(new PageCache(0)),
    }),
  );

async function get<T>(
  path: string,
  query: Partial<Record<string, string>>,
  priceTable?: PriceTable,
): Promise<{ status: number; body: T }> {
  const response = await app(priceTable).request(
    `${path}?${new URLSearchParams(JSON.parse(JSON.stringify(query)))}`,
  );
  return { status: response.status, body: (response.status === 204 ? null : await response.json()) as T };
}

test('answers three letters or more with services and terms', {
  meta: { spec: ['storefront 97', 'storefront 102'] },
}, async () => {
  const { status, body } = await get<SuggestionsAnswer>('/v1/cms/search', { q: 'tsh', type: 'simple' });
  expect(status).toBe(200);
  expect(body.products[0]).toMatchObject({
    name: 'TSH',
    href: '/tsh.html',
    icon: 'clinical_analysis',
    inStock: true,
    tablePrice: null,
  });
  expect(body.products.length).toBeLessThanOrEqual(5);
  const children = await get<SuggestionsAnswer>('/v1/cms/search', { q: 'vacinas para cri', type: 'simple' });
  expect(children.body.terms[0]).toEqual({
    name: 'Vacinas para crianças',
    href: 'vacinas/vacinas-para-criancas',
    url: '/vacinas/vacinas-para-criancas',
    serviceType: 'Vacinas',
  });
});

test('answers fewer letters with a list of the most wanted services', {
  meta: { spec: ['storefront 194', 'storefront 237'] },
}, async () => {
  const defaults = { q: '', pageSize: '5', curPage: '1', type: 'simple' };
  const { body } = await get<WireProduct[]>('/v1/cms/search', defaults);
  expect(body.map(({ name }) => name)).toHaveLength(5);
  expect(body[0]?.href).toBe('/hemograma-completo.html');
  expect((await get<WireProduct[]>('/v1/cms/search', { ...defaults, q: 'ts' })).body).toEqual(body);
  const next = await get<WireProduct[]>('/v1/cms/search', { ...defaults, curPage: '2' });
  expect(next.body[0]?.id).not.toBe(body[0]?.id);
});

test.each(['T4', 'k', ' zn '])(
  'answers the whole abbreviation "%s" with services, however short',
  async (q) => {
    const { body } = await get<SuggestionsAnswer>('/v1/cms/search', { q, type: 'simple' });
    expect(body.products.length).toBeGreaterThan(0);
  },
);

test('refuses unknown fields and impossible sizes', async () => {
  for (const query of [
    { q: 'tsh' },
    { q: 'tsh', type: 'simple', x: '1' },
    { type: 'simple', pageSize: '0' },
    { type: 'simple', pageSize: '9999' },
    { type: 'simple', curPage: '-1' },
  ]) {
    expect((await get('/v1/cms/search', query)).status, JSON.stringify(query)).toBe(400);
  }
});

test('shows a partner the table price, its installments and its tier', {
  meta: { spec: ['storefront 98'] },
}, async () => {
  const { body } = await get<SuggestionsAnswer>(
    '/v1/cms/search',
    { q: 'vacina', type: 'simple' },
    { vendor: 'RITA', tier: 'Assinante' },
  );
  expect(body.products.length).toBeGreaterThan(0);
  for (const product of body.products)
    expect(product).toMatchObject({
      priceLabel: 'Assinante',
      tablePrice: {
        price: expect.stringMatching(/,\d{2}$/),
        installment: { label: expect.stringMatching(/^\d vezes de R\$\s[\d,.]+ sem juros$/) },
      },
    });
});

test('shows a partner the most wanted services with a table price, from further down the list', {
  meta: { spec: ['storefront 179'] },
}, async () => {
  const query = { q: '', pageSize: '5', curPage: '1', type: 'simple' };
  const { body } = await get<WireProduct[]>('/v1/cms/search', query, { vendor: 'RITA', tier: 'Assinante' });
  for (const product of body) expect(product.tablePrice, product.name).not.toBeNull();
  const everyones = (await get<WireProduct[]>('/v1/cms/search', { ...query, pageSize: '24' })).body;
  const names = everyones.map(({ name }) => name);
  const places = body.map(({ name }) => names.indexOf(name));
  expect(places).toHaveLength(5);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places[0]).toBeGreaterThan(0);
});
