import { beforeAll, describe, expect, test } from 'vitest';
import { testStore } from '#test/helpers/store.ts';

const store = await testStore();
let banner = '';
let footer = '';

beforeAll(async () => {
  const { html } = await store.visitor().page('/');
  banner = /<header.*?<\/header>/s.exec(html)?.[0] ?? '';
  footer = /<footer.*?<\/footer>/s.exec(html)?.[0] ?? '';
});

const textOf = (html: string) => html.replace(/<[^>]*>/g, '').trim();
const linksOf = (html: string) =>
  [...html.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>(.*?)<\/a>/gs)].map(([, href, content = '']) => [
    textOf(content),
    href,
  ]);
const navigation = (name: string) =>
  new RegExp(`<nav aria-label="${name}".*?</nav>`, 's').exec(banner)?.[0] ?? '';

// As in the brand of the demo store.
const PORTAL = ['Portal institucional', 'https://buritisaude.example'];
const RESULTS = ['Resultado de exames', 'https://resultados.buritisaude.example'];
const BLOG = ['Blog', 'https://blog.buritisaude.example'];

describe('the header', () => {
  test('top bar: portal, results, blog, store', {
    meta: { spec: ['storefront 36', 'storefront 37'] },
  }, () => {
    expect(linksOf(navigation('Institucional'))).toEqual([PORTAL, RESULTS, BLOG]);
    expect(textOf(banner)).toContain('Você está em Brasília');
  });

  test('main bar and second bar', { meta: { spec: ['storefront 41'] } }, () => {
    expect(banner).toMatch(/<a href="\/"[^>]* aria-label="Buriti Saúde: página inicial"/);
    const [, id] = /<label for="([^"]+)"[^>]*>O que você procura\?<\/label>/.exec(banner) ?? [];
    const [field] = /<input [^>]*role="combobox"[^>]*>/.exec(banner) ?? [];
    expect(field).toContain(`id="${id}"`);
    expect(linksOf(banner)).toContainEqual(['Entre / Cadastre-se', '/entre']);
    for (const name of ['Abrir menu', 'Minhas Compras'])
      expect(banner).toMatch(new RegExp(`<button type="button"[^>]* aria-label="${name}"`));
    expect(linksOf(navigation('Serviços'))).toEqual([
      ['Exames Covid-19', '/exames-covid-19'],
      ['Exames laboratoriais', '/exames-laboratoriais'],
      ['Vacinas', '/vacinas'],
      ['Vacinas para crianças', '/vacinas/vacinas-para-criancas'],
      ['Check-ups', '/check-ups'],
      ['Testes genéticos', '/testes-geneticos'],
    ]);
  });
});

test('the footer: telephone, CNPJ, address, director, social networks, blog', {
  meta: { spec: ['storefront 47', 'storefront 48'] },
}, () => {
  for (const text of ['(61) 3550-0100', 'CNPJ 12.ABC.345/01DE-35', 'SGAS 915', 'Responsável técnica'])
    expect(textOf(footer)).toContain(text);
  expect(linksOf(footer)).toEqual(
    expect.arrayContaining([
      ['(61) 3550-0100', 'tel:+556135500100'],
      ['Instagram', 'https://www.instagram.com/'],
      ['Facebook', 'https://www.facebook.com/'],
      ['YouTube', 'https://www.youtube.com/'],
      BLOG,
      ['Mapa do site', '/mapa-do-site'],
    ]),
  );
});

test('the footer leads to the app stores', { meta: { spec: ['storefront 49'] } }, () => {
  expect(linksOf(footer)).toEqual(
    expect.arrayContaining([
      ['App Store', 'https://www.apple.com/br/app-store/'],
      ['Google Play', 'https://play.google.com/store'],
    ]),
  );
});
