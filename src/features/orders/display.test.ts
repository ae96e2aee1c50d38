import { expect, test } from 'vitest';
import {
  hasVoucher,
  paymentMethod,
  paymentName,
  shownDocument,
  showsHeading,
  statusText,
} from './display.ts';
import type { OrderStatus } from './order.ts';
import { cancellationOf, showsCancellation, showsTracker, trackerOf } from './tracker.ts';

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

test.each(TABLE)('%s is shown as the specification says', (status, title, three, four, heading, voucher) => {
  expect(statusText({ status, paidAt }).title).toBe(title);
  expect(values(trackerOf(status))).toBe(three);
  expect(values(cancellationOf(status))).toBe(four);
  expect(showsHeading(status)).toBe(heading);
  expect(hasVoucher(status)).toBe(voucher);
  expect(showsTracker(status)).toBe(status !== 'canceled');
});

test('the steps have the words of the specification', () => {
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

test('only an order that was never paid says that no payment came', () => {
  expect(statusText({ status: 'canceled', paidAt: null }).message).toContain('pagamento não foi recebido');
  expect(statusText({ status: 'canceled', paidAt }).message).not.toContain('não foi recebido');
  expect(showsCancellation({ status: 'canceled', paidAt: null })).toBe(false);
  expect(showsCancellation({ status: 'canceled', paidAt })).toBe(true);
  expect(showsCancellation({ status: 'processing_cancel', paidAt })).toBe(true);
});

test('payment methods have their names and wire values', () => {
  expect(paymentName('pix')).toBe('Pix');
  expect(paymentMethod('other')).toBe('Query_Cielo_Dc');
  expect(paymentName('other')).toBe('Cartão de débito');
});

test('documents are shown by their middle or their end', () => {
  expect(shownDocument('52998224725')).toBe('***.982.247-**');
  expect(shownDocument('CA123456')).toBe('***3456');
  expect(shownDocument('')).toBe('');
});
