import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Icon } from '#ui/icon/icon.tsx';
import type { CardPrice, ProductCard } from '../product.ts';
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
};

const read = (shown: ProductCard) =>
  renderToStaticMarkup(<ServiceCard card={shown} action={<button type="button">Adquira agora</button>} />)
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();

test('a service that can be bought', () => {
  expect(read(card)).toBe(
    'Menor preço Hemograma completo Conta as células do sangue. R$ 45,90 Adquira agora Saiba mais',
  );
});

test.each(['clinical_analysis', 'vaccine', 'vaccine_combo', 'self_service'] as const)(
  'the icon tells a service of the kind %s',
  (serviceType) => {
    const [icon] =
      /<svg.*?<\/svg>/s.exec(
        renderToStaticMarkup(<ServiceCard card={{ ...card, serviceType }} action={null} />),
      ) ?? [];
    expect(icon).toBe(renderToStaticMarkup(<Icon name={serviceType} size="lg" />));
  },
);

test('an offer shows both prices and the installments', () => {
  const offer = {
    ...card,
    base: price(12_000, { specialCents: 9_000, installment: '3 vezes de R$ 30,00 sem juros' }),
  };
  expect(read(offer)).toContain('De R$ 120,00 por R$ 90,00 3 vezes de R$ 30,00 sem juros');
});

test("a partner sees the table's price, its tier, and what everyone pays", () => {
  const partner = { ...card, table: price(3_900, { tier: 'Assinante' }) };
  expect(read(partner)).toContain('Assinante De R$ 45,90 por R$ 39,00');
  expect(read({ ...card, table: price(3_900, { tier: 'Geral' }) })).not.toContain('Geral');
});

test('out of stock, and not sold in this city, say so and still tell more', () => {
  expect(read({ ...card, inStock: false })).toContain('Serviço fora de estoque no momento.');
  const elsewhere = read({ ...card, base: null });
  expect(elsewhere).toContain('Indisponível nesta cidade');
  expect(elsewhere).toContain('Saiba mais');
  expect(elsewhere).not.toContain('R$');
});
