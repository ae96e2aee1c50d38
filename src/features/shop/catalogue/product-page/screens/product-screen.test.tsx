import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { CardPrice } from '#features/shop/catalogue/product.ts';
import type { ProductView } from '../product-view.ts';
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
  facts: '',
  code: 'VAC-1',
  tuss: '12345678',
  officialName: '',
  descriptionHtml: '',
  preparationHtml: '',
  fasting: '',
  result: '',
  material: '',
  resultDates: null,
  labDays: '',
  collectionTime: '',
  restrictions: ['Idade: a partir de 9 anos.'],
  terms: 'vacinas',
  breadcrumb: [{ name: 'Vacinas', urlKey: 'vacinas' }],
  regions: [],
  parts: [],
  combos: [],
  scheme: '2 ou 3 doses',
  elsewhere: [{ storeCode: 'gyn', city: 'Goiânia - GO', price: price(85_000) }],
  questions: [{ question: 'Posso comprar para outra pessoa?', answer: 'Sim.' }],
};

const html = (change: Partial<ProductView> = {}, preparation = '') =>
  renderToStaticMarkup(
    <ProductScreen product={{ ...product, ...change }} preparation={preparation} city="Brasília" />,
  );
const text = (change: Partial<ProductView> = {}, preparation = '') =>
  html(change, preparation)
    .replace(/<[^>]+>/g, '|')
    .replace(/ ?\|[ |]*/g, '|');

test('shows restrictions, code, questions and prices of other cities with links that change the store', () => {
  const page = text();
  for (const part of [
    '|Vacina HPV nonavalente|',
    '|Idade: a partir de 9 anos.|',
    '|Código TUSS|12345678|',
    '|Dúvidas comuns|Posso comprar para outra pessoa?|',
    '|Preço em outras cidades|Goiânia - GO|R$\u00a0850,00|',
  ])
    expect(page).toContain(part);
  expect(html()).toContain('href="/vacina-hpv-nonavalente?___store=gyn"');
});

test('says that this city does not sell it, with links to other cities', () => {
  const page = text({ base: null });
  expect(page).toContain('|Indisponível nesta cidade|');
  expect(page).toContain('|Ver em outras cidades|');
  expect(text({ base: null, elsewhere: [] })).not.toContain('|Ver em outras cidades|');
});

test('says that it is out of stock', () => {
  expect(text({ inStock: false })).toContain('|Serviço fora de estoque no momento.|');
  expect(text()).not.toContain('estoque');
});

test('shows a partner the tier, the owner of the discount and the default price', {
  meta: { spec: ['storefront 10', 'storefront 11'] },
}, () => {
  const page = text({ table: price(80_000, 'Assinante'), discount: 'Desconto Rita' });
  expect(page).toContain('|Assinante|Desconto Rita|');
  expect(page).toContain('R$\u00a0899,00|');
  expect(page).toContain('R$\u00a0800,00|');
  expect(text({ table: price(80_000, 'Tabela geral'), discount: 'Desconto Rita' })).not.toContain('geral');
});

test('labels a vaccine’s price as one dose, beside its combos with all doses', () => {
  const combo = {
    ...product,
    id: 2,
    name: 'Combo HPV – 3 doses',
    slug: 'combo-hpv-3-doses',
    serviceType: 'vaccine_combo' as const,
    doses: '3 doses',
    base: price(273_000),
  };
  const mixed = { ...combo, id: 3, name: 'Combo adolescente', slug: 'combo-adolescente' };
  const { doses: _, ...withoutCount } = mixed;
  const page = text({ combos: [combo, withoutCount] });
  expect(page).toContain('|R$\u00a0899,00|por dose|');
  expect(page).toContain('|Combo HPV – 3 doses: R$\u00a02.730,00|');
  expect(page).not.toContain('Combo adolescente: ');
  expect(page).toContain('|Esquema|2 ou 3 doses|');
  // The combo has a row of its own.
  expect(page).toContain('|Combo HPV – 3 doses|3 doses|R$\u00a02.730,00|');
});

test('lists the doses of each vaccine in a combo', () => {
  const parts = [
    { name: 'Vacina HPV', urlKey: 'vacina-hpv', quantity: '3 doses' },
    { name: 'Vacina gripe', urlKey: 'vacina-gripe', quantity: '' },
  ];
  const page = text({ serviceType: 'vaccine_combo', doses: '3 doses', parts });
  expect(page).toContain('|2 serviços|Vacina HPV|: 3 doses|Vacina gripe|');
  expect(page).toContain('|R$\u00a0899,00|3 doses|');
  expect(page).not.toContain('por dose');
});

test('shows preparation and the day of the result beside the price', () => {
  const page = text({ result: 'Em até 1 dia útil' }, 'Jejum de 8 a 12 h');
  expect(page).toMatch(
    /\|R\$.899,00\|por dose\|.*\|Preparo\|Jejum de 8 a 12 h\|Resultado\|Em até 1 dia útil\|.*Antes de comprar/,
  );
});

test.each([
  [{}, 'Traga a caderneta de vacinação'],
  [{ serviceType: 'clinical_analysis' as const }, 'Confirme com a unidade'],
  [
    { serviceType: 'clinical_analysis' as const, preparationHtml: '<p>Colha pela manhã.</p>' },
    'Veja em “Seu preparo”',
  ],
])('answers how to prepare for a service without rules: %j', (change, answer) => {
  expect(text(change)).toContain(`|Preparo|${answer}|`);
});

test('lists the combinations of a service in rows, not in cards', { meta: { spec: ['care 71'] } }, () => {
  const combo = { id: 7, name: 'Combo HPV', slug: 'combo-hpv', base: price(99_900), table: null };
  const shown = html({ combos: [{ ...product, ...combo }] as unknown as ProductView['combos'] });
  const section = /Também faz parte de.*?<\/section>/s.exec(shown)?.[0] ?? '';
  expect(section).toMatch(/<ul role="list"[^>]*><li><a href="\/combo-hpv[^"]*"/);
  expect(section).toContain('Combo HPV');
  expect(section).not.toMatch(/<article|Saiba mais|Comprar/);
});
