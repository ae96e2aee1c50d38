import { expect, test } from 'vitest';
import { newBuyer } from '#test/cast/buyers.ts';
import type { Browser } from '#test/helpers/browser.ts';
import { signInAs } from '#test/helpers/purchase.ts';
import { testStore } from '#test/helpers/store.ts';

const store = await testStore({ settings: { TAG_MANAGER_ID: 'GTM-TESTE1', SIGN_LANGUAGE: 'vlibras' } });

const VISIT = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
const SCRIPT = { 'sec-fetch-mode': 'cors', 'sec-fetch-dest': 'empty' };

async function customer() {
  const browser = store.visitor();
  const buyer = await newBuyer(store.deps);
  await signInAs(store.deps, browser, buyer.id);
  return { browser, buyer };
}

const get = (browser: Browser, path: string, headers: Record<string, string>) =>
  browser.request(path, { headers: { accept: 'text/html', ...headers } });

async function keyIn(browser: Browser, path: string, headers: Record<string, string> = VISIT) {
  const html = await (await get(browser, path, headers)).text();
  return /id="page-key">"([\w-]+)"/.exec(html)?.[1];
}

const CALLS = [
  ['GET', '/v1/contact/own'],
  ['GET', '/v1/beneficiary/list'],
  ['POST', '/v1/appointments/times'],
  ['GET', '/editar-conta.data'],
] as const;

test.each(CALLS)('%s %s answers the strict pages of its customer only', async (method, path) => {
  const { browser } = await customer();
  const formKey = await browser.formKey();
  const isRefused = async (key?: string) => {
    const headers = { accept: 'text/html', ...SCRIPT, ...(key !== undefined && { 'x-page-key': key }) };
    const body = method === 'POST' && {
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ order: '', answers: [], formKey }),
    };
    const answer = await browser.request(path, { method, headers, ...body });
    return answer.status === 403 && (await answer.text()).includes('loose_page');
  };
  expect(await isRefused()).toBe(true);
  expect(await isRefused('x'.repeat(43))).toBe(true);
  const other = await customer();
  expect(await isRefused(await keyIn(other.browser, '/editar-conta'))).toBe(true);
  expect(await isRefused(await keyIn(browser, '/editar-conta'))).toBe(false);
});

test('the key lives for the week in which the page was opened, and for the next one', async () => {
  const { browser } = await customer();
  const key = (await keyIn(browser, '/editar-conta')) ?? '';
  const status = async () => (await get(browser, '/v1/contact/own', { ...SCRIPT, 'x-page-key': key })).status;
  store.clock.forward(7 * 24 * 60);
  expect(await status()).toBe(200);
  store.clock.forward(7 * 24 * 60);
  expect(await status()).toBe(403);
  store.clock.forward(-14 * 24 * 60);
});

test.each(['/editar-conta', '/fale-conosco'])(
  '%s gives its key to a visit of the customer, and to no script or frame',
  async (path) => {
    const { browser } = await customer();
    expect(await keyIn(browser, path)).toBeDefined();
    const frame = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' };
    for (const headers of [SCRIPT, frame]) expect(await keyIn(browser, path, headers)).toBeUndefined();
    expect((await get(browser, path, VISIT)).headers.get('cache-control')).toBe('no-store');
    expect(await keyIn(store.visitor(), path)).toBeUndefined();
  },
);

test('a script gets no personal page', async () => {
  const { browser } = await customer();
  for (const path of ['/editar-conta', '/meus-pedidos', '/beneficiarios'])
    expect((await get(browser, path, SCRIPT)).status).toBe(403);
});

test.each(['/vacinas', '/busca?q=gripe', '/'])(
  '%s, which may run third-party scripts, never has the key',
  async (path) => {
    const { browser } = await customer();
    expect(await keyIn(browser, path)).toBeUndefined();
  },
);

test('documents are masked wherever no form edits them', async () => {
  const { browser, buyer } = await customer();
  const texts = await Promise.all(
    ['/v1/contact/own', '/v1/beneficiary/list', '/v1/data'].map(async (path) =>
      (await browser.request(path)).text(),
    ),
  );
  const shown = texts.join().replaceAll(buyer.email, '').replace(/[.-]/g, '');
  expect(shown).not.toContain(buyer.cpf ?? '');
  expect(JSON.parse(texts[0] ?? '')).toMatchObject({
    taxvat: `***.${buyer.cpf?.slice(3, 6)}.${buyer.cpf?.slice(6, 9)}-**`,
  });
});

test('a message sent with the masked CPF keeps the whole one, of its own customer only', async () => {
  const { browser, buyer } = await customer();
  const { body: own } = await browser.json('/v1/contact/own');
  const send = (from: Browser) =>
    from.post<{ protocol: string }>(
      '/v1/contact',
      { ...own, subject: 'order', message: 'Onde está?' },
      { 'idempotency-key': crypto.randomUUID() },
    );
  const { body } = await send(browser);
  const { rows } = await store.pool.query('select cpf from contact_requests where protocol = $1', [
    body.protocol,
  ]);
  expect(rows).toEqual([{ cpf: buyer.cpf }]);
  const other = await customer();
  for (const from of [other.browser, store.visitor()])
    expect(await send(from)).toMatchObject({
      status: 400,
      body: { fields: { taxvat: 'Insira um número de CPF válido.' } },
    });
});

test('beside third-party scripts, the visit has no name, e-mail or street', async () => {
  const { browser, buyer } = await customer();
  const data = await (await get(browser, '/v1/data', SCRIPT)).text();
  expect(data).not.toContain(buyer.email);
  expect(data).not.toContain(buyer.fullName);
  const { homes } = await (await get(browser, '/v1/customer/addresses', SCRIPT)).json();
  expect(homes.map(({ street }: { street: string }) => street).join('')).toBe('');
});

test.each([
  '/fale-conosco',
  '/entre',
  '/criar-conta',
  '/pedido-medico',
  '/pedido-de-dados',
  '/newsletter',
  '/onboarding',
  '/offline',
  '/error',
  '/not-found',
])('%s is strict, because no one allowed otherwise', async (path) => {
  const { headers, html } = await store.visitor().page(path);
  expect(headers.get('content-security-policy')).not.toMatch(/https?:|unsafe/);
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(html).not.toContain('GTM-TESTE1');
  expect(html).not.toContain('"isEnabled":true,"provider":"vlibras"');
});

test('the assistant is allowed by its own folder of the public network', async () => {
  const { headers } = await store.visitor().page('/vacinas');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy.match(/https:\/\/cdn\.jsdelivr\.net\S*/g)).toEqual(
    expect.arrayContaining(['https://cdn.jsdelivr.net/gh/spbgovbr-vlibras/vlibras-portal@dev/app/']),
  );
  expect(policy).not.toMatch(/cdn\.jsdelivr\.net(\s|;|\/\s)/);
});
