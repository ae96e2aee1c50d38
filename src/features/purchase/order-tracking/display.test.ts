import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { unpaidEnding } from '#features/purchase/orders/endings.ts';
import { type CancellationState, ORDER_ENDINGS, type OrderEnding } from '#features/purchase/orders/order.ts';
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
import {
  analysisNote,
  cancellationOf,
  isCancelledService,
  isReleased,
  isRequestedService,
  releaseNote,
  showsCancellationSteps,
  showsTracker,
  trackerOf,
} from './tracker.ts';

const paidAt = new Date('2026-11-20T12:00:00.000Z');
const values = (steps: { value: number }[]) => steps.map(({ value }) => value).join('');

/** Columns are status, text, three steps, four steps, heading, voucher (specification, sections 2 and 4; readings 9 and 11). */
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
  '%s has the text "%s"',
  { meta: { spec: ['purchase 131', 'purchase 132'] } },
  (status, title) => {
    expect(statusText({ status, paidAt, ending: null }).title).toBe(title);
  },
);

test.each(TABLE)(
  'the steps of %s are inactive, active or done',
  {
    meta: { spec: ['purchase 64', 'purchase 141'] },
  },
  (status, _title, three) => {
    expect(values(trackerOf(status))).toBe(three);
  },
);

test.each(TABLE)(
  'the four steps of a cancellation of %s',
  {
    meta: { spec: ['purchase 142'] },
  },
  (status, _title, _three, four) => {
    expect(values(cancellationOf(status))).toBe(four);
  },
);

test.each(TABLE)(
  '%s shows heading and steps as the specification says',
  {
    meta: { spec: ['purchase 55', 'purchase 56'] },
  },
  (status, _title, _three, _four, heading) => {
    expect(factsOf(status).heading).toBe(heading);
    expect(showsTracker({ status, cancellation: null })).toBe(status !== 'canceled');
  },
);

test.each(TABLE)(
  '%s has a voucher as the specification says',
  {
    meta: { spec: ['purchase 46', 'purchase 133'] },
  },
  (status, _title, _three, _four, _heading, voucher) => {
    expect(factsOf(status).voucher).toBe(voucher);
  },
);

test.each<[OrderStatus, OrderEnding | null, boolean, string]>([
  ['processing', null, false, 'Obrigado! Seu pedido está pago'],
  ['pending_payment', null, false, 'Pedido guardado. Falta só pagar'],
  ['pending_payment', null, true, 'Confirmando com o banco'],
  ['canceled', 'expired', false, 'O prazo do Pix terminou'],
  ['canceled', 'by_store', false, 'Pedido cancelado pela loja'],
  ['holded', null, false, 'Pedido recebido. O pagamento está em análise'],
  ['pending', null, false, 'Pedido recebido. O pagamento está autorizado'],
])('the heading of an order that is %s (%s; confirming: %s): %s', (status, ending, confirming, heading) => {
  expect(resultHeading({ status, paidAt: null, ending, confirming })).toBe(heading);
});

test('gives no thanks for a payment that is disputed or was returned', () => {
  for (const voucherHold of ['dispute', 'returned'] as const)
    expect(resultHeading({ status: 'scheduled', paidAt, ending: null, confirming: false, voucherHold })).toBe(
      'Atendimento suspenso',
    );
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

test.each<[OrderStatus, 'dispute' | null, string | undefined]>([
  ['scheduled', null, 'seu voucher já vale'],
  ['partially_applied', null, 'seu voucher já vale'],
  ['partially_scheduled', null, 'seu voucher já vale para o que tem horário'],
  ['scheduled', 'dispute', undefined],
  ['authorized', null, undefined],
  ['pending_payment', null, undefined],
  ['complete', null, undefined],
])('under the last step of an order that is %s (held: %s): %s', (status, voucherHold, note) => {
  expect(releaseNote({ status, voucherHold, lines: [{ state: 'open' }] })).toBe(note);
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
  expect(message(paidAt, 'sold_out')).toContain('o valor volta para você');
  expect(message(paidAt, null)).toBe(
    'Seu pedido foi cancelado, e devolvemos o valor pela mesma forma de pagamento.',
  );
});

const request = {
  titulo: '',
  state: 'requested' as CancellationState,
  byStore: false,
  lineIds: [1],
  story: 'Estamos analisando.',
  words: '',
};

test.each<[OrderStatus, CancellationState | null, boolean, boolean]>([
  ['scheduled', 'requested', false, true],
  ['scheduled', 'accepted', false, true],
  ['scheduled', 'done', false, true],
  ['scheduled', 'refused', false, true],
  ['processing_cancel', 'requested', true, false],
  ['processing_cancel', 'accepted', true, false],
  ['processing_cancel', null, false, true],
  ['canceled', 'done', true, false],
  ['canceled', null, false, false],
])(
  'an order that is %s with a request that is %s has at most one row of steps',
  (status, state, four, three) => {
    const order = { status, cancellation: state && { ...request, state } };
    expect([showsCancellationSteps(order), showsTracker(order)]).toEqual([four, three]);
    const byStore = { status, cancellation: { ...request, byStore: true } };
    expect(showsCancellationSteps(byStore)).toBe(false);
    expect(analysisNote(order)).toBe(state === 'accepted' ? 'aceito' : undefined);
  },
);

test('calls a service cancelled only once that was decided', () => {
  const [one, other] = [
    { id: 1, state: 'open' },
    { id: 2, state: 'cancelled' },
  ] as const;
  const inCancellation = { status: 'processing_cancel', cancellation: request } as const;
  expect([isRequestedService(inCancellation, one), isCancelledService(inCancellation, one)]).toEqual([
    true,
    false,
  ]);
  expect([isRequestedService(inCancellation, other), isCancelledService(inCancellation, other)]).toEqual([
    false,
    true,
  ]);
  const accepted = { ...inCancellation, cancellation: { ...request, state: 'accepted' as const } };
  expect([isRequestedService(accepted, one), isCancelledService(accepted, one)]).toEqual([false, true]);
  expect(isCancelledService({ ...inCancellation, cancellation: null }, one)).toBe(true);
});

test('asks only a payer refused by the bank to check their data, and announces restored lines', () => {
  const endingOf = (ending: OrderEnding | null, paidAt: Date | null = null) =>
    unpaidEnding({ status: 'canceled', paidAt, ending });
  const blamed = ORDER_ENDINGS.filter((ending) => endingOf(ending)?.advice.includes('Confira o nome'));
  expect(blamed).toEqual(['refused']);
  const refilled = ORDER_ENDINGS.filter((ending) => endingOf(ending)?.refillsCart);
  expect(refilled).toEqual(['unavailable', 'refused', 'denied']);
  for (const ending of refilled)
    expect(endingOf(ending)).toMatchObject({
      advice: expect.stringContaining('voltaram ao carrinho'),
      again: 'Tentar de novo',
    });
  expect(endingOf(null)?.title).toBe('O prazo do Pix terminou');
  expect(endingOf('by_store')?.title).toBe('Pedido cancelado pela loja');
  expect(endingOf('expired', paidAt)).toBeNull();
  expect(unpaidEnding({ status: 'pending_payment', paidAt: null, ending: null })).toBeNull();
});

test.each(TABLE)('%s is called released only where its tracker says so', (status) => {
  expect(statusText({ status, paidAt, ending: null }).message.includes('liberado')).toBe(isReleased(status));
});

test('words a cancellation by its request, and without a request never says that it is still being examined', () => {
  expect(
    statusText({ status: 'processing_cancel', paidAt, ending: null, cancellation: request }).message,
  ).toBe('Estamos analisando.');
  expect(statusText({ status: 'processing_cancel', paidAt, ending: null }).message).toBe(
    'Estamos cancelando o seu pedido.',
  );
});

test('lists what an order costs after its refunds', () => {
  const order = { status: 'scheduled', paidAt, ending: null, totalCents: 7270, card: null } as const;
  const text = (refundedCents: number, returningCents = 0, more: object = {}) =>
    moneyText({ ...order, refundedCents, returningCents, ...more }).replaceAll('\u00a0', ' ');
  expect(text(0)).toBe('R$ 72,70');
  expect(text(3635)).toBe('R$ 36,35 (devolvemos R$ 36,35)');
  expect(text(0, 3635)).toBe('R$ 36,35 (vamos devolver R$ 36,35)');
  expect(text(1000, 500)).toBe('R$ 57,70 (devolvemos R$ 10,00, vamos devolver R$ 5,00)');
  expect(text(7270, 0, { status: 'canceled' })).toBe('devolvemos R$ 72,70');
  expect(text(3635, 3635)).toBe('devolvemos R$ 36,35, vamos devolver R$ 36,35');
  expect(text(0, 0, { status: 'canceled', paidAt: null })).toBe('nada foi cobrado');
  expect(text(0, 0, { status: 'canceled', ending: 'sold_out' })).toBe('');
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
