import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { unpaidEnding } from '#features/purchase/orders/endings.ts';
import { ORDER_ENDINGS, type OrderEnding } from '#features/purchase/orders/order.ts';
import { paymentFacts } from '#features/purchase/orders/payment-types.ts';
import { factsOf, type OrderStatus } from '#features/purchase/orders/status.ts';
import {
  billingPostcode,
  maskDocument,
  moneyText,
  paymentMethod,
  paymentName,
  postcodeLabel,
  resultHeading,
  statusText,
} from './display.ts';
import { cancellationOf, isReleased, showsCancellation, showsTracker, trackerOf } from './tracker.ts';

const paidAt = new Date('2026-11-20T12:00:00.000Z');
const values = (steps: { value: number }[]) => steps.map(({ value }) => value).join('');

/** Status, text, three steps, four steps, heading, voucher: specification, sections 2 and 4; readings 9 and 11. */
const TABLE: [OrderStatus, string, string, string, boolean, boolean][] = [
  ['pending', 'Aguardando pagamento', '321', '3321', false, false],
  ['pending_payment', 'Aguardando pagamento', '311', '3321', false, false],
  ['holded', 'Aguardando pagamento', '311', '3321', false, false],
  ['processing', 'Pedido Autorizado', '321', '3321', true, false],
  ['authorized', 'Pedido Autorizado', '321', '3321', true, false],
  ['partially_scheduled', 'Pedido Autorizado', '321', '3321', true, true],
  ['scheduled', 'Pedido Autorizado', '321', '3321', true, true],
  ['partially_applied', 'Pedido Autorizado', '321', '3321', true, true],
  ['complete', 'Pedido Autorizado', '333', '3321', true, false],
  ['finished', 'Pedido Autorizado', '333', '3321', false, false],
  ['processing_cancel', 'Em processo de cancelamento', '321', '3321', false, false],
  ['canceled', 'Pedido cancelado', '321', '3333', true, false],
];

test.each(TABLE)(
  '%s is shown as the specification says',
  {
    meta: {
      spec: [
        'purchase 46',
        'purchase 55',
        'purchase 56',
        'purchase 131',
        'purchase 132',
        'purchase 133',
        'purchase 134',
        'purchase 135',
        'purchase 141',
        'purchase 142',
      ],
    },
  },
  (status, title, three, four, heading, voucher) => {
    expect(statusText({ status, paidAt, ending: null }).title).toBe(title);
    expect(values(trackerOf(status))).toBe(three);
    expect(values(cancellationOf(status))).toBe(four);
    expect(factsOf(status).heading).toBe(heading);
    expect(factsOf(status).voucher).toBe(voucher);
    expect(showsTracker(status)).toBe(status !== 'canceled');
  },
);

test.each<[OrderStatus, OrderEnding | null, boolean, string]>([
  ['processing', null, false, 'Obrigado! Seu pedido está pago'],
  ['pending_payment', null, false, 'Pedido guardado. Falta só pagar'],
  ['pending_payment', null, true, 'Confirmando com o banco'],
  ['canceled', 'expired', false, 'O prazo do Pix terminou'],
  ['canceled', 'by_store', false, 'Pedido cancelado pela loja'],
])('the heading of an order that is %s (%s; confirming: %s): %s', (status, ending, confirming, heading) => {
  expect(resultHeading({ status, paidAt: null, ending, confirming })).toBe(heading);
});

test('titles a paid and then cancelled order by its state', () => {
  expect(resultHeading({ status: 'canceled', paidAt, ending: null, confirming: false })).toBe(
    'Pedido cancelado',
  );
});

test('shows no text for an unknown state', { meta: { spec: ['purchase 136'] } }, () => {
  const status = 'fraud' as OrderStatus;
  expect(statusText({ status, paidAt, ending: null })).toEqual({ title: '', message: '' });
});

test('names the steps in the words of the specification', {
  meta: { spec: ['purchase 63', 'purchase 65'] },
}, () => {
  expect(trackerOf('processing').map(({ label }) => label)).toEqual([
    'PEDIDO SOLICITADO',
    'APROVAÇÃO DO PAGAMENTO',
    'PEDIDO LIBERADO',
  ]);
  expect(trackerOf('processing_cancel')[1]?.label).toBe('PROCESSANDO CANCELAMENTO');
  expect(trackerOf('canceled')[1]?.label).toBe('PROCESSANDO CANCELAMENTO');
  expect(cancellationOf('canceled').map(({ label }) => label)).toEqual([
    'PEDIDO SOLICITADO',
    'SOLICITAÇÃO DE CANCELAMENTO',
    'ANÁLISE DE CANCELAMENTO',
    'PEDIDO LIBERADO',
  ]);
});

test('mentions a missing payment only for an order that was never paid', {
  meta: { spec: ['purchase 134'] },
}, () => {
  const message = (paidAt: Date | null, ending: OrderEnding | null) =>
    statusText({ status: 'canceled', paidAt, ending }).message;
  expect(message(null, 'expired')).toContain('pagamento não foi recebido');
  expect(message(null, null)).toContain('pagamento não foi recebido');
  expect(message(paidAt, null)).not.toContain('não foi recebido');
  expect(message(null, 'by_store')).toBe('Seu pedido foi cancelado pela loja. Nada foi cobrado.');
  expect(message(null, 'refused')).toContain('não foi possível gerar o Pix');
  expect(message(null, 'unavailable')).toContain('porque o banco não respondeu');
  for (const ending of ['unavailable', 'refused', 'by_store'] as const)
    expect(message(null, ending)).not.toContain('não foi recebido');
  for (const ending of ORDER_ENDINGS) {
    expect(message(null, ending).includes('Nada foi cobrado.')).toBe(true);
    expect(message(paidAt, ending)).not.toMatch(/não foi recebido|Nada foi cobrado/);
  }
  expect(message(paidAt, 'wrong_amount')).toContain('diferente do total do pedido');
  expect(message(paidAt, 'sold_out')).toContain('o valor pago é devolvido');
  expect(message(paidAt, null)).toBe(
    'Seu pedido foi cancelado e o valor pago foi devolvido pelo mesmo meio de pagamento.',
  );
  expect(showsCancellation({ status: 'canceled', paidAt: null })).toBe(false);
  expect(showsCancellation({ status: 'canceled', paidAt })).toBe(true);
  expect(showsCancellation({ status: 'processing_cancel', paidAt })).toBe(true);
});

test('asks only a payer refused by the bank to check their data, and announces restored lines', () => {
  const ended = (ending: OrderEnding | null, paidAt: Date | null = null) =>
    unpaidEnding({ status: 'canceled', paidAt, ending });
  const blamed = ORDER_ENDINGS.filter((ending) => ended(ending)?.advice.includes('Confira o nome'));
  expect(blamed).toEqual(['refused']);
  const refilled = ORDER_ENDINGS.filter((ending) => ended(ending)?.refillsCart);
  expect(refilled).toEqual(['unavailable', 'refused', 'denied']);
  for (const ending of refilled)
    expect(ended(ending)).toMatchObject({
      advice: expect.stringContaining('voltaram ao carrinho'),
      again: 'Tentar de novo',
    });
  expect(ended(null)?.title).toBe('O prazo do Pix terminou');
  expect(ended('by_store')?.title).toBe('Pedido cancelado pela loja');
  expect(ended('expired', paidAt)).toBeNull();
  expect(unpaidEnding({ status: 'pending_payment', paidAt: null, ending: null })).toBeNull();
});

test.each(TABLE)('%s is called released only where its tracker says so', (status) => {
  expect(statusText({ status, paidAt, ending: null }).message.includes('liberado')).toBe(isReleased(status));
});

test('never says that an accepted cancellation is still being examined', () => {
  expect(statusText({ status: 'processing_cancel', paidAt, ending: null }).message).toBe(
    'O cancelamento do seu pedido está em andamento.',
  );
});

test('lists what an order costs after its refunds', () => {
  const order = { status: 'scheduled', paidAt, ending: null, totalCents: 7270, card: null } as const;
  expect(moneyText({ ...order, refundedCents: 0 })).toBe('R$\u00a072,70');
  expect(moneyText({ ...order, refundedCents: 3635 })).toBe('R$\u00a036,35 (R$\u00a036,35 devolvidos)');
  expect(moneyText({ ...order, status: 'canceled', refundedCents: 7270 })).toBe('R$\u00a072,70, devolvidos');
  expect(moneyText({ ...order, status: 'canceled', paidAt: null, refundedCents: 0 })).toBe(
    'nada foi cobrado',
  );
});

test('the questions page gives the refund times of the order page', () => {
  const answers = readFileSync('db/seeds/conteudo/perguntas-frequentes.md', 'utf8');
  const [, answer = ''] = answers.split('### Como recebo o dinheiro de volta?');
  for (const type of ['pix', 'credit', 'other'] as const)
    expect(answer.split('##')[0]).toContain(paymentFacts(type).refund.when);
});

test('formats a Brazilian CEP and keeps a foreign code as typed', () => {
  const london = { country: 'GB', postalCode: 'SW1A 1AA' };
  expect([postcodeLabel(london), billingPostcode(london)]).toEqual(['Código postal', 'SW1A 1AA']);
  const home = { country: 'BR', postalCode: '70744500' };
  expect([postcodeLabel(home), billingPostcode(home)]).toEqual(['CEP', '70744-500']);
  expect(billingPostcode({ postalCode: '70744500' })).toBe('70744-500');
});

test('has a name and a wire value for each payment method', { meta: { spec: ['purchase 138'] } }, () => {
  expect(paymentName('pix')).toBe('Pix');
  expect(paymentMethod('other')).toBe('Query_Cielo_Dc');
  expect(paymentName('other')).toBe('Cartão de débito');
  expect(paymentName('credit')).toBe('Cartão de crédito');
});

test('masks documents to their middle or their end', () => {
  expect(maskDocument('52998224725')).toBe('***.982.247-**');
  expect(maskDocument('CA123456')).toBe('***3456');
  expect(maskDocument('')).toBe('');
});
