import { expect, test } from 'vitest';
import { testStore } from '#test/helpers/store.ts';

const store = await testStore();
const html = async (path: string) => (await store.visitor().page(path)).html;
const words = (markup: string) =>
  markup
    .replace(/<!-- -->/g, '')
    .split(/<[^>]+>/)
    .map((text) => text.trim())
    .filter(Boolean);
const part = (page: string, tag: 'nav' | 'section', name: string) =>
  new RegExp(`<${tag}[^>]*aria-label="${name}"[^>]*>.*?</${tag}>`, 's').exec(page)?.[0] ?? '';
const results = async (path: string) => part(await html(path), 'section', 'Serviços');
const pagesOf = async (path: string) => part(await html(path), 'nav', 'Páginas');
const linkTo = (markup: string, text: string) =>
  [...markup.matchAll(/<a [^>]*href="([^"]+)"[^>]*>(.*?)<\/a>/gs)].find(
    ([, , content = '']) => words(content).join() === text,
  )?.[1];

test('results: the trail, five numbered pages at most, "Anterior" and "Próximo"', {
  meta: { spec: ['storefront 56', 'storefront 57'] },
}, async () => {
  expect(await html('/busca?q=exame+de+sangue')).toContain('<h1');
  const pages = await pagesOf('/exames-laboratoriais');
  expect(pages.match(/<a [^>]*aria-label="Página \d+"/g)).toHaveLength(5);
  expect(linkTo(pages, 'Anterior')).toBeUndefined();
  expect(linkTo(pages, 'Próximo')).toBe('/exames-laboratoriais?p=2');
  const second = await pagesOf('/exames-laboratoriais?p=2');
  expect(linkTo(second, 'Anterior')).toBe('/exames-laboratoriais');
  expect(words(part(await html('/hemograma-completo'), 'nav', 'Você está aqui'))).toEqual([
    'Início',
    'Exames laboratoriais',
    'Hemograma completo',
  ]);
});

test.each([
  [
    '/vacinas',
    'Tenha à mão a caderneta de vacinação. Em geral, atendimento na unidade, no drive-thru, na Unidade Drive 24h ou em casa.',
  ],
  [
    '/testes-geneticos',
    'A maioria não pede jejum. A maioria dos resultados sai em até 15 dias. Em geral, atendimento na unidade, na Unidade Drive 24h ou em casa.',
  ],
  ['/unidade-digital', 'A maioria dos resultados sai no mesmo dia. Atendimento na unidade digital.'],
  [
    '/exames-laboratoriais/hemograma-e-sangue',
    'A maioria não pede jejum. A maioria dos resultados sai em até 2 dias úteis. Atendimento em qualquer unidade ou em casa.',
  ],
])('%s answers preparation, results and places', async (path, sentences) => {
  const band = /<main.*?<\/header>/s.exec(await html(path))?.[0] ?? '';
  expect(words(band)).toContain(sentences);
});

test('nothing matches: the words, three tips, and the way back', {
  meta: { spec: ['storefront 64'] },
}, async () => {
  const empty = await results('/vacinas/combos?f-doenca=doenca-dengue&f-esquema=esquema-dose-unica');
  expect(words(empty)).toContain(
    'Lamentamos, não foi possível encontrar nenhum serviço relacionado as categorias selecionadas:',
  );
  expect(empty.match(/<li\b/g)).toHaveLength(3);
  expect(linkTo(empty, 'Limpar filtros')).toBe('/vacinas');
  expect(linkTo(await results('/vacinas'), 'Saiba mais')).toBeDefined();
});

test('a card: "Saiba mais" always, "Adquira agora" for the service that it leads to', {
  meta: {
    spec: ['storefront 67'],
  },
}, async () => {
  const cards = (await results('/vacinas')).match(/<article.*?<\/article>/gs) ?? [];
  expect(cards.length).toBeGreaterThan(5);
  const bought = cards.flatMap((card) => {
    const name = /aria-label="Saiba mais sobre ([^"]+)"/.exec(card)?.[1];
    expect(words(/<h2.*?<\/h2>/s.exec(card)?.[0] ?? '')).toEqual([name]);
    const [, slug, service] = /data-buy="([^"]+)"[^>]*aria-label="Adquira agora: ([^"]+)"/.exec(card) ?? [];
    if (slug === undefined) return [];
    expect([`/${slug}`, service]).toEqual([linkTo(card, 'Saiba mais'), name]);
    return [slug];
  });
  const view = await store.visitor().json(`/v1/cms/view?url=${bought[0]}&regionId=1`);
  expect(view).toMatchObject({ status: 200, body: { product: { termUse: 'vacinas' } } });
});

test('a digital unit offers its services in digital units only', async () => {
  const { body } = await store
    .visitor()
    .json<{ product: { variants: { type: { name: string } }[] } }>(
      '/v1/cms/view?url=glicemia-capilar-unidade-digital&regionId=1',
    );
  expect(new Set(body.product.variants.map(({ type }) => type.name))).toEqual(new Set(['self_service']));
});
