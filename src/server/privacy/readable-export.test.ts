import { expect, test } from 'vitest';
import { HEARD } from '#features/outreach/surveys/questions.ts';
import { AUTHENTICATION_OUTCOMES } from '#features/purchase/cards/card.ts';
import { PURPOSES, SOURCES } from '#features/trust/consent/consent.ts';
import { readableExport } from './readable-export.ts';

test('names tables and columns, writes values out, and omits empty ones', () => {
  const read = readableExport({
    customers: [
      {
        id: 9,
        fullName: 'Zulmira Quixaba',
        cpf: '12584299348',
        passport: null,
        country: 'BR',
        birthDate: '1988-04-17',
        gender: 2,
        phone: '61987650043',
        emailConfirmed: true,
        createdAt: '2026-11-20T12:00:00.000Z',
      },
    ],
    addresses: [],
    orders: [
      {
        incrementId: '100000001',
        status: 'complete',
        totalCents: 190171,
        couponCode: null,
        billing: { street: 'Rua das Sucupiras', number: '204', postalCode: '70744500' },
      },
    ],
    cart_lines: [{ service: 'Hemograma completo', variantId: 7, cep: '70744500', amount: 2 }],
  });
  expect(read).toEqual([
    {
      title: 'Cadastro',
      rows: [
        [
          ['Nome', 'Zulmira Quixaba'],
          ['E-mail confirmado', 'Sim'],
          ['CPF', '125.842.993-48'],
          ['País', 'Brasil'],
          ['Nascimento', '17/04/1988'],
          ['Sexo', 'Feminino'],
          ['Telefone', '61987650043'],
          ['Conta criada em', '20/11/2026 às 9h'],
        ],
      ],
    },
    {
      title: 'Pedidos',
      rows: [
        [
          ['Pedido', '100000001'],
          ['Situação', 'atendido'],
          ['Total', 'R$\u00a01.901,71'],
          ['Endereço de cobrança', 'Rua das Sucupiras, 204, 70744-500'],
        ],
      ],
    },
    {
      title: 'Itens no carrinho',
      rows: [
        [
          ['Serviço', 'Hemograma completo'],
          ['Quantidade', '2'],
          ['CEP do atendimento', '70744-500'],
        ],
      ],
    },
  ]);
});

test('writes every stored code of payments, cards, surveys and choices in words, and amounts in reais', () => {
  const read = readableExport({
    payments: [
      'requested',
      'pending',
      'authorized',
      'denied',
      'paid',
      'canceled',
      'refund_due',
      'refunded',
    ].flatMap((state) => ['pix', 'credit', 'debit'].map((method) => ({ method, state }))),
    payment_disputes: ['open', 'won', 'lost'].map((state) => ({ state })),
    payment_refunds: ['requested', 'processing', 'done', 'failed'].map((state) => ({ state })),
    cancellations: ['requested', 'accepted', 'refused', 'done'].map((state) => ({ state })),
    card_enrolments: AUTHENTICATION_OUTCOMES.map((outcome) => ({ outcome })),
    identity_decisions: [{ action: 'partner_left' }],
    survey_answers: HEARD.map(({ id }) => ({ kind: 'heard', heard: id, tags: ['achar', 'bons-precos'] })),
    consent_choices: PURPOSES.flatMap((purpose) => SOURCES.map((source) => ({ purpose, source }))),
    approvals: [{ cents: 90_000 }],
  });
  const texts = read.flatMap(({ rows }) => rows.flat().map(([, text]) => text));
  expect(texts.filter((text) => /^[a-z]+([_-][a-z]+)*$/.test(text) && !PLAIN.includes(text))).toEqual([]);
  expect(texts).toContain('Encontrar o exame ou a vacina, Bons preços');
  expect(texts).toContain('R$\u00a0900,00');
});

/** These Portuguese words look like codes only because they have no accents. */
const PLAIN = ['aguardando', 'recusado', 'pago', 'cancelado', 'devolvido', 'aberta', 'aceito'];
