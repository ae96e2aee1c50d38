import { expect, test } from 'vitest';
import { statusOfLines } from '#features/purchase/orders/line-states.ts';
import type { LineState, VoucherHold } from '#features/purchase/orders/order.ts';
import type { PaymentType } from '#features/purchase/orders/payment-types.ts';
import { ORDER_STATUSES, type OrderStatus } from '#features/purchase/orders/status.ts';
import {
  type CancellationRequest,
  cancellableLines,
  cancellationView,
  isReason,
  linesToCancel,
  mayRegret,
  regretUntil,
  storyOf,
  wayBack,
  wordsOf,
} from './cancellation.ts';

const order = (status: OrderStatus, ...states: LineState[]) => ({
  status,
  lines: states.map((state, index) => ({ id: index + 1, state })),
});

test('accepts only open services of a paid order with something left to attend', () => {
  const may = ORDER_STATUSES.filter((status) => cancellableLines(order(status, 'open')).length > 0);
  expect(may.toSorted()).toEqual([
    'authorized',
    'partially_applied',
    'partially_scheduled',
    'processing',
    'scheduled',
  ]);
  expect(cancellableLines(order('partially_applied', 'attended', 'open', 'cancelled'))).toEqual([2]);
});

test.each([
  ['all', null, { ok: true, lineIds: [1, 3], whole: true }],
  ['all of them by name', [3, 1], { ok: true, lineIds: [1, 3], whole: true }],
  ['one', [3], { ok: true, lineIds: [3], whole: false }],
  ['one twice', [3, 3], { ok: true, lineIds: [3], whole: false }],
  ['an attended one', [1, 2], { ok: false, code: 'line_closed' }],
  ['one of nobody', [9], { ok: false, code: 'no_line' }],
  ['none', [], { ok: false, code: 'no_line' }],
])('%s', (_, requested, answer) => {
  expect(linesToCancel(order('scheduled', 'open', 'attended', 'open'), requested)).toEqual(answer);
});

test('allows withdrawal for seven calendar days in Brasília, without the day of the purchase', () => {
  // At 23:30 in Brasília, Greenwich has the next day.
  const late = { paidAt: new Date('2026-11-21T02:30:00Z'), createdAt: new Date('2026-11-21T02:20:00Z') };
  expect(regretUntil(late)).toBe('2026-11-27');
  expect(mayRegret(late, new Date('2026-11-28T02:59:59Z'))).toBe(true);
  expect(mayRegret(late, new Date('2026-11-28T03:00:00Z'))).toBe(false);
  expect(regretUntil({ ...late, paidAt: null })).toBe('2026-11-27');
  expect(regretUntil({ ...late, paidAt: new Date('2026-11-21T03:00:00Z') })).toBe('2026-11-28');
});

const request: CancellationRequest = {
  id: 'x',
  orderId: 'y',
  state: 'requested',
  lineIds: [1, 2],
  whole: false,
  requestedBy: 'customer',
  reason: 'Comprei por engano',
  requestedAt: new Date('2026-11-20T12:00:00Z'),
  fromStatus: 'scheduled',
  decidedAt: null,
  decidedBy: null,
  answer: '',
  refundCents: null,
  endedAt: null,
};
const decidedAt = new Date('2026-11-20T13:00:00Z');
const asks = (id: number, state: LineState = 'open') => ({
  id,
  state,
  priceCents: 2000 + id,
  discountCents: 0,
  unitType: 'unity' as const,
  address: { postalCode: '' },
});
const pix = {
  paymentType: 'pix' as PaymentType,
  paidAt: new Date('2026-11-13T12:00:00Z'),
  createdAt: new Date('2026-11-13T11:00:00Z'),
  voucherHold: null as VoucherHold | null,
  freightCents: 0,
  freightByCep: {},
  card: null,
  lines: [asks(1), asks(2), asks(3)],
};
const IN_TIME =
  'Estamos analisando. Você está no prazo para desistir, e vamos cancelar o que ainda não foi feito.';

test("shows the request in the specification's words at each step", {
  meta: { spec: ['purchase 116'] },
}, () => {
  expect(cancellationView(request, pix, decidedAt)).toEqual({
    titulo: 'Solicitação de cancelamento de 2 serviços',
    data_criacao: '2026-11-20T12:00:00.000Z',
    data_ultima_modificacao: '2026-11-20T12:00:00.000Z',
    status: 'Em análise',
    descricao: `${IN_TIME} Assim que confirmarmos por e-mail, devolvemos R$\u00a040,03 ${wayBack('pix')}. Seu motivo: "Comprei por engano".`,
  });
  const accepted = { ...request, state: 'accepted', decidedAt, refundCents: 2711 } as const;
  expect(cancellationView(accepted, pix, decidedAt)).toMatchObject({
    data_ultima_modificacao: '2026-11-20T13:00:00.000Z',
    status: 'Aceito',
    descricao: `Cancelamento aceito. Vamos devolver R$\u00a027,11 ${wayBack('pix')}. Seu motivo: "Comprei por engano".`,
  });
  expect(cancellationView({ ...accepted, state: 'done', endedAt: decidedAt }, pix, decidedAt)).toMatchObject({
    status: 'Concluído',
    descricao:
      'Cancelamento concluído. Devolvemos R$\u00a027,11 por Pix na sexta, 20/11. Seu motivo: "Comprei por engano".',
  });
  expect(
    cancellationView(
      { ...request, state: 'refused', decidedAt, answer: 'Já foi realizado', whole: true },
      pix,
      decidedAt,
    ),
  ).toMatchObject({
    titulo: 'Solicitação de cancelamento',
    status: 'Recusado',
    descricao:
      'Não foi possível cancelar. Você escreveu: "Comprei por engano". Resposta da loja: Já foi realizado.',
  });
  expect(
    cancellationView(
      { ...accepted, state: 'done', endedAt: decidedAt },
      { ...pix, paymentType: 'credit' },
      decidedAt,
    ).descricao,
  ).toContain(
    'Devolvemos R$\u00a027,11 no cartão de crédito na sexta, 20/11. O valor aparece em uma das próximas faturas.',
  );
  expect(
    cancellationView({ ...accepted, refundCents: 0, state: 'done' }, pix, decidedAt).descricao,
  ).toContain('Não havia nada a devolver.');
});

test('promises the refund within seven days, and later makes it depend on the store', () => {
  const card = { ...pix, paymentType: 'credit' as const };
  const later = { ...request, requestedAt: new Date('2026-11-21T12:00:00Z') };
  expect(storyOf(later, card, decidedAt)).toBe(
    'Estamos analisando. Se a loja aceitar, devolvemos R$\u00a040,03 no cartão de crédito, em uma das próximas faturas. A resposta chega por e-mail.',
  );
  const free = { ...pix, lines: pix.lines.map((line) => ({ ...line, priceCents: 0 })) };
  expect(storyOf(request, free, decidedAt)).toBe(`${IN_TIME} A confirmação chega por e-mail.`);
  expect(storyOf(later, { ...card, voucherHold: 'dispute' }, decidedAt)).toBe(
    storyOf(later, free, decidedAt),
  );
  expect(storyOf(later, free, decidedAt)).toBe('Estamos analisando. A resposta chega por e-mail.');
});

test("quotes the customer's words exactly as written", () => {
  const words = (reason: string) => wordsOf({ ...request, reason });
  expect(words('teste')).toBe('Seu motivo: "teste".');
  expect(words('Mudei de ideia!')).toBe('Seu motivo: "Mudei de ideia!"');
});

test('asks for a reason only after the seven days, and shows none where none was written', () => {
  expect([
    isReason('', true),
    isReason('', false),
    isReason('Caro', false),
    isReason('Mudei', false),
  ]).toEqual([true, false, false, true]);
  expect(wordsOf({ ...request, reason: '' })).toBe('');
  expect(wordsOf({ ...request, state: 'refused', reason: '', answer: 'Já foi feito' })).toBe(
    'Resposta da loja: Já foi feito.',
  );
});

test("hides an operator's own reason", () => {
  const byStore = { ...request, requestedBy: 'operator', reason: 'fraude', state: 'done' } as const;
  expect(cancellationView({ ...byStore, whole: true }, pix, decidedAt).descricao).toBe(
    'A loja cancelou este pedido.',
  );
  expect(cancellationView(byStore, pix, decidedAt).descricao).toBe(
    'A loja cancelou 2 serviços deste pedido.',
  );
  const lines = [asks(1, 'attended'), asks(2, 'cancelled')];
  expect(cancellationView({ ...byStore, whole: true }, { ...pix, lines }, decidedAt).descricao).toBe(
    'A loja cancelou o que faltava deste pedido.',
  );
});

const line = (state: LineState, scheduled = true) => ({
  state,
  needsBooking: true,
  scheduledAt: scheduled ? decidedAt : null,
  validUntil: null,
  bookedFor: null,
});

test.each([
  ['nothing left', [line('cancelled')], null],
  ['all attended', [line('attended'), line('cancelled', false)], 'complete'],
  ['some attended', [line('attended'), line('open', false)], 'partially_applied'],
  ['all that is left has its day', [line('open'), line('cancelled', false)], 'scheduled'],
  ['some of it', [line('open'), line('open', false), line('cancelled')], 'partially_scheduled'],
  ['nothing of it', [line('open', false), line('cancelled')], null],
] as const)('the status of lines: %s', (_, lines, status) => {
  expect(statusOfLines(lines)).toBe(status);
});
