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

const lastAccesses = async () =>
  (await store.pool.query('select customer_id as id, at from last_accesses')).rows;

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
  expect(await lastAccesses()).toEqual([{ id: buyer.id, at: clock.now() }]);
  expect(await records()).toEqual([signedIn, visited]);

  const draft = await draftFor(browser, buyer.selfId);
  expect((await confirm(browser, draft, randomUUID())).status).toBe(200);
  expect((await order(browser, randomUUID())).status).toBe(200);
  expect(await records()).toEqual([signedIn, visited, { ...signedIn, kind: 'order' }]);
  expect(await lastAccesses()).toEqual([{ id: buyer.id, at: clock.now() }]);
});

test('records a sign-up too', async () => {
  const before = (await records()).length;
  expect((await visitor().post('/v1/register', marina)).status).toBe(200);
  expect((await records()).slice(before)).toMatchObject([{ kind: 'sign_in', address }]);
});

test('only the customer reads their newest accesses on /senha', async () => {
  const [owner, other] = [await newBuyer(deps), await newBuyer(deps)];
  const insert = sql`insert into access_records (at, address, customer_id, kind)
    select timestamptz '2026-11-01T12:00:00Z' + n * interval '1 day', '192.0.2.' || n, ${owner.id}, 'visit' from generate_series(1, 11) n`;
  await deps.db.execute(insert);
  const browser = visitor();
  await browser.post('/v1/login', { email: owner.email, password: marina.password });
  const text = ({ html }: { html: string }) =>
    html
      .replace(/<!-- -->/g, '')
      .replace(/<[^>]*>/g, ' ')
      .replace(/\s+/g, ' ');
  const shown = text(await browser.page('/senha'));
  expect(shown).toContain(
    `Entrada na conta 22/11/2026 às 9h, endereço IP ${address} Volta à loja 12/11/2026 às 9h, endereço IP 192.0.2.11 `,
  );
  // The newest ten: the sign-in and nine of the eleven.
  expect(shown).toContain('192.0.2.3 ');
  expect(shown).not.toContain('192.0.2.2 ');
  const stranger = visitor();
  await stranger.post('/v1/login', { email: other.email, password: marina.password });
  expect(text(await stranger.page('/senha'))).not.toContain('192.0.2.');
});
