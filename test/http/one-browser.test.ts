import { expect, test } from 'vitest';
import { offerOf } from '#test/cast/buyers.ts';
import { acceptBothTerms, add } from '#test/helpers/purchase.ts';
import { testStore } from '#test/helpers/store.ts';

const store = await testStore();

/** Customers of the demo store; Marina is a partner's member with beneficiaries. */
const marina = { email: 'marina.duarte@exemplo.com.br', password: 'buriti-demo-1' };
const bruno = { email: 'bruno.teixeira@exemplo.com.br', password: 'buriti-demo-2' };
const PAGES = ['/editar-conta', '/enderecos', '/beneficiarios', '/meus-pedidos', '/nad'];
const CALLS = ['/v1/data', '/v1/beneficiary/list', '/v1/cart'];

test('two customers in one browser: nothing of the first is shown to the second, nor between them', async () => {
  const browser = store.visitor();
  const shown = async () => {
    const pages = await Promise.all(PAGES.map(async (path) => (await browser.page(path)).html));
    const calls = await Promise.all(
      CALLS.map(async (path) => JSON.stringify((await browser.json(path)).body)),
    );
    return [...pages, ...calls].join('\n');
  };
  const ofMarina = async () => {
    const { rows } = await store.pool.query<{ text: string }>(
      `select unnest(array[c.email, c.full_name, c.phone, c.affiliation, a.street, b.name, b.affiliation]) as text
       from customers c join addresses a on a.customer_id = c.id join beneficiaries b on b.customer_id = c.id
       where c.email = $1`,
      [marina.email],
    );
    return [...new Set(rows.map(({ text }) => text))].filter(Boolean);
  };
  expect((await browser.post('/v1/login', marina)).status).toBe(200);
  await acceptBothTerms(browser);
  await add(browser, await offerOf(store.deps, { code: 'VA-0001', unit: 'BSB-ASN', capacity: 9 }));
  const secrets = await ofMarina();
  const first = await shown();
  expect(secrets.filter((text) => first.includes(text)).length).toBeGreaterThan(3);
  expect(first).toContain('Clube Rita');

  await browser.request('/v1/login/logout');
  const between = await shown();
  expect([...secrets, 'Clube Rita'].filter((text) => between.includes(text))).toEqual([]);
  expect((await browser.json('/v1/data')).body).toMatchObject({
    session: { isSignedIn: false, customerId: null, acceptedTermUse: false },
    miniCart: { qtyItems: 0 },
    affiliation: { vendor: 'DEFAULT', dependents: [] },
  });

  expect((await browser.post('/v1/login', bruno)).status).toBe(200);
  const second = await shown();
  expect(secrets.filter((text) => second.includes(text))).toEqual([]);
  expect((await browser.json('/v1/data')).body).toMatchObject({
    session: { isSignedIn: true, acceptedTermUse: false },
    miniCart: { qtyItems: 0 },
  });
});
