import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { DEFAULT_TABLE } from '#features/pricing/price.ts';
import { listStores } from '#features/stores/server/list-stores.ts';
import { type VisitorEnv, withVisitor } from '#platform/http/visitor.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
import type { ViewAnswer } from '../../contract.ts';
import { catalogueRoutes } from './routes.ts';

const { db } = await testDatabase({ demo: true });
const deps = testDeps(db);
const [brasilia] = await listStores(deps);
if (!brasilia) throw new Error('the demo store has no stores');

const app = () =>
  new Hono<VisitorEnv>().use(withVisitor('segredo-de-teste-com-mais-de-32-letras', false)).route(
    '/',
    catalogueRoutes(deps, async () => ({ store: brasilia, priceTable: DEFAULT_TABLE })),
  );

async function get<T>(
  path: string,
  query: Partial<Record<string, string>>,
): Promise<{ status: number; body: T }> {
  const response = await app().request(`${path}?${new URLSearchParams(JSON.parse(JSON.stringify(query)))}`);
  return { status: response.status, body: (response.status === 204 ? null : await response.json()) as T };
}

test('a service with its places in a store', async () => {
  const { status, body } = await get<ViewAnswer>('/v1/cms/view', {
    url: 'hemograma-completo.html',
    regionId: '1',
  });
  expect(status).toBe(200);
  expect(body.formKey).toMatch(/^[\w-]{43}$/);
  expect(body.globalFreeFreight).toBe(false);
  expect(body.product).toMatchObject({
    name: 'Hemograma completo',
    categoryServiceType: 'Exames laboratoriais',
    qty: 999,
  });
  expect(body.product.price).toMatch(/^\d{1,3}(\.\d{3})*,\d{2}$/);
  expect(body.product.variants).toContainEqual(
    expect.objectContaining({
      name: 'Asa Norte',
      stockQty: 999,
      stockStatus: 'In Stock',
      externalId: 'BSB-ASN',
      region: { id: 'asa-norte', name: 'Asa Norte' },
      type: { name: 'unity', label: 'Unidade' },
      address: 'CLN 108 Bloco B, 12, Térreo, Asa Norte',
      postalCode: '70744500',
    }),
  );
});

test('an unknown service or store is 204', async () => {
  expect((await get('/v1/cms/view', { url: 'nao-existe', regionId: '1' })).status).toBe(204);
  expect((await get('/v1/cms/view', { url: 'tsh', regionId: '999' })).status).toBe(204);
});

test('unknown fields and impossible sizes are refused', async () => {
  for (const query of [{ url: '../etc/passwd' }, { url: '' }, { url: 'tsh', regionId: 'x' }, {}]) {
    expect((await get('/v1/cms/view', query)).status, JSON.stringify(query)).toBe(400);
  }
});
