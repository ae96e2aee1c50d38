import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { CardPrice, ProductView } from '../product.ts';
import { ProductScreen } from './product-screen.tsx';

const price = (priceCents: number, tier = ''): CardPrice => ({
  priceCents,
  specialCents: null,
  tier,
  installment: '',
});

const product: ProductView = {
  id: 1,
  name: 'Vacina HPV nonavalente',
  slug: 'vacina-hpv-nonavalente',
  serviceType: 'vaccine',
  label: 'Novo serviço',
  shortDescription: 'Protege contra nove tipos do HPV.',
  categories: [],
  categoryServiceType: 'Vacinas',
  base: price(89_900),
  table: null,
  inStock: true,
  code: 'VAC-1',
  tuss: '12345678',
  officialName: '',
  descriptionHtml: '',
  preparationHtml: '',
  fasting: '',
  result: '',
  material: '',
  collectionTime: '',
  restrictions: ['Idade: a partir de 9 anos.'],
  terms: 'vacinas',
  breadcrumb: [{ name: 'Vacinas', urlKey: 'vacinas' }],
  regions: [],
  parts: [],
  combos: [],
  elsewhere: [{ storeCode: 'gyn', city: 'Goiânia - GO', price: price(85_000) }],
  questions: [{ question: 'Posso comprar para outra pessoa?', answer: 'Sim.' }],
};

const html = (change: Partial<ProductView> = {}) =>
  renderToStaticMarkup(<ProductScreen product={{ ...product, ...change }} city="Brasília" />);
const text = (change: Partial<ProductView> = {}) =>
  html(change)
    .replace(/<[^>]+>/g, '|')
    .replace(/ ?\|[ |]*/g, '|');

test('restrictions, code, questions and the prices of other cities, whose links change the store', () => {
  const shown = text();
  for (const part of [
    '|Vacina HPV nonavalente|',
    '|Idade: a partir de 9 anos.|',
    '|Código TUSS|12345678|',
    '|Dúvidas comuns|Posso comprar para outra pessoa?|',
    '|Preço em outras cidades|Goiânia - GO|R$\u00a0850,00|',
  ])
    expect(shown).toContain(part);
  expect(html()).toContain('href="/vacina-hpv-nonavalente?___store=gyn"');
});

test('not sold in this city: says so and shows the way to the others', () => {
  const shown = text({ base: null });
  expect(shown).toContain('|Indisponível nesta cidade|');
  expect(shown).toContain('|Ver em outras cidades|');
  expect(text({ base: null, elsewhere: [] })).not.toContain('|Ver em outras cidades|');
});

test('out of stock', () => {
  expect(text({ inStock: false })).toContain('|Serviço fora de estoque no momento.|');
  expect(text()).not.toContain('estoque');
});

test('a partner sees the tier, whose discount it is, and what everyone pays', () => {
  const shown = text({ table: price(80_000, 'Assinante'), discount: 'Desconto Rita' });
  expect(shown).toContain('|Assinante|Desconto Rita|');
  expect(shown).toContain('R$\u00a0899,00|');
  expect(shown).toContain('R$\u00a0800,00|');
  expect(text({ table: price(80_000, 'Tabela geral'), discount: 'Desconto Rita' })).not.toContain('geral');
});
