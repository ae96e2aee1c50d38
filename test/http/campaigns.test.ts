import { afterEach, expect, test } from 'vitest';
import { clearCatalogueCaches } from '#platform/cache/versioned-cache.ts';
import { cellsOf, changing, published } from '#test/helpers/change-sets.ts';
import { testStore } from '#test/helpers/store.ts';
import { ownPlaces } from '#values/pages.ts';

const store = await testStore();
const policyOf = async (path: string) =>
  (await store.visitor().page(path)).headers.get('content-security-policy') ?? '';
const blockOf = async (path: string) =>
  JSON.parse(
    /<script id="hand-talk-data"[^>]*>(.*?)<\/script>/.exec((await store.visitor().page(path)).html)?.[1] ??
      'null',
  );

/** Pages with health data or about one person. */
const PRIVATE = ownPlaces().flatMap(([path, { personal, quiet }]) => (personal || quiet ? [path] : []));

afterEach(() => {
  store.deps.config.signLanguage = { provider: 'none', token: '' };
  store.cache.clear();
});

test('/v1/data brings the active pop-up at the price of the visitor’s store, and the notices', {
  meta: { spec: ['storefront 95', 'storefront 113'] },
}, async () => {
  const visitor = store.visitor();
  const { body } = await visitor.json('/v1/data');
  expect(body.ctaPopUp).toEqual({
    id: 'hpv-buriti10',
    type: 'coupon',
    popUpTitle: 'Proteção que fica',
    popUpLabel: 'em toda a compra, inclusive na vacina contra o HPV',
    discountPercentage: 10,
    coupon: 'BURITI10',
    couponTerms:
      '10% de desconto em todos os serviços da compra. Vale até sexta, 31/12/2027. Não vale para a taxa de deslocamento nem com preços de convênio.',
    buttonText: 'Copiar cupom e adicionar ao carrinho',
    colors: {
      top: '#0e5a40',
      topText: '#ffffff',
      discount: '#ffd166',
      highlightedText: '#ffd166',
      service: '#0e5a40',
      bottom: '#fbf7f0',
      bottomText: '#1d2b25',
      shadow: '#0a4231',
    },
    product: {
      productName: 'Vacina HPV nonavalente (Gardasil 9)',
      price: '979,90',
      specialPrice: '',
      href: '/vacina-hpv-nonavalente.html',
    },
    categories: [
      '/vacinas',
      '/vacinas/vacinas-para-adolescentes',
      '/vacinas/vacinas-para-criancas',
      '/vacinas/vacinas-para-adultos',
      '/vacinas/doenca-hpv',
      '/vacinas/esquema-duas-ou-mais-doses',
    ],
  });
  expect(body.notices).toEqual([
    {
      id: 'loja-de-demonstracao',
      text: 'Loja de demonstração: nada aqui é cobrado de verdade.',
      href: '',
    },
  ]);
  visitor.setCookie('STORE_LOCATION', 'sao');
  expect((await visitor.json<{ ctaPopUp: object }>('/v1/data')).body.ctaPopUp).toMatchObject({
    product: { price: '1.070,00' },
  });
});

test('a tampered store in the cookie is the first store', async () => {
  const visitor = store.visitor();
  visitor.setCookie('STORE_LOCATION', encodeURIComponent("'; drop table stores; --<script>"));
  const { status, body } = await visitor.json<{ ctaPopUp: object }>('/v1/data');
  expect(status).toBe(200);
  expect(body.ctaPopUp).toMatchObject({ product: { price: '979,90' } });
});

test('/v1/tour answers the fields of the specification', {
  meta: { spec: ['storefront 205', 'purchase 124'] },
}, async () => {
  const { body } = await store.visitor().json('/v1/tour');
  expect(body).toEqual({
    redirect_link: '/unidade-digital',
    stepTwoTitle: 'Chegou? Faça o check-in no totem',
    stepTwoTextOne:
      'Informe o CPF de quem vai ser atendido e confira os serviços comprados: não precisa passar pela recepção.',
    stepTwoTextTwo:
      'Tenha um documento com foto à mão. O totem indica a cabine livre e a sua vez aparece na tela.',
    stepFiveTitle: 'Realize sua coleta com rapidez e tranquilidade.',
    stepFiveTextOne: 'Viu como é simples? Agora é só tomar seu café e seguir com o seu dia!',
    urlVideo: '',
  });
});

test('without a sign-language assistant pages allow no outside source', {
  meta: { spec: ['storefront 207'] },
}, async () => {
  const policy = await policyOf('/vacinas');
  expect(policy).not.toContain('https:');
  expect(policy).not.toContain('unsafe');
  expect(await blockOf('/vacinas')).toEqual({ isEnabled: false, provider: 'none', token: '' });
});

test.each([
  ['vlibras', '', ['https://vlibras.gov.br', 'https://cdn.jsdelivr.net', "'wasm-unsafe-eval'"]],
  ['handtalk', 'abc123', ['https://plugin.handtalk.me']],
] as const)(
  '%s is allowed by configuration, on public pages only',
  { meta: { spec: ['storefront 15'] } },
  async (provider, token, sources) => {
    store.deps.config.signLanguage = { provider, token };
    const policy = await policyOf('/vacinas');
    const scripts = policy.split('; ').find((line) => line.startsWith('script-src')) ?? '';
    for (const source of sources) expect(scripts).toContain(source);
    expect(scripts).not.toContain("'unsafe-inline'");
    expect(await blockOf('/vacinas')).toEqual({ isEnabled: true, provider, token });
    expect(PRIVATE).toEqual(expect.arrayContaining(['/checkout', '/pedido-medico', '/meus-pedidos', '/v']));
    for (const path of [...PRIVATE, '/order/pix', '/nad/nad'])
      expect(await policyOf(path), path).not.toContain('https:');
  },
);

test('the preview of a campaign is what the store shows once its typed row is published', async () => {
  const content = await changing(store, 'content');
  const preview = async (kind: string, cells: object) =>
    (await content('../campaigns/preview', { kind, cells })).body;
  const shown = (await store.visitor().json<{ ctaPopUp: { popUpTitle: string } }>('/v1/data')).body.ctaPopUp;
  const cells = await cellsOf(content, 'popups', 'hpv-buriti10');
  expect(await preview('popups', cells)).toMatchObject({
    problem: '',
    hidden: '',
    popUp: shown,
    coupon: { code: 'BURITI10', uses: 0 },
  });
  const later = { ...cells, titulo: 'Semana da vacina', inicio: '01/12/2099', fim: '' };
  expect(await preview('popups', later)).toMatchObject({
    schedule: 'De 01/12/2099, sem fim.',
    popUp: { ...shown, popUpTitle: 'Semana da vacina' },
  });
  expect(await preview('popups', { ...cells, desconto: '50' })).toMatchObject({
    problem: expect.stringMatching(/^Desconto: anuncia 50%/),
    popUp: null,
  });
  await published(content, { kind: 'cupons', key: 'BURITI10', change: { ativo: 'nao' } });
  clearCatalogueCaches();
  expect(await preview('popups', cells)).toMatchObject({ hidden: 'Este cupom não vale mais.' });
  expect(await preview('cupons', await cellsOf(content, 'cupons', 'BURITI10'))).toMatchObject({
    schedule: 'Encerrada: está fora da loja.',
    coupon: { terms: expect.stringMatching(/^10% de desconto em todos/) },
  });
  const strip = { codigo: 'carnaval', texto: 'Fechamos na terça.', link: '', inicio: '', fim: '', ativo: '' };
  expect(await preview('avisos', strip)).toMatchObject({
    schedule: 'No ar, sem fim.',
    notice: { id: 'carnaval', text: 'Fechamos na terça.', href: '' },
  });
  expect(await preview('avisos', { ...strip, texto: '' })).toMatchObject({
    problem: expect.stringMatching(/^Texto: /),
  });
});
