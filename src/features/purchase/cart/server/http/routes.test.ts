import { Hono } from 'hono';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { DEFAULT_TABLE } from '#features/shop/pricing/price.ts';
import { listStores } from '#features/shop/stores/server/read-stores.ts';
import { clearCatalogueCaches } from '#platform/cache/versioned-cache.ts';
import { type VisitorEnv, visitorOf } from '#platform/http/visitor.ts';
import { fillSmallShop } from '#test/helpers/cart-cast.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { limitsOf, testDeps } from '#test/helpers/deps.ts';
import type { CartAnswer } from '../../cart-answer.ts';
import { cartRoutes } from './routes.ts';

const { db, pool } = await testDatabase();
const deps = testDeps(db);
const smallShop = async () => {
  const [store] = await listStores(deps);
  if (!store) throw new Error('the small shop has no store');
  return { store, priceTable: DEFAULT_TABLE };
};
const visitor = visitorOf(deps.config.secret, 'a'.repeat(43));
const app = new Hono<VisitorEnv>()
  .use(async (c, next) => {
    c.set('visitor', visitor);
    await next();
  })
  .route('/', cartRoutes({ deps, limits: limitsOf(), shopperOf: smallShop }));
const formKey = visitor.formKey;

beforeEach(() => fillSmallShop(pool));

async function call<T = Record<string, unknown>>(
  path: string,
  body?: unknown,
): Promise<{ status: number; body: T }> {
  const response = await app.request(
    path,
    body === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) },
  );
  return { status: response.status, body: (await response.json()) as T };
}
const add = (item: object) => call('/v1/cart/add', { formKey, amount: 1, ...item });
const cart = async () => (await call<CartAnswer>('/v1/cart')).body;

test('shows an empty cart', { meta: { spec: ['storefront 104', 'storefront 197'] } }, async () => {
  expect(await cart()).toEqual({
    items: [],
    qtyItems: 0,
    subTotal: '0,00',
    discount: '0,00',
    shipping: '0,00',
    total: '0,00',
    coupon: null,
    shippingPlaces: {},
    installments: [],
    nadLock: false,
    lastWarehouseAdded: null,
    formKey,
  });
});

test('shows the cart in the format of the specification', {
  meta: {
    spec: ['storefront 106', 'purchase 119'],
  },
}, async () => {
  await pool.query(`
    insert into categories (url_key, name, icon, filter_group, position) values ('vacinas', 'Vacinas', 'vaccine', '', 1);
    insert into product_categories (product_id, category_id, position) values (1, 1, 0)`);
  clearCatalogueCaches();
  expect((await add({ product: 1, stockId: 3, amount: 2, zipCode: '70744-500' })).body).toEqual({
    error: false,
    code: '',
    qtyItems: 2,
    message: '',
  });
  expect((await cart()).lastWarehouseAdded).toEqual({
    type: 'home_delivery',
    data: { id: 'BSB-DOM', label: 'Atendimento móvel', address: '', zipCode: '70744-500' },
  });
  await add({ product: 2, stockId: 2 });
  const answer = await cart();
  expect(answer).toMatchObject({
    qtyItems: 3,
    subTotal: '185,00',
    shipping: '39,90',
    total: '224,90',
    shippingPlaces: { '70744-500': '39,90' },
    lastWarehouseAdded: {
      type: 'unity',
      data: { id: 'BSB-ASN', label: 'Asa Norte', address: 'CLN 108, 12 - Asa Norte', zipCode: '' },
    },
  });
  expect(answer.installments.slice(0, 2)).toEqual([
    { num: 1, label: 'À vista' },
    { num: 2, label: '2 vezes de R$\u00a0112,45 sem juros' },
  ]);
  expect(answer.items.map((group) => group.unit.id)).toEqual(['BSB-DOM', 'BSB-ASN']);
  const id = answer.items[0]?.items[0]?.id;
  expect(answer.items[0]?.items[0]).toEqual({
    id: expect.any(Number),
    productId: 1,
    cartItemId: id,
    name: 'Vacina da gripe',
    href: '/vacinas/gripe',
    image: '',
    icon: 'vaccine',
    family: 'vaccines',
    price: '80,00',
    qty: 2,
    maxQty: 4,
    unity: 'Atendimento móvel',
    city: 'Brasília - DF',
    categoryServiceType: 'Vacinas',
    cep: '70744-500',
    shipping: '39,90',
    total: '160,00',
    typeMarkdown: '',
    stockItem: 3,
    productCategories: ['Vacinas'],
    stockData: {
      id: 3,
      name: 'Atendimento móvel',
      stockQty: 4,
      stockStatus: 'In Stock',
      type: { name: 'home_delivery', label: 'Atendimento móvel' },
    },
    notice: '',
    unavailable: false,
  });
  expect(answer.items[1]?.items[0]?.stockData.stockQty).toBe(999);
});

test.each([
  [{ product: 1 }, 'no_place', 'Selecione uma opção para dar continuidade.'],
  [{ product: 1, stockId: 3 }, 'no_zip', 'INSIRA SEU CEP PARA DAR CONTINUIDADE'],
  [
    { product: 1, stockId: 3, zipCode: '72800-000' },
    'not_served',
    'NO MOMENTO NÃO ATENDEMOS NO ENDEREÇO INFORMADO',
  ],
  [
    { product: 1, stockId: 1, amount: 4 },
    'too_many',
    'O PRODUTO NÃO ESTÁ DISPONÍVEL PARA A QUANTIDADE SOLICITADA.',
  ],
])(
  'refuses %j with the specification’s words',
  {
    meta: {
      spec: ['storefront 170', 'storefront 201'],
    },
  },
  async (item, code, message) => {
    expect(await add(item)).toEqual({ status: 200, body: { error: true, code, qtyItems: 0, message } });
  },
);

test.each([
  ['an unknown field', { product: 1, stockId: 1, price: 1 }],
  ['half a service', { product: 1, stockId: 1, amount: 0.5 }],
  ['none of a service', { product: 1, stockId: 1, amount: 0 }],
  ['an id beyond the database', { product: 1, stockId: 99_999_999_999 }],
])(
  'refuses %s as a bad request',
  { meta: { spec: ['storefront 112', 'purchase 242'] } },
  async (_what, item) => {
    expect((await add(item)).status).toBe(400);
  },
);

test('offers up to twelve installments, with the total where there is interest', {
  meta: { spec: ['storefront 105', 'storefront 178'] },
}, async () => {
  const plan = deps.config.installments;
  const { max } = plan;
  onTestFinished(() => void Object.assign(plan, { max }));
  // The plan becomes that of a payment method with installments.
  Object.assign(plan, { max: 12 });
  await add({ product: 2, stockId: 2, amount: 20 });
  const { total, installments } = await cart();
  expect(total).toBe('500,00');
  expect(installments.map(({ num }) => num)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(installments.slice(2, 4)).toEqual([
    { num: 3, label: '3 vezes de R$\u00a0166,67 sem juros' },
    { num: 4, label: '4 vezes de R$\u00a0131,28 com juros (total R$\u00a0525,12)' },
  ]);
});

test('changes nothing with a foreign form key', { meta: { spec: ['storefront 200'] } }, async () => {
  await add({ product: 2, stockId: 2 });
  const itemId = (await cart()).items[0]?.items[0]?.cartItemId;
  const other = 'x'.repeat(43);
  expect((await call('/v1/cart/add', { formKey: other, product: 2, stockId: 2, amount: 1 })).status).toBe(
    403,
  );
  expect((await call(`/v1/cart/update?itemId=${itemId}&action=increment&form_key=${other}`)).status).toBe(
    403,
  );
  expect((await call(`/v1/cart/remove?stockItem=2&form_key=${other}`)).status).toBe(403);
  expect((await call('/v1/cart/coupon', { formKey: other, code: null })).status).toBe(403);
  expect((await cart()).qtyItems).toBe(1);
});

test('handles one more, one less, a removal and a coupon', {
  meta: { spec: ['storefront 198', 'storefront 199'] },
}, async () => {
  await add({ product: 1, stockId: 1 });
  const itemId = (await cart()).items[0]?.items[0]?.cartItemId;
  const key = `form_key=${formKey}`;
  expect((await call(`/v1/cart/update?itemId=${itemId}&action=increment&${key}`)).body).toMatchObject({
    error: false,
    qtyItems: 2,
  });
  await call(`/v1/cart/update?itemId=${itemId}&action=increment&${key}`);
  expect((await call(`/v1/cart/update?itemId=${itemId}&action=decrement&${key}`)).body).toMatchObject({
    error: false,
    qtyItems: 2,
  });
  expect((await call('/v1/cart/coupon', { formKey, code: 'dez' })).body).toMatchObject({ error: false });
  expect(await cart()).toMatchObject({
    coupon: { code: 'DEZ', message: '' },
    discount: '16,00',
    total: '144,00',
  });
  expect((await call('/v1/cart/coupon', { formKey, code: 'NADA' })).body).toMatchObject({
    error: true,
    code: 'bad_coupon',
  });
  expect((await call(`/v1/cart/update?itemId=${itemId}&action=double&${key}`)).status).toBe(400);
  expect((await call(`/v1/cart/remove?stockItem=1&${key}`)).body).toMatchObject({
    error: false,
    qtyItems: 0,
  });
});
