import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { CardPrice, ProductCard } from '#features/shop/catalogue/product.ts';
import { plates } from '#ui/plate/plates.tsx';
import { samples } from '#ui/plate/samples.tsx';
import { ServiceCard } from './service-card.tsx';

const price = (priceCents: number, more: Partial<CardPrice> = {}): CardPrice => ({
  priceCents,
  specialCents: null,
  tier: '',
  installment: '',
  ...more,
});

const card: ProductCard = {
  id: 1,
  name: 'Hemograma completo',
  slug: 'hemograma-completo',
  serviceType: 'clinical_analysis',
  label: 'Menor preço',
  shortDescription: 'Conta as células do sangue.',
  categories: [],
  categoryServiceType: 'Exames laboratoriais',
  base: price(4590),
  table: null,
  inStock: true,
  facts: 'A partir de 1 dia útil',
  prepare: 'Sem jejum',
};

const read = (product: ProductCard) =>
  renderToStaticMarkup(<ServiceCard card={product} action={<button type="button">Adquira agora</button>} />)
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();

test('shows a service for sale', { meta: { spec: ['storefront 65'] } }, () => {
  expect(read(card)).toBe(
    'Menor preço Hemograma completo Conta as células do sangue. Sem jejum Resultado: A partir de 1 dia útil R$ 45,90 Saiba mais Adquira agora',
  );
});

test.each([
  ['Novo serviço', 'yellow'],
  ['Menor preço', 'green'],
  ['Unidade digital', 'gray'],
  ['Mais vendido', 'red'],
])('the label %s is %s', { meta: { spec: ['storefront 119'] } }, (label, tone) => {
  const html = renderToStaticMarkup(<ServiceCard card={{ ...card, label }} action={null} />);
  expect(html).toMatch(new RegExp(`data-tone="${tone}"[^>]*>${label}<`));
});

test('links the whole card by its name, beside a button and a smaller link', {
  meta: { spec: ['care 69'] },
}, () => {
  const html = renderToStaticMarkup(
    <ServiceCard card={card} action={<button type="button">Comprar</button>} />,
  );
  expect(html).toMatch(/<h3[^>]*><a [^>]*href="\/hemograma-completo"[^>]*>Hemograma completo<\/a><\/h3>/);
  expect(html.match(/<a /g)).toHaveLength(2);
  expect(html.match(/<button/g)).toHaveLength(1);
});

test('draws what an exam collects instead of its family', () => {
  const html = renderToStaticMarkup(<ServiceCard card={{ ...card, sample: 'cup' }} action={null} />);
  expect(html).toContain(renderToStaticMarkup(samples.cup));
  expect(html).not.toContain(renderToStaticMarkup(plates.exams));
});

test.each([
  ['clinical_analysis', 'exams'],
  ['vaccine', 'vaccines'],
  ['vaccine_combo', 'vaccines'],
  ['self_service', 'digital'],
] as const)(
  'the icon tells a service of the kind %s',
  { meta: { spec: ['storefront 4', 'storefront 65'] } },
  (serviceType, family) => {
    const html = renderToStaticMarkup(<ServiceCard card={{ ...card, serviceType }} action={null} />);
    expect(html).toContain(`data-family="${family}"`);
    expect(html).toContain(renderToStaticMarkup(plates[family]));
  },
);

test('shows both prices and the installments of an offer', { meta: { spec: ['storefront 66'] } }, () => {
  const offer = {
    ...card,
    base: price(12_000, { specialCents: 9_000, installment: '3 vezes de R$ 30,00 sem juros' }),
  };
  expect(read(offer)).toContain('De R$ 120,00 por R$ 90,00 3 vezes de R$ 30,00 sem juros');
});

test("shows a partner the table's price, its tier and the default price", {
  meta: { spec: ['storefront 7', 'storefront 9'] },
}, () => {
  const partner = { ...card, table: price(3_900, { tier: 'Assinante' }) };
  expect(read(partner)).toContain('Assinante De R$ 45,90 por R$ 39,00');
  expect(read({ ...card, table: price(3_900, { tier: 'Geral' }) })).not.toContain('Geral');
});

test('keeps the link to details when out of stock or not sold in this city', {
  meta: { spec: ['storefront 67', 'storefront 69'] },
}, () => {
  const soldOut = { ...card, inStock: false };
  const elsewhere = { ...card, base: null };
  expect(read(soldOut)).toContain('Serviço fora de estoque no momento.');
  expect(read(elsewhere)).toContain('Indisponível nesta cidade');
  expect(read(elsewhere)).not.toContain('R$');
  for (const product of [soldOut, elsewhere])
    expect(renderToStaticMarkup(<ServiceCard card={product} action={null} />)).toMatch(
      /<a [^>]*href="\/hemograma-completo"[^>]*>Saiba mais<\/a>/,
    );
});
