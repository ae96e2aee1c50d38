import { expect, test } from 'vitest';
import { testStore } from '#test/helpers/store.ts';

const store = await testStore();
const get = (path: string, headers: Record<string, string> = {}) =>
  store.app.request(`http://loja.test${path}`, { headers });
const html = async (path: string, headers?: Record<string, string>) => (await get(path, headers)).text();

const thingsOf = (page: string) =>
  [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].flatMap(
    ([, json = '']) => (JSON.parse(json) as { '@graph': Record<string, unknown>[] })['@graph'],
  );

test.each([
  ['/perguntas-frequentes', 'Perguntas frequentes'],
  ['/termos-de-uso', 'Termos de uso e consentimento'],
  ['/politica-de-privacidade', 'Política de privacidade'],
  ['/acessibilidade', 'Acessibilidade'],
  ['/fale-conosco', 'Fale conosco'],
  ['/nossas-unidades', 'Nossas unidades'],
  ['/atendimento-movel', 'Atendimento móvel'],
  ['/mapa-do-site', 'Mapa do site'],
])('%s says who it is', { meta: { spec: ['storefront 261', 'purchase 43'] } }, async (path, title) => {
  const response = await get(path);
  expect(response.status).toBe(200);
  const page = await response.text();
  expect(page).toContain(`<title>${title} | Loja Virtual | Adquira do conforto da sua casa</title>`);
  expect(page).toContain(`<link rel="canonical" href="http://loja.test${path}"/>`);
  expect(page).toContain(`<meta property="og:url" content="http://loja.test${path}"/>`);
  expect(page).toContain(`<h1>${title}</h1>`);
  expect(thingsOf(page).map((thing) => thing['@type'])).toEqual(
    expect.arrayContaining(['Organization', 'WebSite']),
  );
});

test.each([
  '/perguntas-frequentes',
  '/termos-de-uso',
  '/politica-de-privacidade',
  '/acessibilidade',
  '/fale-conosco',
  '/nossas-unidades',
  '/atendimento-movel',
  '/mapa-do-site',
])('a step inside the application finds the data of %s', async (path) => {
  expect((await get(`${path}.data`)).status).toBe(200);
});

test('there are at least twenty questions, each with its answer', async () => {
  const page = await html('/perguntas-frequentes');
  expect(page.match(/<details/g)?.length).toBeGreaterThanOrEqual(20);
});

test('option=empresas brings the contact for companies first', {
  meta: { spec: ['storefront 2', 'purchase 10'] },
}, async () => {
  const headings = (page: string) => [...page.matchAll(/<h2 id="([^"]+)"/g)].map(([, id]) => id);
  expect(headings(await html('/fale-conosco'))[0]).toBe('central-de-atendimento');
  expect(headings(await html('/fale-conosco?option=empresas'))[0]).toBe('empresas');
});

test('units are filtered by a plain form', async () => {
  const names = async (query: string) =>
    [...(await html(`/nossas-unidades${query}`)).matchAll(/<h3[^>]*>([^<]+)<\/h3>/g)].map(([, name]) => name);
  expect(await names('?cidade=brasilia-df&tipo=airport')).toEqual(['Aeroporto de Brasília']);
  expect(await names('?cidade=goiania-go&tipo=drivethru')).toEqual(['Drive-thru Jardim Goiás']);
  expect((await names('')).length).toBeGreaterThanOrEqual(25);
  expect(await html('/nossas-unidades?cidade=goiania-go&tipo=airport')).toContain('Nenhum local encontrado!');
});

test("the shopper's city comes first and open, other cities are folded until a filter is used", async () => {
  const cities = async (query: string) => {
    const page = await html(`/nossas-unidades${query}`, { cookie: 'STORE_LOCATION=gyn' });
    const [main = ''] = page.split('</main>');
    const found = main.matchAll(/<details([^>]*)><summary><h2>([^<]+)/g);
    return [...found].map(([, attributes, city]) => [city, attributes?.includes(' open=')]);
  };
  const [own, ...others] = await cities('');
  expect(own).toEqual(['Goiânia - GO', true]);
  expect(others.length).toBeGreaterThan(1);
  expect(others.every(([, open]) => open === false)).toBe(true);
  expect(await cities('?cidade=sao-paulo-sp')).toEqual([['São Paulo - SP', true]]);
});

test('units say their hours to people, scripts and search engines, and never "now": the page is kept', async () => {
  const page = await html('/nossas-unidades?cidade=brasilia-df&tipo=self_service');
  expect(page).toContain('<dt>Domingo e feriados</dt>');
  expect(page).not.toMatch(/(Aberto|Fechado) agora/);
  const [schedule] = [...page.matchAll(/data-schedule="([^"]+)"/g)].map(
    ([, json = '']) => JSON.parse(json.replaceAll('&quot;', '"')) as Record<string, unknown>,
  );
  expect(schedule).toMatchObject({
    zone: 'America/Sao_Paulo',
    holidays: [[480, 1200]],
    special: expect.arrayContaining([{ rule: '11-30', name: 'Dia do Evangélico', hours: 'holiday' }]),
  });
  const unit = thingsOf(page).find(({ name }) => name === 'Unidade Digital Asa Norte');
  expect(unit?.openingHoursSpecification).toMatchObject([
    { opens: '06:00', closes: '22:00' },
    { opens: '08:00', closes: '20:00' },
  ]);
});

test('the map for people leads to services by letter', async () => {
  expect(await html('/mapa-do-site')).toContain('href="/mapa-do-site/h"');
  expect(await html('/mapa-do-site/h')).toContain('href="/hemograma');
  expect((await get('/mapa-do-site/h?p=99')).status).toBe(404);
  expect((await get('/mapa-do-site/%3Cscript%3E')).status).toBe(404);
});

test('structured data of a service has the price that it shows', {
  meta: { spec: ['storefront 12'] },
}, async () => {
  await store.pool.query(`update products set name = 'Teste </script><b>' where slug = 'hemograma-completo'`);
  const page = await html('/hemograma-completo');
  const product = thingsOf(page).find(({ sku }) => sku !== undefined);
  expect(product).toMatchObject({
    '@type': ['Product', 'MedicalTest'],
    name: 'Teste </script><b>',
    offers: { priceCurrency: 'BRL', priceValidUntil: '2026-12-20' },
  });
  const offer = product?.offers as { price: string } | undefined;
  expect(page).toContain(String(offer?.price).replace('.', ','));
});

test("a category's structured data names its place", async () => {
  const things = thingsOf(await html('/vacinas/viagem'));
  expect(things.map((thing) => thing['@type'])).toEqual(['BreadcrumbList']);
});

test('withdrawn services are gone, renamed ones have moved, unknown ones never were', async () => {
  await store.pool.query(`update products set active = false where slug = 'glicemia-de-jejum'`);
  await store.pool.query(
    `insert into product_redirects (slug, product_id) select 'hemograma-antigo', id from products where slug = 'hemograma-completo'`,
  );
  expect((await get('/glicemia-de-jejum')).status).toBe(410);
  const moved = await get('/hemograma-antigo');
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/hemograma-completo']);
  expect((await get('/hemograma-antigo.html')).status).toBe(301);
  expect((await get('/nunca-existiu')).status).toBe(404);
});

test.each(['/', '/vacinas', '/hemograma-completo', '/perguntas-frequentes', '/entre'])(
  'the markup of %s has links of its head in the head, and no heading in a span',
  async (path) => {
    const page = await html(path);
    const [head = '', body = ''] = page.split('<body');
    expect(head).not.toMatch(/<link rel="deferred"/);
    const rels = [...body.matchAll(/<link rel="([^"]+)"/g)].map(([, rel]) => rel);
    expect(rels.filter((rel) => rel !== 'preload')).toEqual([]);
    expect(body).not.toMatch(/<span[^>]*><h[1-6]/);
    for (const [, type = ''] of page.matchAll(/<script[^>]* type="([^"]+)"/g))
      expect(type).toMatch(/^module$|\//);
  },
);

test('files for machines', async () => {
  const robots = await get('/robots.txt');
  expect(robots.headers.get('content-type')).toMatch(/^text\/plain/);
  expect(await robots.text()).toContain('Sitemap: http://loja.test/sitemap.xml');
  const index = await html('/sitemap.xml');
  expect([...index.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url)).toEqual([
    'http://loja.test/sitemap/paginas.xml',
    'http://loja.test/sitemap/servicos-1.xml',
  ]);
  expect(await html('/sitemap/paginas.xml')).toContain('<loc>http://loja.test/perguntas-frequentes</loc>');
  expect(await html('/sitemap/servicos-1.xml')).toContain('<loc>http://loja.test/hemograma-completo</loc>');
  expect((await get('/sitemap/servicos-2.xml')).status).toBe(404);
  const manifest = await get('/manifest.webmanifest');
  expect(manifest.headers.get('content-type')).toBe('application/manifest+json');
  expect(await manifest.json()).toMatchObject({ display: 'standalone', start_url: '/' });
});

test.each(['/', '/hemograma-completo', '/entre', '/criar-conta', '/nao-existe'])(
  '%s: what is pressed is held from the head on, and the page reads without script',
  async (path) => {
    const page = await (await get(path)).text();
    const [head = '', body = ''] = page.split('</head>');
    expect(head).toContain('earlyInput');
    // React puts later parts of a long page below it, for a script to move.
    expect(body).not.toContain('<div hidden id="S:');
  },
);

test('the offline page needs no script, and its worker may run', async () => {
  const response = await get('/offline');
  const page = await response.text();
  expect(page).toContain('Você está sem conexão');
  expect(page).not.toContain('type="module"');
  // Recorded input would never be carried out here.
  expect(page).not.toContain('earlyInput');
  expect(response.headers.get('content-security-policy')).toContain("worker-src 'self'");
  expect((await get('/sw.js')).headers.get('content-type')).toMatch(/^text\/javascript/);
});
