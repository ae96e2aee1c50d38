import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { testStore } from '#test/helpers/store.ts';

const DEFAULT_TITLE = 'Loja Virtual | Adquira do conforto da sua casa';
const store = await testStore();
const get = (path: string, headers: Record<string, string> = {}) =>
  store.app.request(`http://loja.test${path}`, { headers: { accept: 'text/html', ...headers } });
const titlesOf = (html: string) =>
  [...html.matchAll(/<title[^>]*>([^<]*)<\/title>/g)].map(([, text]) => text);

describe('routes', () => {
  for (const [rule, path] of [
    ['storefront 16', '/'],
    ['storefront 16', '/home'],
    ['storefront 18', '/busca?q=hemograma'],
    ['storefront 19', '/exames-covid-19'],
    ['storefront 19', '/exames-laboratoriais'],
    ['storefront 19', '/vacinas'],
    ['storefront 19', '/vacinas/vacinas-para-criancas'],
    ['storefront 19', '/check-ups'],
    ['storefront 19', '/testes-geneticos'],
    ['storefront 17', '/hemograma-completo'],
    ['storefront 20', '/entre'],
    ['storefront 20', '/entre?onboarding=1'],
    ['purchase 24', '/entre/qualquer/resto'],
    ['purchase 27', '/criar-conta'],
    ['purchase 27', '/criar-conta/resto'],
    ['storefront 23', '/consent'],
    ['storefront 23', '/onboarding'],
    ['storefront 25', '/fale-conosco'],
    ['storefront 25', '/perguntas-frequentes'],
    ['storefront 25', '/termos-de-uso'],
    ['storefront 25', '/politica-de-privacidade'],
    ['storefront 25', '/mapa-do-site'],
  ] as const)
    test(`${path} is a page with one heading`, { meta: { spec: [rule] } }, async () => {
      const response = await get(path);
      expect(response.status).toBe(200);
      const html = await response.text();
      expect(html).toMatch(/^<!DOCTYPE html><html [^>]*lang="pt-BR"/);
      expect(html.match(/<h1/g)).toHaveLength(1);
    });

  test.each(['/entre', '/criar-conta'])(
    '%s has the marketing panel',
    { meta: { spec: ['purchase 80'] } },
    async (path) => {
      const panel = /<aside[^>]*>.*?<\/aside>/s.exec(await (await get(path)).text())?.[0];
      expect(panel).toContain('aria-label="Vantagens da conta Buriti Saúde"');
      expect(panel?.match(/<li/g)).toHaveLength(3);
    },
  );

  for (const [rule, path, target] of [
    ['storefront 186', '/meus-pedidos', '/entre?fallback=user-account'],
    [
      'storefront 185',
      '/meus-pedidos/100000001',
      '/entre?fallback=user-account&volta=/meus-pedidos/100000001',
    ],
    ['storefront 185', '/order/100000001', '/entre?fallback=user-account&volta=/order/100000001'],
    ['', '/order/pix', '/entre?volta=%2Forder%2Fpix'],
    ['storefront 186', '/editar-conta', '/entre?volta=%2Feditar-conta'],
    ['storefront 186', '/enderecos', '/entre?volta=%2Fenderecos'],
    ['storefront 186', '/beneficiarios', '/entre?volta=%2Fbeneficiarios'],
    ['storefront 186', '/senha', '/entre?volta=%2Fsenha'],
    ['storefront 184', '/checkout', '/entre?volta=%2Fcheckout'],
    ['', '/nad', '/entre?volta=%2Fnad'],
    ['', '/finalizar-cadastro', '/entre?volta=%2Ffinalizar-cadastro%3Fvolta%3D%252F'],
    ['', '/finalizar-cadastro/resto', '/entre?volta=%2Ffinalizar-cadastro%3Fvolta%3D%252F'],
    ['storefront 184', '/checkout/resto', '/entre?volta=%2Fcheckout'],
  ] as const)
    test(`${path} sends visitors to ${target}`, { meta: rule ? { spec: [rule] } : {} }, async () => {
      const response = await get(path);
      expect(response.status).toBeGreaterThanOrEqual(302);
      expect(response.headers.get('location')).toBe(target);
    });

  test.each([
    ['/vacinas?p=99', '/vacinas?p=4'],
    [
      '/exames-laboratoriais?f-material=material-urina&p=99',
      '/exames-laboratoriais?f-material=material-urina',
    ],
    ['/busca?q=vacina&p=99', '/busca?q=vacina&p=3'],
    ['/favicon.ico', '/favicon.svg'],
  ])('%s leads to %s', async (path, target) => {
    expect((await get(path)).headers.get('location')).toBe(target);
    expect((await get(target)).status).toBe(200);
  });

  test('redirects a service’s address with .html to the one without', {
    meta: { spec: ['storefront 17', 'storefront 208'] },
  }, async () => {
    const response = await get('/hemograma-completo.html?utm_source=x');
    expect([response.status, response.headers.get('location')]).toEqual([
      301,
      '/hemograma-completo?utm_source=x',
    ]);
  });

  test('___store sets the store for seven days and leaves the address; an unknown code changes nothing', {
    meta: { spec: ['storefront 147', 'storefront 251'] },
  }, async () => {
    const response = await get('/vacinas?f-doenca=doenca-hpv&___store=gyn');
    expect([response.status, response.headers.get('location')]).toEqual([
      303,
      '/vacinas?f-doenca=doenca-hpv',
    ]);
    expect(response.headers.get('set-cookie')).toBe(
      'STORE_LOCATION=gyn; Max-Age=604800; Path=/; SameSite=Lax',
    );
    const unknown = await get('/vacinas?___store=lua');
    expect([unknown.status, unknown.headers.get('set-cookie')]).toEqual([303, null]);
  });

  test('sends a visitor from an order to /entre, and back to it after sign-in', {
    meta: {
      spec: ['storefront 21', 'purchase 51'],
    },
  }, async () => {
    const visitor = store.visitor();
    const order = '/meus-pedidos/100000001';
    const entrance = (await visitor.request(order)).headers.get('location') ?? '';
    expect(entrance).toBe(`/entre?fallback=user-account&volta=${order}`);
    expect((await visitor.page(entrance)).html).toContain('>Entre na sua conta para ver os seus pedidos.<');
    await visitor.post('/v1/login', { email: 'marina.duarte@exemplo.com.br', password: 'buriti-demo-1' });
    expect((await visitor.request(entrance)).headers.get('location')).toBe(order);
  });
});

describe('titles and failures', () => {
  test('answers an empty form in the words of the specification', {
    meta: { spec: ['storefront 88'] },
  }, async () => {
    const { status, body } = await store.visitor().post('/v1/register', {});
    expect(status).toBe(400);
    expect(body.detail).toBe(
      'Parece que você esqueceu de preencher algo importante. Verifique e tente novamente.',
    );
  });

  test('titles a page "{page} | {default}", and the home page with the default', {
    meta: { spec: ['storefront 16', 'purchase 313'] },
  }, async () => {
    const titles = async (path: string) => titlesOf(await (await get(path)).text());
    for (const home of ['/', '/home']) expect(await titles(home)).toEqual([DEFAULT_TITLE]);
    expect(await titles('/vacinas')).toEqual([`Vacinas | ${DEFAULT_TITLE}`]);
    expect(await titles('/hemograma-completo')).toEqual([`Hemograma completo | ${DEFAULT_TITLE}`]);
    expect(await titles('/entre')).toEqual([`Entre / Cadastre-se | ${DEFAULT_TITLE}`]);
  });

  test('answers unknown addresses and /not-found with 404 and one title', {
    meta: { spec: ['storefront 26', 'storefront 226'] },
  }, async () => {
    for (const path of ['/nao-existe', '/not-found']) {
      const response = await get(path);
      expect(response.status).toBe(404);
      const html = await response.text();
      expect(html).toContain('<h1>Página não encontrada</h1>');
      expect(titlesOf(html)).toEqual([`Página não encontrada | ${DEFAULT_TITLE}`]);
    }
  });

  test('/error has status 500, the words of the specification and a link to try again', {
    meta: {
      spec: ['storefront 26', 'storefront 227'],
    },
  }, async () => {
    const response = await get('/error?volta=/hemograma-completo');
    expect(response.status).toBe(500);
    const html = await response.text();
    expect(html).toContain('Ops, algo deu errado! :(');
    expect(html).toMatch(/<a href="\/hemograma-completo"[^>]*>Tentar de novo</);
    expect(await (await get('/error?volta=//outro.example')).text()).toMatch(
      /<a href="\/"[^>]*>Tentar de novo</,
    );
    expect(titlesOf(html)).toEqual([`Erro | ${DEFAULT_TITLE}`]);
  });

  test('a page that fails shows the words, a title and the id of the request, and nothing of the cause', {
    meta: { spec: ['storefront 83', 'storefront 261'] },
  }, async () => {
    await store.db.execute(sql`alter table products rename to products_away`);
    try {
      const response = await get('/busca?q=ferritina');
      expect(response.status).toBe(500);
      const html = await response.text();
      expect(html).toContain('Ops, algo deu errado! :(');
      expect(html).toContain(response.headers.get('x-request-id') ?? 'none');
      expect(titlesOf(html)).toEqual([`Erro | ${DEFAULT_TITLE}`]);
      expect(html).not.toContain('products');
    } finally {
      await store.db.execute(sql`alter table products_away rename to products`);
    }
  });
});
