import { expect, test } from 'vitest';
import { newBuyer } from '#test/cast/buyers.ts';
import { withDatabaseAway } from '#test/helpers/database-away.ts';
import { signInAs } from '#test/helpers/purchase.ts';
import { testStore } from '#test/helpers/store.ts';

const stopping = new AbortController();
const store = await testStore({ stopping: stopping.signal });
const { deps, pool } = store;
const buyer = await newBuyer(deps);
const browser = store.visitor();
await signInAs(deps, browser, buyer.id);
const formKey = await browser.formKey();

const send = (path: string, body: object) =>
  browser.request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-xsrf-token': formKey },
    body: JSON.stringify({ formKey, ...body }),
  });

test('while the database is away a call says so in Portuguese and when to try again', async () => {
  const answers = await withDatabaseAway(pool, () =>
    Promise.all([
      browser.request('/v1/data'),
      browser.request('/v1/cms/search?type=simple&q=colesterol'),
      // One transaction; one rate limit; one idempotency key.
      send('/v1/cart/add', { product: 1, stockId: 1, amount: 1 }),
      send('/v1/login', { email: buyer.email, password: 'uma-senha-qualquer' }),
      browser.request(`/pix/${deps.config.pix.callbackSecret}/pix`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ pix: [{ txid: '0'.repeat(32) }] }),
      }),
      browser.request('/readyz'),
      browser.request('/sitemap.xml'),
    ]),
  );
  const heads = answers.map(({ status, headers }) =>
    [status, headers.get('retry-after'), headers.get('cache-control')].join(' '),
  );
  expect(new Set(heads)).toEqual(new Set(['503 5 no-store']));
  const bodies = await Promise.all(answers.map((answer) => answer.json()));
  for (const body of bodies)
    expect(body).toMatchObject({
      code: 'unavailable',
      detail: 'Estamos com uma instabilidade passageira. Tente de novo em alguns segundos.',
    });
  expect((await browser.json('/v1/data')).status).toBe(200);
});

test.each(['/busca?q=colesterol', '/meus-pedidos', '/vacinas', '/checkout'])(
  '%s is a page meanwhile that says so, and is itself again afterwards',
  async (path) => {
    const { status, html, headers } = await withDatabaseAway(pool, () => browser.page(path));
    expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([
      503,
      '5',
      'no-store',
    ]);
    expect(html).toMatch(/<h1[^>]*>A loja volta em instantes<\/h1>/);
    expect(html).toContain('Aguarde alguns segundos e tente de novo.');
    expect(html).toContain('<title>A loja volta em instantes | ');
    expect(html).not.toMatch(/postgres|drizzle|ECONN|at async|node_modules/i);
    expect((await browser.request(path)).status).toBeLessThan(400);
  },
);

test('a page that is asked for in the running application gets the same as data', async () => {
  const { status, headers } = await withDatabaseAway(pool, () => browser.request('/vacinas.data'));
  expect([status, headers.get('retry-after')]).toEqual([503, '5']);
  expect(headers.get('content-type')).toMatch(/^text\/x-script/);
});

test('pages that were shown before are shown meanwhile, and the process knows that it lives', async () => {
  const path = '/hemograma-completo';
  await browser.page(path);
  const [page, ...probes] = await withDatabaseAway(pool, () =>
    Promise.all([browser.page(path), ...['/healthz', '/routez'].map((probe) => browser.request(probe))]),
  );
  expect([page, ...probes].map(({ status }) => status)).toEqual([200, 200, 200]);
});

test('a full disk answers 503 to writes, and pages are still shown', async () => {
  await pool.query(`create function full_disk() returns trigger language plpgsql
    as $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
    create trigger full_disk before insert or update on rate_limits execute function full_disk()`);
  const answer = await send('/v1/login', { email: buyer.email, password: 'uma-senha-qualquer' });
  expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await answer.json()).toMatchObject({ code: 'unavailable' });
  expect((await browser.page('/vacinas')).status).toBe(200);
  await pool.query('drop trigger full_disk on rate_limits');
  const again = await send('/v1/login', { email: buyer.email, password: 'uma-senha-qualquer' });
  expect(again.status).toBeLessThan(500);
});

test('a store that is ready says how often a balancer asked for it, so that a release can wait', async () => {
  const checks = async () => Number((await browser.request('/readyz')).headers.get('x-routez'));
  const before = await checks();
  await browser.request('/routez');
  await browser.request('/routez');
  expect((await checks()) - before).toBe(2);
});

test('a stopping store is alive and serves, but gets no new visitors and is not ready', async () => {
  for (const path of ['/routez', '/readyz']) expect((await browser.request(path)).status).toBe(200);
  stopping.abort();
  for (const path of ['/routez', '/readyz'])
    expect(await browser.json(path)).toMatchObject({ status: 503, body: { code: 'stopping' } });
  expect((await browser.request('/healthz')).status).toBe(200);
  expect((await browser.request('/v1/data')).status).toBe(200);
});
