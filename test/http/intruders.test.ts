import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { balanceOf, newBuyer, offerOf } from '#test/cast/buyers.ts';
import type { Browser } from '#test/helpers/browser.ts';
import { add, confirm, draftFor, order, signInAs, watchPix } from '#test/helpers/purchase.ts';
import { testStore } from '#test/helpers/store.ts';

const store = await testStore();
const { deps } = store;

async function buyerWithCart(unit: string) {
  const buyer = await newBuyer(deps);
  const browser = store.visitor();
  await signInAs(deps, browser, buyer.id);
  const offer = await offerOf(deps, { code: 'VA-0001', unit, capacity: 9 });
  await add(browser, offer);
  return { buyer, browser, offer };
}

interface CartBody {
  items: { items: { cartItemId: number; stockItem: number; qty: number }[] }[];
}

const firstLine = async (browser: Browser) => {
  const { body } = await browser.json<CartBody>('/v1/cart');
  return body.items[0]?.items[0];
};

/** Requests that a page of another site can make a browser send. */
const foreign: Record<string, string>[] = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': '', origin: 'https://example.com' },
  { 'sec-fetch-site': '', referer: 'https://example.com/loja' },
  { 'sec-fetch-site': '' },
];

describe('requests of other sites', () => {
  test.each(foreign)('%j changes nothing', async (headers) => {
    const { browser, offer } = await buyerWithCart('BSB-ASN');
    const line = await firstLine(browser);
    const formKey = await browser.formKey();
    const json = { 'content-type': 'application/json', 'x-xsrf-token': formKey, ...headers };
    const posts = [
      '/v1/cart/add',
      '/v1/login',
      '/v1/beneficiary/save',
      '/nad/nad/cancel',
      '/nad/nad/extend',
      '/v1/checkout/order',
    ];
    for (const path of posts) {
      const { status, body } = await browser.json(path, { method: 'POST', headers: json, body: '{}' });
      expect({ path, status, code: body.code }).toEqual({ path, status: 403, code: 'foreign_origin' });
    }
    const gets = [
      `/v1/cart/update?itemId=${line?.cartItemId}&action=increment&form_key=${formKey}`,
      `/v1/cart/remove?stockItem=${line?.stockItem}&form_key=${formKey}`,
      `/v1/product/stockalert?productId=${offer.productId}`,
      '/v1/login/logout',
    ];
    for (const path of gets) expect((await browser.request(path, { headers })).status, path).toBe(403);
    expect(await firstLine(browser)).toMatchObject({ qty: 1 });
    expect((await browser.json('/v1/data')).body).toMatchObject({ session: { isSignedIn: true } });
  });

  test('older browsers are judged by where they come from', async () => {
    const { browser } = await buyerWithCart('BSB-ASN');
    const line = await firstLine(browser);
    const path = `/v1/cart/update?itemId=${line?.cartItemId}&action=increment&form_key=${await browser.formKey()}`;
    const own = { 'sec-fetch-site': '', referer: `${deps.config.baseUrl}/hemograma-completo` };
    expect((await browser.json(path, { headers: own })).body).toMatchObject({ error: false, qtyItems: 2 });
  });
});

describe('form keys', () => {
  test('a forged key, another’s key and none at all are refused wherever something changes', {
    meta: { spec: ['purchase 237'] },
  }, async () => {
    const mine = await buyerWithCart('BSB-ASN');
    const theirs = await buyerWithCart('BSB-ASS');
    const line = await firstLine(mine.browser);
    for (const key of [await theirs.browser.formKey(), 'x'.repeat(43), '']) {
      const headers = { 'content-type': 'application/json', 'x-xsrf-token': key };
      const send = (path: string, body: object) =>
        mine.browser.json(path, { method: 'POST', headers, body: JSON.stringify(body) });
      const answers = [
        await send('/v1/cart/add', {
          formKey: key,
          product: mine.offer.productId,
          stockId: mine.offer.variantId,
          amount: 1,
        }),
        await send('/v1/cart/coupon', { formKey: key, code: 'BURITI10' }),
        await send('/nad/nad/cancel', { form_key: key }),
        await send('/nad/nad/preview', { coupon: null }),
        await mine.browser.json(
          `/v1/cart/update?itemId=${line?.cartItemId}&action=increment&form_key=${encodeURIComponent(key)}`,
        ),
        await mine.browser.json(
          `/v1/cart/remove?stockItem=${line?.stockItem}&form_key=${encodeURIComponent(key)}`,
        ),
      ];
      expect(answers.map(({ status, body }) => [status, body.code])).toEqual(
        answers.map(() => [403, 'bad_form_key']),
      );
    }
    expect(await firstLine(mine.browser)).toMatchObject({ qty: 1 });
  });

  test('the key of the visit before sign-in is worth nothing afterwards', async () => {
    const browser = store.visitor();
    const before = await browser.formKey();
    const { body } = await browser.post<{ formKey: string }>('/v1/login', {
      email: 'bruno.teixeira@exemplo.com.br',
      password: 'buriti-demo-2',
    });
    expect(body.formKey).not.toBe(before);
    expect(
      await browser.json('/v1/cart/coupon', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ formKey: before, code: null }),
      }),
    ).toMatchObject({ status: 403, body: { code: 'bad_form_key' } });
  });
});

describe('rows of another customer', () => {
  test('cart lines: neither changed nor removed', async () => {
    const owner = await buyerWithCart('BSB-ASN');
    const thief = await buyerWithCart('BSB-ASS');
    const line = await firstLine(owner.browser);
    const form_key = await thief.browser.formKey();
    const update = await thief.browser.json(
      `/v1/cart/update?${new URLSearchParams({ itemId: String(line?.cartItemId), action: 'increment', form_key })}`,
    );
    expect(update.body).toMatchObject({ error: true, qtyItems: 1 });
    const remove = await thief.browser.json(
      `/v1/cart/remove?${new URLSearchParams({ stockItem: String(line?.stockItem), itemId: String(line?.cartItemId), form_key })}`,
    );
    expect(remove.body).toMatchObject({ error: true, qtyItems: 1 });
    expect(await firstLine(owner.browser)).toMatchObject({ qty: 1 });
  });

  test('beneficiaries: neither read, changed nor sent to an appointment', async () => {
    const owner = await buyerWithCart('BSB-ASN');
    const thief = await buyerWithCart('BSB-ASS');
    const { body: list } = await thief.browser.json<{ beneficiaries: { entityId: number }[] }>(
      '/v1/beneficiary/list',
    );
    expect(list.beneficiaries.map(({ entityId }) => entityId)).toEqual([thief.buyer.selfId]);
    const saved = await thief.browser.post('/v1/beneficiary/save', {
      name: 'Nome Trocado Aqui',
      gender: 2,
      taxvat: '111.444.777-35',
      dob: '17/04/1988',
      email: 'ladra@exemplo.com.br',
      nationality: 1,
      sponsor: '',
      affiliation: 'Mãe Trocada',
      includeSocialName: false,
      socialName: '',
      update: true,
      entity_id: owner.buyer.selfId,
    });
    expect(saved.body).toMatchObject({ error: true });
    const { rows } = await store.pool.query('select name from beneficiaries where id = $1', [
      owner.buyer.selfId,
    ]);
    expect(rows).toEqual([{ name: owner.buyer.fullName }]);
    const quote = await confirm(
      thief.browser,
      await draftFor(thief.browser, owner.buyer.selfId),
      randomUUID(),
    );
    expect(quote).toMatchObject({ status: 400, body: { code: 'invalid' } });
    expect(await balanceOf(deps, thief.offer.variantId)).toBe(9);
  });

  test('a quote of another’s cart lines', async () => {
    const owner = await buyerWithCart('BSB-ASN');
    const thief = await buyerWithCart('BSB-ASS');
    const theirs = await draftFor(owner.browser, thief.buyer.selfId);
    expect(await confirm(thief.browser, theirs, randomUUID())).toMatchObject({
      status: 409,
      body: { code: 'cart_changed' },
    });
  });

  test('orders: call, Pix and pages answer as if there were none; the same key is another submit', async () => {
    const owner = await buyerWithCart('BSB-ASN');
    const thief = await buyerWithCart('BSB-ASS');
    const key = randomUUID();
    for (const { browser, buyer } of [owner, thief])
      expect((await confirm(browser, await draftFor(browser, buyer.selfId), key)).status).toBe(200);
    const { incrementId } = (await order(owner.browser, key)).body;
    const other = (await order(thief.browser, key)).body;
    expect(other.incrementId).not.toBe(incrementId);
    expect((await watchPix(thief.browser, incrementId)).status).toBe(404);
    expect((await thief.browser.json(`/v1/customer/orders?id=${incrementId}`)).status).toBe(404);
    for (const path of [
      `/order/${incrementId}`,
      `/meus-pedidos/${incrementId}`,
      `/order/pix?pedido=${incrementId}`,
    ]) {
      const page = await thief.browser.page(path);
      expect({ path, status: page.status }).toEqual({ path, status: 404 });
      expect(page.html).not.toContain(owner.buyer.email);
      expect((await owner.browser.page(path)).status).toBe(200);
      const nobody = await store.visitor().page(path);
      expect(nobody.status).toBe(302);
      expect(nobody.headers.get('location')).toMatch(/^\/entre\?/);
    }
  });
});
