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
  test.each([
    '/',
    '/home',
    '/busca?q=hemograma',
    '/exames-covid-19',
    '/exames-laboratoriais',
    '/vacinas',
    '/vacinas/vacinas-para-criancas',
    '/check-ups',
    '/testes-geneticos',
    '/hemograma-completo',
    '/entre',
    '/entre?onboarding=1',
    '/entre/qualquer/resto',
    '/criar-conta',
    '/criar-conta/resto',
    '/fale-conosco',
    '/perguntas-frequentes',
    '/termos-de-uso',
    '/politica-de-privacidade',
    '/mapa-do-site',
  ])(
    '%s is a page with one heading',
    {
      meta: {
        spec: [
          'storefront 13',
          'storefront 16',
          'storefront 17',
          'storefront 18',
          'storefront 19',
          'storefront 20',
          'purchase 24',
          'purchase 26',
          'purchase 27',
        ],
      },
    },
    async (path) => {
      const response = await get(path);
      expect(response.status).toBe(200);
      const html = await response.text();
      expect(html).toMatch(/^<!DOCTYPE html><html [^>]*lang="pt-BR"/);
      expect(html.match(/<h1/g)).toHaveLength(1);
    },
  );

  test.each(['/entre', '/criar-conta'])(
    '%s has the marketing panel',
    { meta: { spec: ['purchase 80'] } },
    async (path) => {
      const panel = /<aside[^>]*>.*?<\/aside>/s.exec(await (await get(path)).text())?.[0];
      expect(panel).toContain('aria-label="Vantagens da conta Buriti Saúde"');
      expect(panel?.match(/<li/g)).toHaveLength(3);
    },
  );

  test.each([
    ['/meus-pedidos', '/entre?fallback=user-account'],
    ['/meus-pedidos/100000001', '/entre?fallback=user-account&volta=/meus-pedidos/100000001'],
    ['/order/100000001', '/entre?fallback=user-account&volta=/order/100000001'],
    ['/order/pix', '/entre?volta=%2Forder%2Fpix'],
    ['/editar-conta', '/entre?volta=%2Feditar-conta'],
    ['/enderecos', '/entre?volta=%2Fenderecos'],
    ['/beneficiarios', '/entre?volta=%2Fbeneficiarios'],
    ['/senha', '/entre?volta=%2Fsenha'],
    ['/checkout', '/entre?volta=%2Fcheckout'],
    ['/nad', '/entre?volta=%2Fnad'],
    ['/finalizar-cadastro', '/entre?volta=%2Ffinalizar-cadastro%3Fvolta%3D%252F'],
    ['/finalizar-cadastro/resto', '/entre?volta=%2Ffinalizar-cadastro%3Fvolta%3D%252F'],
    ['/checkout/resto', '/entre?volta=%2Fcheckout'],
  ])(
    '%s sends who is not signed in to /entre',
    {
      meta: {
        spec: [
          'storefront 21',
          'storefront 22',
          'storefront 24',
          'storefront 184',
          'storefront 185',
          'storefront 186',
          'purchase 25',
          'purchase 28',
          'purchase 31',
          'purchase 51',
          'purchase 226',
          'purchase 228',
        ],
      },
    },
    async (path, target) => {
      const response = await get(path);
      expect(response.status).toBeGreaterThanOrEqual(302);
      expect(response.headers.get('location')).toBe(target);
    },
  );

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

  test('a service’s address without .html is its one address', {
    meta: { spec: ['storefront 17', 'storefront 208'] },
  }, async () => {
    const response = await get('/hemograma-completo.html?utm_source=x');
    expect([response.status, response.headers.get('location')]).toEqual([
      301,
      '/hemograma-completo?utm_source=x',
    ]);
  });

  test('___store is kept for seven days and leaves the address; unknown codes change nothing', {
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

  test('the default location is Brasília - DF with the id 1', {
    meta: { spec: ['storefront 89', 'storefront 90'] },
  }, async () => {
    const { body } = await store
      .visitor()
      .json<{ stores: { id: number; name: string; regionIndex: string }[] }>('/v1/data');
    expect(body.stores[0]).toEqual({
      id: 1,
      code: 'bsb',
      name: 'Brasília - DF',
      logo: null,
      regionIndex: 'brasilia - df',
    });
    expect(await (await get('/vacinas')).text()).toContain('Você está em <!-- -->Brasília');
  });
});

test('/v1/data names everything that the specification lists', {
  meta: {
    spec: [
      'storefront 8',
      'storefront 92',
      'storefront 94',
      'storefront 96',
      'storefront 107',
      'storefront 189',
      'purchase 96',
      'purchase 98',
      'purchase 100',
      'purchase 225',
      'purchase 239',
    ],
  },
}, async () => {
  const { body } = await store.visitor().json('/v1/data');
  expect(Object.keys(body).sort()).toEqual(
    [
      'affiliation',
      'ctaPopUp',
      'data',
      'miniCart',
      'notices',
      'recaptcha',
      'session',
      'socialLogin',
      'stores',
    ].sort(),
  );
  expect(body).toMatchObject({
    session: {
      isSignedIn: false,
      firstName: '',
      customerName: '',
      customerId: null,
      customerFullName: '',
      customer: {
        defaultAddress: { isPending: true, postalCode: '' },
        socialIntegration: { facebook: { isIntegrated: false }, gmail: { isIntegrated: false } },
      },
      completeRegister: false,
      acceptedTermUse: false,
      acceptedExamsUseTerms: false,
      mustShowPreferenceModal: false,
    },
    data: { qtyItems: 0, nadLock: false, acceptedTermUse: false, acceptedExamsUseTerms: false },
    affiliation: {
      vendor: 'DEFAULT',
      tier: '',
      client: '',
      logo: '',
      dependents: [],
      customizations: { icon: '' },
    },
    miniCart: { cartId: null, qtyItems: 0 },
    recaptcha: { isEnabled: false, token: '' },
  });
});

test('/v1/data names the programme of a partner', {
  meta: { spec: ['storefront 8', 'storefront 189', 'purchase 98', 'purchase 232'] },
}, async () => {
  const visitor = store.visitor();
  await store.pool.query("update affiliations set icon = 'leaf' where client = 'Clube Rita'");
  await visitor.post('/v1/login', { email: 'marina.duarte@exemplo.com.br', password: 'buriti-demo-1' });
  const { body } = await visitor.json('/v1/data');
  expect(body.affiliation).toEqual({
    vendor: 'RITA',
    tier: 'Assinante',
    client: 'Clube Rita',
    logo: '/parceiros/clube-rita.svg',
    dependents: ['***.000.105-**'],
    customizations: { icon: 'leaf', color: '#8e2a6b' },
  });
});

test('/v1/data says of a customer without a phone that the registration is unfinished', {
  meta: { spec: ['storefront 22', 'storefront 135', 'purchase 28', 'purchase 230'] },
}, async () => {
  const marina = 'marina.duarte@exemplo.com.br';
  const visitor = store.visitor();
  await visitor.post('/v1/login', { email: marina, password: 'buriti-demo-1' });
  const session = async () => (await visitor.json('/v1/data')).body.session;
  expect(await session()).toMatchObject({ isSignedIn: true, completeRegister: true });
  const { rows } = await store.pool.query('select phone from customers where email = $1', [marina]);
  const setPhone = (phone: string) =>
    store.pool.query('update customers set phone = $2 where email = $1', [marina, phone]);
  await setPhone('');
  expect(await session()).toMatchObject({ isSignedIn: true, completeRegister: false });
  await setPhone(rows[0].phone);
});

test('every page carries its data blocks', { meta: { spec: ['storefront 207'] } }, async () => {
  const html = await (await get('/vacinas')).text();
  const block = (id: string) =>
    JSON.parse(
      new RegExp(`<script id="${id}" type="application/json">(.*?)</script>`).exec(html)?.[1] ?? 'null',
    );
  expect(block('app-data')).toMatchObject({ brand: 'Buriti Saúde', store: { id: 1, code: 'bsb' } });
  expect(block('hand-talk-data')).toEqual({ isEnabled: false, provider: 'none', token: '' });
});

test('sign-out answers 200, signed in or not', {
  meta: { spec: ['storefront 190', 'purchase 180', 'purchase 240'] },
}, async () => {
  const visitor = store.visitor();
  const isSignedIn = async () =>
    (await visitor.json<{ session: { isSignedIn: boolean } }>('/v1/data')).body.session.isSignedIn;
  expect((await visitor.request('/v1/login/logout')).status).toBe(200);
  await visitor.post('/v1/login', { email: 'marina.duarte@exemplo.com.br', password: 'buriti-demo-1' });
  expect(await isSignedIn()).toBe(true);
  expect((await visitor.request('/v1/login/logout')).status).toBe(200);
  expect(await isSignedIn()).toBe(false);
});

test('a visitor is sent from an order to /entre with the way back', {
  meta: {
    spec: ['storefront 21', 'storefront 185', 'purchase 24', 'purchase 25', 'purchase 51', 'purchase 226'],
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

test('a form with empty fields is answered in the words of the specification', {
  meta: { spec: ['storefront 88', 'purchase 222'] },
}, async () => {
  const { status, body } = await store.visitor().post('/v1/register', {});
  expect(status).toBe(400);
  expect(body.detail).toBe(
    'Parece que você esqueceu de preencher algo importante. Verifique e tente novamente.',
  );
});

describe('titles and failures', () => {
  test('{page} | {default}; the home page has the default', {
    meta: { spec: ['storefront 16', 'storefront 17', 'storefront 261', 'purchase 313'] },
  }, async () => {
    const titles = async (path: string) => titlesOf(await (await get(path)).text());
    for (const home of ['/', '/home']) expect(await titles(home)).toEqual([DEFAULT_TITLE]);
    expect(await titles('/vacinas')).toEqual([`Vacinas | ${DEFAULT_TITLE}`]);
    expect(await titles('/hemograma-completo')).toEqual([`Hemograma completo | ${DEFAULT_TITLE}`]);
    expect(await titles('/entre')).toEqual([`Entre / Cadastre-se | ${DEFAULT_TITLE}`]);
  });

  test('unknown addresses, and their route, are 404 with one title', {
    meta: { spec: ['storefront 26', 'storefront 226', 'purchase 45', 'purchase 223', 'purchase 277'] },
  }, async () => {
    for (const path of ['/nao-existe', '/not-found']) {
      const response = await get(path);
      expect(response.status).toBe(404);
      const html = await response.text();
      expect(html).toContain('<h1>Página não encontrada</h1>');
      expect(titlesOf(html)).toEqual([`Página não encontrada | ${DEFAULT_TITLE}`]);
    }
  });

  test('the error route says the words with status 500, and can be tried again', {
    meta: {
      spec: [
        'storefront 26',
        'storefront 227',
        'purchase 45',
        'purchase 223',
        'purchase 277',
        'purchase 279',
      ],
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

  test('a page that fails: the words, a title, the id of the request, and nothing of the cause', {
    meta: { spec: ['storefront 83', 'storefront 235', 'storefront 236', 'purchase 89', 'purchase 279'] },
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
