import { expect, test } from 'vitest';
import { type Attempt, answerOf, type PaymentFacts, stepsOf } from './trail.ts';

const at = (time: string) => new Date(`2026-11-26T${time}:00-03:00`);

const attempt: Attempt = {
  method: 'pix',
  state: 'pending',
  amountCents: 7270,
  createdAt: at('09:00'),
  openedAt: at('09:01'),
  expiresAt: at('09:31'),
  timesAsked: 3,
  nextAskAt: at('09:12'),
  decideBy: null,
  transaction: 'txid-1',
  denial: '',
};

const facts = (change: Partial<PaymentFacts> = {}): PaymentFacts => ({
  attempts: [attempt],
  receipts: [],
  refunds: [],
  jobs: [],
  ...change,
});

const textsOf = (change: PaymentFacts) => stepsOf(change).map(({ text }) => text.replaceAll('\u00a0', ' '));

test.each<[string, Partial<Attempt>, string]>([
  [
    'open charge',
    {},
    'A cobrança por Pix está aberta até quinta, 26/11, às 9h31, e o dinheiro não chegou. Perguntamos 3 vezes; a próxima é quinta, 26/11, às 9h12.',
  ],
  [
    'silent provider',
    { state: 'requested', openedAt: null },
    'O provedor ainda não respondeu ao pedido de cobrança por Pix.',
  ],
  [
    'refused card',
    { method: 'credit', state: 'denied', denial: 'O banco do cartão não autorizou.' },
    'O banco recusou: O banco do cartão não autorizou.',
  ],
  [
    'card under review',
    { method: 'credit', state: 'authorized', decideBy: at('18:00') },
    'O cartão foi autorizado e espera a decisão da loja até quinta, 26/11, às 18h.',
  ],
  [
    'expired',
    { state: 'canceled' },
    'A tentativa por Pix venceu ou foi cancelada sem que chegasse dinheiro.',
  ],
  [
    'money on its way back',
    { state: 'refund_due' },
    'O dinheiro chegou e vai ser devolvido: veja por quê abaixo.',
  ],
  ['money returned', { state: 'refunded' }, 'O dinheiro chegou e foi devolvido: veja por quê abaixo.'],
])('why an order is not paid: %s', (_, change, answer) => {
  expect(answerOf(facts({ attempts: [{ ...attempt, ...change }] }), at('09:10'))).toBe(answer);
});

test('an order without an attempt waits for its buyer', () => {
  expect(answerOf(facts({ attempts: [] }), at('09:10'))).toBe(
    'O cliente ainda não escolheu como pagar, ou não há o que pagar.',
  );
});

test('a paid order says when the money came', () => {
  const receipts = [{ reference: 'E2E-1', amountCents: 7270, receivedAt: at('09:05'), use: 'kept' as const }];
  expect(answerOf(facts({ attempts: [{ ...attempt, state: 'paid' }], receipts }), at('09:10'))).toBe(
    'Pago por Pix na quinta, 26/11, às 9h05.',
  );
});

test('the last attempt counts, and failing jobs are named', () => {
  const jobs = [
    { queue: 'payments.create', state: 'failing' as const, at: at('09:20'), cause: 'ECONNREFUSED' },
  ];
  const attempts = [
    { ...attempt, state: 'denied' as const, denial: 'Não autorizado.' },
    { ...attempt, state: 'requested' as const, createdAt: at('09:15'), openedAt: null, transaction: '' },
  ];
  expect(answerOf(facts({ attempts, jobs }), at('09:10'))).toBe(
    'O provedor ainda não respondeu ao pedido de cobrança por Pix. Uma tarefa deste pagamento falha e será repetida.',
  );
  expect(textsOf(facts({ attempts, jobs }))).toEqual([
    'Tentativa por Pix, R$ 72,70',
    'O provedor abriu a cobrança · txid-1',
    'Tentativa por Pix, R$ 72,70',
    'Tarefa payments.create falhou e será repetida (ECONNREFUSED)',
  ]);
});

test('lists received and returned money by time, with its identifiers', () => {
  const change = facts({
    attempts: [{ ...attempt, state: 'refunded' }],
    receipts: [{ reference: 'E2E-1', amountCents: 7270, receivedAt: at('09:40'), use: 'refund' }],
    refunds: [{ id: 'D1', amountCents: 7270, state: 'done', reason: 'not_payable', createdAt: at('09:41') }],
  });
  expect(textsOf(change)).toEqual([
    'Tentativa por Pix, R$ 72,70',
    'O provedor abriu a cobrança · txid-1',
    'Recebido R$ 72,70, a devolver · E2E-1',
    'Devolução de R$ 72,70 (o pedido já não podia ser pago): feita · D1',
  ]);
});
