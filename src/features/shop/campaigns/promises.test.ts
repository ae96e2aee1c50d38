import { expect, test } from 'vitest';
import type { CouponTerms } from '#features/shop/pricing/coupon.ts';
import { brokenPromises } from './promises.ts';

const TEN: CouponTerms = {
  code: 'BURITI10',
  kind: 'percent',
  value: 10,
  minimumCents: 0,
  endsOn: null,
  maxUses: null,
  maxUsesPerCustomer: null,
};
const TWENTY: CouponTerms = { ...TEN, code: 'BEMVINDO20', kind: 'amount', value: 2000, minimumCents: 10_000 };
const popUp = (label: string, discountPercentage: number | null = null, title = 'Proteção que fica') => ({
  title,
  label,
  discountPercentage,
});

test.each([
  ['the coupon’s per cent, in its column and in words', popUp('10% de desconto em toda a compra', 10), TEN],
  ['the coupon’s amount and its minimum', popUp('R$ 20 a menos em compras a partir de R$ 100,00'), TWENTY],
  ['everything, with the minimum beside it', popUp('em todos os exames a partir de R$ 100'), TWENTY],
  ['no figures at all', popUp('Cuide de quem você ama'), TWENTY],
])('kept: %s', (_what, announcement, coupon) => {
  expect(brokenPromises(announcement, coupon)).toEqual([]);
});

test.each([
  [
    'another per cent in the column',
    popUp('', 15),
    TEN,
    'discountPercentage',
    'anuncia 15%, mas o cupom BURITI10 dá 10% de desconto',
  ],
  [
    'per cent where the coupon gives an amount',
    popUp('', 20),
    TWENTY,
    'discountPercentage',
    'anuncia 20%, mas o cupom BEMVINDO20 dá R$\u00a020,00 de desconto',
  ],
  [
    'another per cent in the title',
    popUp('', null, 'Até 12,5 % em vacinas'),
    TEN,
    'title',
    'promete 12,5%, mas o cupom BURITI10 dá 10% de desconto',
  ],
  [
    'another amount',
    popUp('R$ 1.050,00 de presente'),
    TWENTY,
    'label',
    'fala em R$\u00a01.050,00, mas o cupom BEMVINDO20 dá R$\u00a020,00 de desconto em compras a partir de R$\u00a0100,00',
  ],
  [
    'the fee of a home visit',
    popUp('Frete grátis nesta semana'),
    TEN,
    'label',
    'fala em frete ou taxa, mas o cupom BURITI10 só vale para os serviços',
  ],
  [
    'everything without the minimum',
    popUp('em toda a compra'),
    TWENTY,
    'label',
    'promete o desconto em tudo, mas o cupom BEMVINDO20 só vale a partir de R$\u00a0100,00: diga esse valor',
  ],
  [
    'any order without the minimum',
    popUp('Sem valor mínimo'),
    TWENTY,
    'label',
    'promete o desconto em tudo, mas o cupom BEMVINDO20 só vale a partir de R$\u00a0100,00: diga esse valor',
  ],
])('broken: %s', { meta: { spec: ['care 67'] } }, (_what, announcement, coupon, part, reason) => {
  expect(brokenPromises(announcement, coupon)).toEqual([{ part, reason }]);
});
