import { expect, test } from 'vitest';
import {
  ageText,
  badgeColour,
  type CardPrice,
  cardState,
  discountLabel,
  fastingText,
  restrictionTexts,
  resultText,
  tierBadge,
} from './product.ts';

const price = (priceCents: number, tier = ''): CardPrice => ({
  priceCents,
  specialCents: null,
  tier,
  installment: '',
});

test('colours the badge by its text', { meta: { spec: ['storefront 119'] } }, () => {
  expect(badgeColour('Novo serviço')).toBe('yellow');
  expect(badgeColour('MENOR PREÇO')).toBe('green');
  expect(badgeColour('Unidade digital')).toBe('gray');
  expect(badgeColour('Mais vendido')).toBe('red');
});

test('sells nothing without a price, even with stock', () => {
  expect(cardState({ base: null, table: null, inStock: true })).toBe('not_here');
  expect(cardState({ base: price(100), table: null, inStock: true })).toBe('in_stock');
  expect(cardState({ base: price(100), table: null, inStock: false })).toBe('out_of_stock');
});

test('hides the tier badge for "geral" and missing tiers', {
  meta: { spec: ['storefront 9', 'storefront 11'] },
}, () => {
  for (const tier of ['Assinante', 'Padrão', 'Especial'])
    expect(tierBadge({ table: price(100, tier) })).toBe(tier);
  for (const hidden of ['Geral', 'Tabela geral', 'GERAL 2026', ''])
    expect(tierBadge({ table: price(100, hidden) }), hidden).toBe('');
  expect(tierBadge({ table: null })).toBe('');
});

test('writes fasting, result and ages in words', () => {
  expect(fastingText(8, 12)).toBe('De 8 a 12 horas');
  expect(fastingText(4, null)).toBe('No mínimo 4 horas');
  expect(fastingText(null, null)).toBe('');
  expect(fastingText(0, null)).toBe('Não precisa');
  expect(resultText(1)).toBe('Em até 1 dia útil');
  expect(resultText(0)).toBe('No mesmo dia');
  expect(ageText(2)).toBe('2 meses');
  expect(ageText(18)).toBe('1 ano e 6 meses');
});

test('explains who may receive the service, one sentence per rule', () => {
  const product = {
    sex: 'F' as const,
    minAgeMonths: 108,
    maxAgeMonths: 540,
    needsRequest: true,
    needsScheduling: false,
  };
  expect(restrictionTexts(product)).toEqual([
    'Somente para o sexo feminino.',
    'Idade: de 9 anos a 45 anos.',
    'É preciso trazer o pedido médico.',
  ]);
});

test("names a partner's discount only if there is one", {
  meta: { spec: ['storefront 187', 'storefront 10'] },
}, () => {
  const [everyones, lower] = [price(100), price(80, 'Padrão')];
  expect(discountLabel({ base: everyones, table: lower }, 'RITA')).toBe('Desconto Rita');
  expect(discountLabel({ base: everyones, table: lower }, 'AFILIADO')).toBe('Desconto de afiliado');
  expect(discountLabel({ base: everyones, table: price(100, 'Padrão') }, 'RITA')).toBe('');
  expect(discountLabel({ base: everyones, table: null }, 'DEFAULT')).toBe('');
});
