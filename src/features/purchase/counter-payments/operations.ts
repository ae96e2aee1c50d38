import * as v from 'valibot';
import { incrementId } from '#features/purchase/orders/contract.ts';
import { orderNotFound } from '#features/purchase/orders/operation-refusals.ts';
import { PAYMENT_METHODS } from '#features/purchase/orders/payment-types.ts';
import { longText, rowId, text } from '#forms/entries.ts';
import { doneAnswer, integer, isoMoment, cents as wireCents } from '#forms/wire.ts';
import { defineCall } from '#platform/http/call.ts';
import type { PageBrand } from '#values/brand.ts';
import { formatReais } from '#values/money.ts';
import { CARD_BRANDS, COUNTER_METHODS, MOST_INSTALLMENTS } from './counter.ts';

const typedCents = v.pipe(
  v.number('Digite um valor, como 50,00.'),
  v.integer('Digite um valor, como 50,00.'),
  v.minValue(0, 'Digite um valor, como 50,00.'),
  v.maxValue(100_000_000, 'Confira o valor: é alto demais.'),
);
/** However it is typed, one slip has one spelling, so that it pays one order. */
const slipNumber = (what: string) =>
  v.pipe(
    text(20),
    v.regex(/^[0-9A-Za-z]+$/, `Digite ${what} que está no comprovante da maquininha.`),
    v.transform((typed) => typed.toUpperCase().replace(/^0+(?=.)/, '')),
  );

const unit = { unitId: rowId };

const refusals = {
  ...orderNotFound,
  other_unit: { status: 403, detail: 'Esta unidade não é sua.' },
  drawer_closed: {
    status: 409,
    detail: 'Sua gaveta desta unidade já foi fechada hoje. Outra pessoa pode receber ou devolver dinheiro.',
  },
} as const;

const units = v.array(v.strictObject({ id: integer, name: v.string() }));

export const viewSale = defineCall({
  name: 'counter/sale',
  kind: 'view',
  permission: 'counter.handle',
  summary: 'Ver o pagamento de um pedido no balcão',
  body: v.strictObject({ incrementId }),
  answer: v.strictObject({
    incrementId: v.string(),
    state: v.picklist(['waiting', 'paid', 'ended']),
    totalCents: wireCents,
    payUntil: isoMoment,
    /** A sentence says how the payment stands. */
    text: v.string(),
    /** How the customer wanted to pay. */
    way: v.picklist(['pix', 'link', 'cash', 'terminal']),
    /** The attempt that waits; null without one. */
    open: v.nullable(v.picklist(PAYMENT_METHODS)),
    buyer: v.string(),
    services: v.array(
      v.strictObject({ id: integer, name: v.string(), person: v.string(), cents: wireCents }),
    ),
    discountCents: wireCents,
    freightCents: wireCents,
    /** The operator's units; the first is the order's. */
    units,
    taking: v.nullable(
      v.strictObject({
        method: v.picklist(COUNTER_METHODS),
        at: isoMoment,
        unit: v.string(),
        cents: wireCents,
        givenCents: wireCents,
        changeCents: wireCents,
        brand: v.string(),
        nsu: v.string(),
        authorization: v.string(),
        installments: integer,
      }),
    ),
    /** Refunds that an operator still has to hand over. */
    returns: v.array(
      v.strictObject({ refundId: v.string(), cents: wireCents, method: v.picklist(COUNTER_METHODS) }),
    ),
    /** The customer pays there after signing in. */
    link: v.string(),
    /** Opens a chat with the buyer; '' without a telephone. */
    chat: v.string(),
    /** Head of the printed receipt. */
    brand: v.custom<PageBrand>((value) => typeof value === 'object' && value !== null),
  }),
  refusals: orderNotFound,
});

const ofTaking = {
  incrementId,
  /** The form makes it, so that a repeated request takes the money once. */
  key: v.pipe(v.string(), v.uuid()),
  ...unit,
  /** The total that the operator saw. */
  totalCents: typedCents,
};

export const take = defineCall({
  name: 'counter/take',
  kind: 'change',
  permission: 'counter.handle',
  personal: true,
  stepUp: true,
  summary: 'Receber um pedido em dinheiro ou na maquininha',
  body: v.variant('method', [
    v.strictObject({ ...ofTaking, method: v.literal('cash'), givenCents: typedCents }),
    v.strictObject({
      ...ofTaking,
      method: v.literal('terminal'),
      brand: v.picklist(CARD_BRANDS, 'Escolha a bandeira.'),
      nsu: slipNumber('o NSU'),
      authorization: slipNumber('a autorização'),
      installments: v.pipe(
        v.number('Digite o número de parcelas.'),
        v.integer(),
        v.minValue(1, `De 1 a ${MOST_INSTALLMENTS} parcelas.`),
        v.maxValue(MOST_INSTALLMENTS, `De 1 a ${MOST_INSTALLMENTS} parcelas.`),
      ),
    }),
  ]),
  answer: v.strictObject({ changeCents: wireCents }),
  refusals: {
    ...refusals,
    invalid: { status: 400, detail: 'Confira os campos indicados.' },
    wrong_total: {
      status: 409,
      detail: ({ totalCents }: { totalCents: number }) =>
        `O total deste pedido é ${formatReais(totalCents)}. Confira antes de receber.`,
    },
    slip_used: { status: 409, detail: 'Este comprovante da maquininha já pagou um pedido.' },
    paid: { status: 409, detail: 'Este pedido já foi pago. Não receba de novo.' },
    over: {
      status: 409,
      detail: 'O prazo deste pedido terminou, e nada foi recebido. Faça a venda de novo.',
    },
    other_waits: {
      status: 409,
      detail: 'Há uma cobrança aberta deste pedido. Encerre-a antes de receber no balcão.',
    },
    sold_out: {
      status: 409,
      detail: 'As vagas deste pedido acabaram, e nada foi recebido. Faça a venda de novo.',
    },
  },
});

export const stopCharge = defineCall({
  name: 'counter/stop-charge',
  kind: 'change',
  permission: 'counter.handle',
  asksProvider: true,
  summary: 'Encerrar a cobrança aberta de um pedido',
  body: v.strictObject({ incrementId }),
  answer: doneAnswer,
  refusals: {
    ...orderNotFound,
    paid: { status: 409, detail: 'O pagamento acabou de chegar. Não receba de novo.' },
    unavailable: {
      status: 503,
      detail: 'O banco não respondeu, e a cobrança continua aberta. Tente de novo.',
    },
  },
});

export const returnMoney = defineCall({
  name: 'counter/return',
  kind: 'change',
  permission: 'counter.handle',
  personal: true,
  stepUp: true,
  summary: 'Registrar dinheiro devolvido no balcão ou na maquininha',
  body: v.strictObject({
    incrementId,
    refundId: text(40),
    ...unit,
    cents: typedCents,
    /** Number of the terminal's slip; '' for cash. */
    nsu: v.optional(v.union([v.literal(''), slipNumber('o NSU')]), ''),
  }),
  answer: doneAnswer,
  refusals: {
    ...refusals,
    wrong_amount: {
      status: 409,
      detail: ({ cents }: { cents: number }) => `O valor a devolver é ${formatReais(cents)}.`,
    },
    no_slip: { status: 400, detail: 'Digite o NSU que está no comprovante da devolução.' },
    not_waiting: { status: 409, detail: 'Esta devolução já foi registrada. Não devolva de novo.' },
  },
});

const drawer = { receivedCents: wireCents, returnedCents: wireCents, expectedCents: wireCents };

export const viewDrawer = defineCall({
  name: 'drawer/view',
  kind: 'view',
  permission: 'counter.handle',
  personal: true,
  summary: 'Ver a própria gaveta de hoje',
  /** The default is the unit at which the person received cash last. */
  body: v.strictObject({ unitId: v.optional(rowId) }),
  answer: v.strictObject({
    units,
    unitId: integer,
    day: v.pipe(v.string(), v.isoDate()),
    ...drawer,
    closed: v.nullable(
      v.strictObject({
        at: isoMoment,
        countedCents: wireCents,
        differenceCents: wireCents,
        reason: v.string(),
      }),
    ),
  }),
  refusals: { other_unit: refusals.other_unit },
});

export const closeDrawer = defineCall({
  name: 'drawer/close',
  kind: 'change',
  permission: 'counter.handle',
  personal: true,
  summary: 'Fechar a própria gaveta de hoje',
  body: v.strictObject({
    ...unit,
    /** The expected amount that the operator saw. It is negative if more was returned than received. */
    expectedCents: v.pipe(v.number(), v.integer()),
    countedCents: typedCents,
    reason: v.optional(longText(300), ''),
  }),
  answer: v.strictObject({ differenceCents: wireCents }),
  refusals: {
    other_unit: refusals.other_unit,
    already: { status: 409, detail: 'Esta gaveta já foi fechada hoje.' },
    invalid: { status: 400, detail: 'Confira os campos indicados.' },
    stale: {
      status: 409,
      detail: 'A gaveta mudou com esta tela aberta. O que você digitou foi mantido: confira e feche de novo.',
    },
  },
});

export const listClosings = defineCall({
  name: 'drawer/list',
  kind: 'view',
  permission: 'drawers.view',
  summary: 'Ver gavetas fechadas',
  body: v.strictObject({ before: v.optional(rowId) }),
  answer: v.strictObject({
    /** The newest first, 50 a page. */
    rows: v.array(
      v.strictObject({
        id: integer,
        day: v.pipe(v.string(), v.isoDate()),
        unit: v.string(),
        operator: v.string(),
        ...drawer,
        countedCents: wireCents,
        differenceCents: wireCents,
        reason: v.string(),
        closedAt: isoMoment,
      }),
    ),
    next: v.nullable(integer),
  }),
});
