import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { parseProxyTrust } from '#platform/http/proxy-trust.ts';
import { newBuyer, offerOf } from '#test/cast/buyers.ts';
import { marina } from '#test/cast/people.ts';
import { add, confirm, draftFor, order } from '#test/helpers/purchase.ts';
import { testStore } from '#test/helpers/store.ts';

const store = await testStore();
const { deps, clock } = store;
Object.assign(deps.config, { trustProxy: parseProxyTrust('sim') });

const address = '2001:db8:1:2:3:4:5:6';

function visitor() {
  const browser = store.visitor();
  const request = browser.request.bind(browser);
  browser.request = (path, init = {}) => {
    const headers = new Headers(init.headers);
    headers.set('x-forwarded-for', `6.6.6.6, ${address}`);
    return request(path, { ...init, headers });
  };
  return browser;
}

const records = async () =>
  (await deps.db.execute(sql`select kind, address, customer_id as id from access_records order by id`)).rows;

test('customers leave date and whole address where they sign in, come back and buy, and nowhere else', async () => {
  const buyer = await newBuyer(deps);
  const browser = visitor();
  await browser.page('/');
  await browser.post('/v1/login', { email: buyer.email, password: 'errada' });
  await add(browser, await offerOf(deps, { code: 'EX-0001', unit: 'BSB-ASN' }));
  expect(await records()).toEqual([]);

  const signedIn = { kind: 'sign_in', address, id: buyer.id };
  await browser.post('/v1/login', { email: buyer.email, password: marina.password });
  await browser.page('/meus-pedidos');
  expect(await records()).toEqual([signedIn]);

  clock.forward(2 * 24 * 60);
  await browser.json('/v1/data');
  await browser.json('/v1/data');
  const visited = { ...signedIn, kind: 'visit' };
  expect(await records()).toEqual([signedIn, visited]);

  const draft = await draftFor(browser, buyer.selfId);
  expect((await confirm(browser, draft, randomUUID())).status).toBe(200);
  expect((await order(browser, randomUUID())).status).toBe(200);
  expect(await records()).toEqual([signedIn, visited, { ...signedIn, kind: 'order' }]);
});

test('who signs up is recorded too', async () => {
  const before = (await records()).length;
  expect((await visitor().post('/v1/register', marina)).status).toBe(200);
  expect((await records()).slice(before)).toMatchObject([{ kind: 'sign_in', address }]);
});
