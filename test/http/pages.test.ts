import { createHash } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { newBuyer, offerOf } from '#test/cast/buyers.ts';
import { add, confirm, draftFor, order, signInAs } from '#test/helpers/purchase.ts';
import { testStore } from '#test/helpers/store.ts';

const store = await testStore();
const { deps } = store;

const PUBLIC = [
  '/',
  '/home',
  '/busca?q=hemograma',
  '/busca?q=nada-disso-existe',
  '/exames-laboratoriais',
  '/vacinas/vacinas-para-criancas',
  '/hemograma-completo',
  '/vacina-gripe-tetravalente',
  '/nossas-unidades',
  '/atendimento-movel',
  '/perguntas-frequentes',
  '/termos-de-uso',
  '/politica-de-privacidade',
  '/acessibilidade',
  '/fale-conosco',
  '/onboarding',
  '/mapa-do-site',
];

async function personalPages() {
  const buyer = await newBuyer(deps);
  const browser = store.visitor();
  await signInAs(deps, browser, buyer.id);
  const offer = await offerOf(deps, { code: 'VA-0001', unit: 'BSB-ASN', capacity: 20 });
  await add(browser, offer);
  await confirm(browser, await draftFor(browser, buyer.selfId), 'paginas-de-uma-pessoa-1');
  const { incrementId } = (await order(browser, 'paginas-de-uma-pessoa-2')).body;
  await add(browser, offer);
  const paths = [
    '/nad',
    '/meus-pedidos',
    `/meus-pedidos/${incrementId}`,
    '/order/pix',
    `/order/${incrementId}`,
    '/beneficiarios',
  ];
  const pages = await Promise.all(paths.map(async (path) => ({ path, ...(await browser.page(path)) })));
  await confirm(browser, await draftFor(browser, buyer.selfId), 'paginas-de-uma-pessoa-3');
  for (const path of ['/nad', '/checkout']) pages.push({ path, ...(await browser.page(path)) });
  const visitor = store.visitor();
  for (const path of ['/entre', '/criar-conta']) pages.push({ path, ...(await visitor.page(path)) });
  return { buyer, pages };
}

const { buyer, pages: personal } = await personalPages();
const readable = await Promise.all(
  PUBLIC.map(async (path) => ({ path, ...(await store.visitor().page(path)) })),
);

const STRICT = new Set(['/fale-conosco', '/onboarding', ...personal.map(({ path }) => path)]);

const policyOf = (headers: Headers) =>
  new Map(
    (headers.get('content-security-policy') ?? '')
      .split('; ')
      .map((directive) => directive.split(' '))
      .map(([name = '', ...values]) => [name, values] as const),
  );

const sourceOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

describe('every page', () => {
  test.each([...readable, ...personal])(
    '$path: strict policy, nothing inline but by its hash',
    { meta: { spec: ['storefront 13'] } },
    ({ path, status, headers, html }) => {
      expect(status).toBe(200);
      const policy = policyOf(headers);
      expect(policy.get('default-src')).toEqual(["'none'"]);
      const styles = [...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = '']) =>
        sourceOf(css),
      );
      expect(policy.get('style-src')).toEqual(["'self'", ...styles]);
      expect(policy.get('frame-ancestors')).toEqual(["'none'"]);
      expect(headers.get('content-security-policy')).not.toMatch(/unsafe-|\*|https?:/);
      expect(html).not.toMatch(/<[^>]+\sstyle=/);
      expect(html.match(/<style\b/g) ?? []).toHaveLength(styles.length);
      expect(html).not.toMatch(/<[^>]+\son[a-z]+=/);
      const inline = [
        ...html.matchAll(/<script(?![^>]*(?:\ssrc=|type="application))[^>]*>([\s\S]*?)<\/script>/g),
      ];
      expect(inline.length).toBeGreaterThan(0);
      for (const [, code = ''] of inline) expect(policy.get('script-src')).toContain(sourceOf(code));
      expect(Object.fromEntries(headers)).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'same-origin',
        'cross-origin-opener-policy': STRICT.has(path) ? 'same-origin' : 'same-origin-allow-popups',
        'x-request-id': expect.stringMatching(/^[\da-f]{8}$/),
      });
      expect(html).toMatch(/<html lang="pt-BR"/);
      expect(html).toMatch(/<title>[^<]+<\/title>/);
      expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
    },
  );

  test.each(readable)(
    '$path is kept by browsers only, and asked for again by its tag',
    async ({ path, headers }) => {
      expect(headers.get('cache-control')).toBe('private, no-cache');
      expect(headers.get('vary')).toMatch(/Cookie/i);
      expect(headers.getSetCookie()).toEqual([]);
      const etag = headers.get('etag') ?? '';
      expect(etag).not.toBe('');
      const again = await store.visitor().request(path, { headers: { 'if-none-match': etag } });
      expect([again.status, await again.text()]).toEqual([304, '']);
    },
  );

  test.each(personal)('$path is never kept', ({ headers }) => {
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('etag')).toBeNull();
  });

  test('public pages are the same for everybody', async () => {
    const browser = store.visitor();
    await signInAs(deps, browser, buyer.id);
    for (const { path, html } of readable) {
      const own = await browser.page(path);
      expect(own.html, path).toBe(html);
      expect(own.html, path).not.toContain(buyer.email);
    }
  });
});

describe('addresses', () => {
  test('an unknown page is a real 404, in HTML and in data', async () => {
    const { status, html, headers } = await store.visitor().page('/isto/nao/existe');
    expect(status).toBe(404);
    expect(html).toContain('Página não encontrada');
    expect(headers.get('cache-control')).toBe('no-store');
    expect((await store.visitor().request('/v1/nao-existe')).status).toBe(404);
    expect((await store.visitor().request('/assets/nao-existe.js')).status).toBe(404);
    expect((await store.visitor().request('/', { method: 'DELETE' })).status).toBe(405);
  });

  test('a form sent without script leads back to its page, which says what it needs and repeats nothing', async () => {
    const browser = store.visitor();
    const sent = await browser.request('/entre?volta=/checkout', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'email=bruno%40exemplo.com.br&password=segredo-de-bruno',
    });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/entre?volta=/checkout']);
    const { html } = await browser.page('/entre?volta=/checkout');
    const [, shown = ''] = /<noscript>(.*?)<\/noscript>/s.exec(html) ?? [];
    expect(shown).toContain('Para comprar ou entrar na sua conta, ative o JavaScript do navegador.');
    expect(html).not.toMatch(/segredo-de-bruno|bruno@exemplo/);
    // By its own method the browser would write the password into the address.
    expect(html).toMatch(/<form [^>]*method="post"/);
  });

  test('___store sets the store and leads to the clean address; an unknown code is ignored', async () => {
    const browser = store.visitor();
    const moved = await browser.request('/hemograma-completo?___store=gyn&q=x');
    expect([moved.status, moved.headers.get('location')]).toEqual([303, '/hemograma-completo?q=x']);
    expect(browser.cookies.get('STORE_LOCATION')).toBe('gyn');
    expect((await browser.page('/hemograma-completo')).html).toContain('28,90');
    for (const code of ['atlantida', '', "'; drop table stores; --", '%00']) {
      const ignored = await browser.request(`/?___store=${encodeURIComponent(code)}`);
      expect([ignored.status, ignored.headers.get('location')]).toEqual([303, '/']);
      expect(browser.cookies.get('STORE_LOCATION')).toBe('gyn');
    }
    browser.setCookie('STORE_LOCATION', 'atlantida');
    expect((await browser.page('/hemograma-completo')).html).toContain('31,90');
  });

  test('___store never leads away from the store', async () => {
    for (const path of [
      '//example.com/?___store=gyn',
      '/\\example.com?___store=gyn',
      '//example.com/x.html',
    ]) {
      const response = await store.visitor().request(path);
      const to = response.headers.get('location');
      if (to !== null) expect(new URL(to, deps.config.baseUrl).origin, path).toBe(deps.config.baseUrl);
    }
  });

  test('an address with .html has moved for good', async () => {
    const moved = await store.visitor().request('/hemograma-completo.html?utm_source=x');
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/hemograma-completo?utm_source=x']);
  });

  const odd = {
    'ten thousand letters': 'a'.repeat(10_000),
    markup: '<script>alert(1)</script><img src=x onerror=alert(1)>',
    SQL: "' or 1=1; drop table products; --",
    emoji: '💉🩸 vacina 👩‍⚕️',
    'a search operator': 'hemograma & | ! ( ) : * <->',
    'control characters': 'vacina\u0001\u001b[31m\r\nSet-Cookie: a=b',
    'half a character': 'vacina \ud83d',
    'only signs': '%%%___\\\\',
  };
  test.each(Object.entries(odd))('a query of %s', async (_name, query) => {
    const q = encodeURIComponent(query.toWellFormed());
    const page = await store.visitor().page(`/busca?q=${q}`);
    expect(page.status).toBe(200);
    expect(page.html).not.toContain('<script>alert');
    expect(page.html).not.toContain('<img src=x');
    expect(page.headers.getSetCookie()).toEqual([]);
    const call = await store.visitor().json<{ products: unknown[] }>(`/v1/cms/search?type=simple&q=${q}`);
    expect(call.status).toBe(200);
    expect(Array.isArray(call.body.products)).toBe(true);
    const { rows } = await store.pool.query<{ count: string }>('select count(*) from products');
    expect(Number(rows[0]?.count)).toBeGreaterThan(250);
  });
});

test('a query with a NUL, which no database keeps, is looked for without it or refused', async () => {
  expect((await store.visitor().page('/busca?q=vacina%00')).status).toBe(200);
  expect(await store.visitor().json('/v1/cms/search?type=simple&q=vacina%00')).toMatchObject({
    status: 400,
    body: { code: 'invalid' },
  });
});

test('a search for an acute symptom says where to go before it lists services', async () => {
  const { html } = await store.visitor().page('/busca?q=falta+de+ar');
  expect(html).toContain('não venha à unidade: vá ao pronto-socorro ou ligue 192.');
  expect((await store.visitor().page('/busca?q=colesterol+total')).html).not.toContain('pronto-socorro');
});

test('an address with a NUL in it names nothing, also for a customer', async () => {
  const browser = store.visitor();
  await signInAs(deps, browser, buyer.id);
  for (const path of ['/%00', '/hemograma-completo%00', '/meus-pedidos/%00', '/order/%00', '/enderecos/%00'])
    expect({ path, status: (await browser.page(path)).status }).toEqual({ path, status: 404 });
  expect((await browser.request('/order/pix?pedido=%00')).status).not.toBe(500);
});

describe('when the store itself fails', () => {
  afterEach(() => store.pool.query('alter table if exists products_gone rename to products'));

  test('a page says so with the id of the request, and the next one works again', {
    meta: { spec: ['storefront 83'] },
  }, async () => {
    await store.pool.query('alter table products rename to products_gone');
    const { status, html, headers } = await store.visitor().page('/busca?q=colesterol');
    expect(status).toBe(500);
    expect(html).toContain('Ops, algo deu errado! :(');
    expect(html).toContain(headers.get('x-request-id') ?? 'no id');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(html).not.toMatch(/products|postgres|drizzle|at async|node_modules/i);
    const call = await store.visitor().json('/v1/cms/search?type=simple&q=colesterol');
    expect(call).toMatchObject({ status: 500, body: { code: 'failed' } });
    expect(call.body.detail).toMatch(/^Ops, algo deu errado! :\( \([\da-f]{8}\)$/);
    expect(JSON.stringify(call.body)).not.toMatch(/products|select/i);
    await store.pool.query('alter table products_gone rename to products');
    expect((await store.visitor().page('/busca?q=colesterol')).status).toBe(200);
  });
});
