import * as v from 'valibot';
import { IMPOSSIBLE_HOURS } from '#features/care/appointments/may-move.ts';
import type { VouchersShown } from '#features/care/vouchers/voucher.ts';
import { freeAgenda } from '#features/desk/agenda/operations.ts';
import { incrementId, linePosition, ofOrder, seen } from '#features/purchase/orders/contract.ts';
import {
  cannotChangeLine,
  changedMeanwhile,
  orderNotFound,
  unseen,
} from '#features/purchase/orders/operation-refusals.ts';
import { factsOf, ORDER_STATUSES, type OrderStatus } from '#features/purchase/orders/status.ts';
import { longText } from '#forms/entries.ts';
import { doneAnswer, isoMoment, cents as wireCents } from '#forms/wire.ts';
import { defineCall } from '#platform/http/call.ts';
import { QUARTER_HOUR } from '#platform/http/limits.ts';
import type { PageBrand } from '#values/brand.ts';
import { listText } from '#values/list-text.ts';
import { isCalendarDay } from '#values/typed-day.ts';
import { event, line } from './desk-view.ts';

const status = v.picklist(ORDER_STATUSES);

/**
 * The limit is more than a desk needs, vouchers of a printed page included, and too little to copy the orders by their
 * numbers.
 */
const LOOKS = [{ name: 'pedidos-ver', per: 'operator', points: 300, seconds: QUARTER_HOUR }] as const;

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;

export const viewOrder = defineCall({
  name: 'order-desk/view',
  kind: 'view',
  permission: 'orders.view',
  summary: 'Ver um pedido',
  limits: LOOKS,
  body: v.strictObject({ incrementId }),
  answer: v.strictObject({
    incrementId: v.string(),
    status,
    statusName: v.string(),
    createdAt: isoMoment,
    paidAt: v.nullable(isoMoment),
    buyer: v.string(),
    /** Null for roles that may not open the customer. */
    customerId: v.nullable(v.number()),
    payment: v.string(),
    /** Pix txid or card TID, which finds the payment at the bank; '' without one. */
    transaction: v.string(),
    totalCents: wireCents,
    refundedCents: wireCents,
    couponCode: v.string(),
    /** Says that the card's bank decides about the money, or that vouchers are suspended. */
    warnings: v.array(v.string()),
    /** The cases that are open at the card's bank, the oldest first. */
    disputes: v.array(
      v.strictObject({ caseNumber: v.string(), openedAt: isoMoment, cents: wireCents, reason: v.string() }),
    ),
    /** True while vouchers are suspended and no open dispute keeps them so. */
    mayRelease: v.boolean(),
    lines: v.array(line),
    events: v.array(event),
    seen: v.number(),
    moves: v.array(v.strictObject({ to: status, name: v.string() })),
    /** Whether the counter opens the order for this operator. */
    attendable: v.boolean(),
    underReview: v.boolean(),
    hasMail: v.boolean(),
    hasVoucher: v.boolean(),
    beginsTomorrow: v.boolean(),
  }),
  refusals: orderNotFound,
});

export const listAccesses = defineCall({
  name: 'order-desk/accesses',
  kind: 'view',
  permission: 'orders.view',
  summary: 'Ver quem viu um pedido',
  body: v.strictObject({ incrementId }),
  answer: v.strictObject({
    rows: v.array(v.strictObject({ at: isoMoment, who: v.string(), text: v.string() })),
  }),
  refusals: orderNotFound,
});

export const presence = defineCall({
  name: 'order-desk/presence',
  kind: 'view',
  personal: true,
  permission: 'orders.view',
  summary: 'Ver quem mais está vendo um pedido, e o que mudou',
  passive: true,
  body: v.strictObject({ incrementId, seen }),
  answer: v.strictObject({
    others: v.array(v.string()),
    change: v.string(),
  }),
  refusals: orderNotFound,
});

export const note = defineCall({
  name: 'order-desk/note',
  kind: 'change',
  permission: 'orders.handle',
  summary: 'Anotar em um pedido',
  limits: LOOKS,
  body: v.strictObject({ incrementId, text: v.pipe(longText(1000), v.nonEmpty('Escreva a nota.')) }),
  answer: doneAnswer,
  refusals: {
    ...orderNotFound,
    erased: { status: 409, detail: 'Os dados deste pedido foram apagados. Ele não recebe mais notas.' },
  },
});

const why = v.pipe(longText(500), v.nonEmpty('Escreva o motivo.'));
const day = v.pipe(v.string(), v.check(isCalendarDay, 'Escolha o dia.'));

const notBookable = (act: string) => ({
  not_bookable: {
    status: 409 as const,
    detail: ({ from }: { from: OrderStatus }) =>
      `O pedido está ${factsOf(from).name}: só se ${act} um pedido pago e ainda não atendido.`,
  },
});

export const book = defineCall({
  name: 'order-desk/book',
  kind: 'change',
  permission: 'orders.handle',
  summary: 'Agendar ou remarcar um serviço',
  body: v.strictObject({
    ...ofOrder,
    line: linePosition,
    /** By the clock of the unit, or of the patient's home. */
    day,
    time: v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Escolha a hora.')),
    /** Books an hour that the preparation does not allow. */
    force: v.boolean(),
    /** Opens a seat where the agenda has none, for this reason. */
    overbook: v.optional(v.pipe(longText(300), v.nonEmpty('Escreva o motivo.'))),
  }),
  answer: v.strictObject({ status, when: v.string() }),
  refusals: {
    ...cannotChangeLine,
    ...notBookable('agenda'),
    walk_in: { status: 409, detail: 'Este serviço não tem dia e hora. Prorrogue em vez de agendar.' },
    ...IMPOSSIBLE_HOURS,
    unsuitable: {
      status: 409,
      detail: ({ problems }: { problems: readonly string[] }) =>
        `${problems.join(' ')} Se for nessa hora mesmo, marque "Mesmo fora do preparo".`,
    },
    taken: { status: 409, detail: 'Não há vaga nessa hora. Escolha outra, ou marque "Sem vaga".' },
  },
});

export const listTimes = defineCall({
  name: 'order-desk/times',
  kind: 'view',
  permission: 'orders.handle',
  summary: 'Ver as horas livres para um serviço',
  body: v.strictObject({ incrementId, line: linePosition, from: v.optional(day) }),
  answer: v.strictObject({ agenda: freeAgenda }),
  refusals: { ...orderNotFound, no_line: cannotChangeLine.no_line },
});

export const extend = defineCall({
  name: 'order-desk/extend',
  kind: 'change',
  permission: 'orders.handle',
  summary: 'Prorrogar o prazo de um serviço',
  body: v.strictObject({ ...ofOrder, line: linePosition, until: day }),
  answer: v.strictObject({ until: v.string() }),
  refusals: {
    ...cannotChangeLine,
    ...notBookable('prorroga'),
    no_deadline: { status: 409, detail: 'Este serviço tem dia e hora. Agende em vez de prorrogar.' },
    not_later: { status: 422, detail: 'Escolha um dia depois do prazo de agora.' },
    too_far: {
      status: 422,
      detail: ({ latest }: { latest: string }) => `O prazo pode ir até ${latest}.`,
    },
  },
});

export const delay = defineCall({
  name: 'order-desk/delay',
  kind: 'change',
  permission: 'orders.handle',
  summary: 'Dar outra data aos resultados de um pedido',
  body: v.strictObject({
    ...ofOrder,
    /** Without it, every service with an earlier date. */
    line: v.optional(linePosition),
    to: day,
  }),
  answer: v.strictObject({
    /** The positions of the services that got the date. */
    lines: v.array(v.number()),
    when: v.string(),
    /** True if the earlier date had passed before the customer's mail. */
    late: v.boolean(),
  }),
  refusals: {
    ...orderNotFound,
    ...changedMeanwhile,
    ...unseen,
    no_line: cannotChangeLine.no_line,
    not_promised: {
      status: 409,
      detail: 'Ainda não há data prometida: ela aparece quando o serviço é agendado ou atendido.',
    },
    not_later: {
      status: 422,
      detail: 'A data prometida já é esta ou uma posterior. O cliente não foi avisado de novo.',
    },
    past: { status: 422, detail: 'A data nova já passou.' },
    too_far: { status: 422, detail: 'Este dia está a mais de seis meses. Confira o ano.' },
    not_active: {
      status: 409,
      detail: ({ from }: { from: OrderStatus }) =>
        `O pedido está ${factsOf(from).name}: só se muda a data de um pedido pago.`,
    },
  },
});

export const advance = defineCall({
  name: 'order-desk/advance',
  kind: 'change',
  permission: 'orders.handle',
  summary: 'Avançar um pedido',
  body: v.strictObject({ ...ofOrder, to: status, reason: why }),
  answer: v.strictObject({ from: status }),
  refusals: {
    ...orderNotFound,
    ...changedMeanwhile,
    ...unseen,
    use_cancel: { status: 409, detail: 'Para cancelar, use "Cancelar serviços e devolver".' },
    use_attendance: {
      status: 409,
      detail: ({ lines }: { lines: number[] }) =>
        `Registre em "Atendimento" cada serviço que falta: ${listText(lines.map(String))}.`,
    },
    refund_running: { status: 409, detail: 'O valor deste pedido está sendo devolvido.' },
    request_waits: { status: 409, detail: 'O cliente pediu o cancelamento. Decida antes, em Cancelamentos.' },
    suspended: { status: 409, detail: 'Os vouchers deste pedido estão suspensos.' },
    not_allowed: {
      status: 409,
      detail: ({ from }: { from: OrderStatus }) =>
        `O pedido está ${factsOf(from).name} e não pode ir para este estado.`,
    },
  },
});

export const resend = defineCall({
  name: 'order-desk/resend',
  kind: 'change',
  permission: 'orders.handle',
  summary: 'Reenviar o e-mail de um pedido',
  body: v.strictObject({ incrementId }),
  answer: doneAnswer,
  refusals: {
    ...orderNotFound,
    no_mail: { status: 409, detail: 'Não há e-mail a reenviar neste estado do pedido.' },
    just_sent: { status: 409, detail: 'O e-mail foi reenviado há menos de um minuto.' },
  },
});

export const remind = defineCall({
  name: 'order-desk/remind',
  kind: 'change',
  permission: 'orders.handle',
  summary: 'Lembrar o cliente pelo WhatsApp do que começa amanhã',
  body: v.strictObject({ incrementId }),
  /** The link opens a chat with the buyer, with a neutral text to send. */
  answer: v.strictObject({ link: v.string() }),
  refusals: {
    ...orderNotFound,
    nothing_tomorrow: { status: 409, detail: 'Nada deste pedido começa amanhã. Atualize a página.' },
    no_phone: { status: 409, detail: 'O cadastro deste cliente não tem telefone.' },
  },
});

export const viewVouchers = defineCall({
  name: 'order-desk/vouchers',
  kind: 'view',
  permission: 'orders.handle',
  summary: 'Abrir os vouchers de um pedido',
  limits: LOOKS,
  body: v.strictObject({ incrementId }),
  answer: v.strictObject({ shown: v.custom<VouchersShown>(isObject), brand: v.custom<PageBrand>(isObject) }),
  refusals: orderNotFound,
});

export const renewVouchers = defineCall({
  name: 'order-desk/renew-vouchers',
  kind: 'change',
  permission: 'orders.handle',
  summary: 'Emitir de novo os vouchers de um pedido',
  body: v.strictObject({ incrementId }),
  answer: v.strictObject({ issue: v.number() }),
  refusals: {
    ...orderNotFound,
    too_many: { status: 409, detail: 'Os vouchers deste pedido já foram emitidos vezes demais.' },
  },
});

const review = {
  kind: 'change',
  permission: 'payments.review',
  stepUp: true,
  asksProvider: true,
  body: v.strictObject({ incrementId, reason: why }),
  answer: doneAnswer,
  refusals: {
    ...orderNotFound,
    not_waiting: { status: 409, detail: 'Este pedido não está em análise.' },
    unavailable: { status: 503, detail: 'A operadora do cartão não respondeu. Nada mudou; tente de novo.' },
    over: { status: 409, detail: 'A autorização do cartão não vale mais. Nada foi cobrado.' },
    just_paid: {
      status: 409,
      detail: 'O pagamento acabou de ser cobrado. Para devolver, cancele os serviços.',
    },
  },
} as const;

export const release = defineCall({
  ...review,
  name: 'order-desk/release',
  summary: 'Cobrar um pedido em análise',
});

export const refuse = defineCall({
  ...review,
  name: 'order-desk/refuse',
  summary: 'Recusar um pedido em análise',
});

export const endDispute = defineCall({
  name: 'order-desk/end-dispute',
  kind: 'change',
  permission: 'payments.review',
  summary: 'Registrar como acabou uma contestação',
  stepUp: true,
  body: v.strictObject({
    incrementId,
    caseNumber: v.pipe(v.string(), v.nonEmpty(), v.maxLength(60)),
    state: v.picklist(['won', 'lost'], 'Escolha como a contestação acabou.'),
  }),
  answer: doneAnswer,
  refusals: {
    ...orderNotFound,
    not_open: { status: 409, detail: 'Esta contestação já acabou. Atualize a página.' },
  },
});

export const releaseVouchers = defineCall({
  name: 'order-desk/release-vouchers',
  kind: 'change',
  permission: 'payments.review',
  summary: 'Fazer valer de novo os vouchers suspensos de um pedido',
  stepUp: true,
  body: v.strictObject({ incrementId, reason: why }),
  answer: doneAnswer,
  refusals: {
    ...orderNotFound,
    not_held: { status: 409, detail: 'Os vouchers deste pedido não estão suspensos.' },
    disputed: {
      status: 409,
      detail: 'A contestação deste pedido ainda está aberta. Registre antes como ela acabou.',
    },
  },
});
