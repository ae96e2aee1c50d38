import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { DEFAULT_TABLE } from '#features/shop/pricing/price.ts';
import { listStores } from '#features/shop/stores/server/read-stores.ts';
import { clearCatalogueCaches } from '#platform/cache/versioned-cache.ts';
import { type VisitorEnv, withVisitor } from '#platform/http/visitor.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { limitsOf, testDeps } from '#test/helpers/deps.ts';
import type { ViewAnswer } from '../../contract.ts';
import { productPageRoutes } from './routes.ts';

const { db, pool } = await testDatabase({ demo: true });
const deps = testDeps(db);
const [brasilia] = await listStores(deps);
if (!brasilia) throw new Error('the demo store has no stores');

const routes = productPageRoutes({
  deps,
  limits: limitsOf(),
  shopperOf: async (c) => ({
    store: c.req.header('free-freight') ? { ...brasilia, freeFreight: true } : brasilia,
    priceTable: DEFAULT_TABLE,
  }),
  visitsFor: async () => new Map(),
});
const app = new Hono<VisitorEnv>()
  .use(withVisitor('segredo-de-teste-com-mais-de-32-letras', false))
  .route('/', routes);

async function get<T>(
  path: string,
  query: Partial<Record<string, string>>,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: T }> {
  const response = await app.request(`${path}?${new URLSearchParams(JSON.parse(JSON.stringify(query)))}`, {
    headers,
  });
  return { status: response.status, body: (response.status === 204 ? null : await response.json()) as T };
}

async function placesOf(url: string): Promise<string[]> {
  const { body } = await get<ViewAnswer>('/v1/cms/view', { url, regionId: '1' });
  return body.product.variants.map(({ externalId }) => externalId);
}

const sellOut = (slug: string) =>
  pool.query(
    `update variants v set unlimited = false, balance = 0 from products p, units u
     where p.id = v.product_id and p.slug = $1 and u.id = v.unit_id and u.code = 'BSB-ASN' returning v.id`,
    [slug],
  );

test('answers a service with its places in a store', {
  meta: {
    spec: ['storefront 97', 'storefront 99'],
  },
}, async () => {
  const { status, body } = await get<ViewAnswer>('/v1/cms/view', {
    url: 'hemograma-completo.html',
    regionId: '1',
  });
  expect(status).toBe(200);
  expect(body.formKey).toMatch(/^[\w-]{43}$/);
  expect(body.globalFreeFreight).toBe(false);
  const { variants, ...product } = body.product;
  expect(product).toEqual({
    id: product.productId,
    productId: expect.any(Number),
    name: 'Hemograma completo',
    href: '/hemograma-completo.html',
    icon: 'clinical_analysis',
    shortDescription: 'Avalia glóbulos vermelhos, glóbulos brancos e plaquetas.',
    price: '31,90',
    specialPrice: '',
    priceLabel: '',
    installments: [],
    tablePrice: null,
    inStock: true,
    productLabel: 'Mais vendido',
    category: 'Hemograma e sangue',
    categories: [
      { name: 'Hemograma e sangue', urlKey: 'exames-laboratoriais/hemograma-e-sangue' },
      { name: 'Sangue', urlKey: 'exames-laboratoriais/material-sangue' },
      { name: 'Pediatria', urlKey: 'exames-laboratoriais/especialidade-pediatria' },
      { name: 'Sem jejum', urlKey: 'exames-laboratoriais/preparo-sem-jejum' },
    ],
    categoryServiceType: 'Exames laboratoriais',
    typeMarkdown: '',
    qty: 999,
    termUse: 'exames-laboratoriais',
  });
  expect(variants).toContainEqual(
    expect.objectContaining({
      id: expect.any(Number),
      name: 'Asa Norte',
      stockQty: 999,
      stockStatus: 'In Stock',
      externalId: 'BSB-ASN',
      region: { id: 'asa-norte', name: 'Asa Norte' },
      type: { name: 'unity', label: 'Unidade' },
      address: 'CLN 108 Bloco B, 12, Térreo, Asa Norte',
      postalCode: '70744500',
      result: {
        date: expect.stringMatching(/^\S+, \d+\/\d+, às \d+h$/),
        text: expect.stringMatching(/^Colhendo .+ resultado até /),
      },
    }),
  );
  expect(variants.find(({ type }) => type.name === 'home_delivery')?.result).toEqual({ date: '', text: '' });
});

test("uses the terms of the service's category: vaccines have their own", {
  meta: { spec: ['storefront 101'] },
}, async () => {
  const termsOf = async (url: string) => {
    const { body } = await get<ViewAnswer>('/v1/cms/view', { url, regionId: '1' });
    return [body.product.categoryServiceType, body.product.termUse];
  };
  expect(await termsOf('vacina-hpv-nonavalente')).toEqual(['Vacinas', 'vacinas']);
  expect(await termsOf('tsh')).toEqual(['Exames laboratoriais', 'exames-laboratoriais']);
  expect(await termsOf('glicemia-capilar-unidade-digital')).toEqual([
    'Unidade digital',
    'exames-laboratoriais',
  ]);
});

test('drops a sold-out place', { meta: { spec: ['storefront 99'] } }, async () => {
  expect(await placesOf('ferritina')).toContain('BSB-ASN');
  await sellOut('ferritina');
  clearCatalogueCaches('stock');
  expect(await placesOf('ferritina')).not.toContain('BSB-ASN');
  expect((await placesOf('ferritina')).length).toBeGreaterThan(0);
});

test('shows a place within a minute after its hold ends', async () => {
  const { rows } = await sellOut('tsh');
  await pool.query(
    `insert into stock_holds (holder_id, variant_id, amount, state, expires_at)
     values (gen_random_uuid(), $1, 1, 'held', $2)`,
    [rows[0].id, new Date(deps.clock.now().getTime() + 30_000)],
  );
  clearCatalogueCaches('stock');
  expect(await placesOf('tsh')).not.toContain('BSB-ASN');
  deps.clock.forward(1);
  expect(await placesOf('tsh')).toContain('BSB-ASN');
});

test('takes globalFreeFreight from the store', { meta: { spec: ['storefront 196'] } }, async () => {
  const query = { url: 'tsh', regionId: '1' };
  const { body } = await get<ViewAnswer>('/v1/cms/view', query, { 'free-freight': '1' });
  expect(body.globalFreeFreight).toBe(true);
});

test('answers 204 for an unknown service or store', {
  meta: { spec: ['storefront 226', 'storefront 195'] },
}, async () => {
  expect((await get('/v1/cms/view', { url: 'nao-existe', regionId: '1' })).status).toBe(204);
  expect((await get('/v1/cms/view', { url: 'tsh', regionId: '999' })).status).toBe(204);
});

test('refuses unknown fields and impossible sizes', async () => {
  for (const query of [{ url: '../etc/passwd' }, { url: '' }, { url: 'tsh', regionId: 'x' }, {}]) {
    expect((await get('/v1/cms/view', query)).status, JSON.stringify(query)).toBe(400);
  }
});
