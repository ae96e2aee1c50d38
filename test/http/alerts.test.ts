import { beforeEach, expect, test } from 'vitest';
import { marina } from '#test/cast/people.ts';
import { testStore } from '#test/helpers/store.ts';

const store = await testStore();
const { pool } = store;
const bruno = { email: 'bruno.teixeira@exemplo.com.br', password: 'buriti-demo-2' };
const KEPT = 'Pronto! Avisaremos você por e-mail quando este serviço estiver disponível.';

const { rows } = await pool.query<{ id: number }>(`select id from products where code = 'VA-0002'`);
const soldOut = rows[0]?.id ?? 0;
const ALERT = `/v1/product/stockalert?productId=${soldOut}`;
await pool.query('update variants set balance = 0, unlimited = false where product_id = $1', [soldOut]);

beforeEach(() => pool.query('delete from stock_alerts'));

const waiting = async () =>
  (
    await pool.query(
      'select c.email, a.product_id from stock_alerts a join customers c on c.id = a.customer_id',
    )
  ).rows;

async function visitorWhoAsked() {
  const browser = store.visitor();
  const answer = await browser.json(ALERT);
  expect(answer.body).toMatchObject({ code: 1001 });
  expect(await waiting()).toEqual([]);
  return browser;
}

test('an alert asked for before sign-in is asked by it, once', {
  meta: { spec: ['storefront 183', 'storefront 204'] },
}, async () => {
  const browser = await visitorWhoAsked();
  expect(await browser.post('/v1/login', { ...bruno, password: 'errada' })).toMatchObject({ status: 401 });
  expect(await browser.post('/v1/login', bruno)).toMatchObject({ status: 200, body: { notice: KEPT } });
  expect(await waiting()).toEqual([{ email: bruno.email, product_id: soldOut }]);
  await pool.query('delete from stock_alerts');
  await browser.request('/v1/login/logout');
  expect(await browser.post('/v1/login', bruno)).toMatchObject({ status: 200, body: { notice: null } });
  expect(await waiting()).toEqual([]);
  expect((await browser.json(ALERT)).body).toEqual({ code: 2001, message: KEPT });
  expect(await waiting()).toEqual([{ email: bruno.email, product_id: soldOut }]);
});

test('by the sign-up too', async () => {
  const browser = await visitorWhoAsked();
  expect(await browser.post('/v1/register', marina)).toMatchObject({
    status: 200,
    body: { notice: expect.stringContaining(KEPT) },
  });
  expect(await waiting()).toEqual([{ email: marina.email, product_id: soldOut }]);
});

test('an invalid alert request does not block the sign-in', async () => {
  for (const wish of ['x', '0', '99999999999', "1' or 1=1"]) {
    const browser = store.visitor();
    browser.setCookie('avise-me', encodeURIComponent(wish));
    expect(await browser.post('/v1/login', bruno)).toMatchObject({ status: 200, body: { notice: null } });
  }
  expect(await waiting()).toEqual([]);
});
