import * as v from 'valibot';
import { incrementId, seen } from '#features/purchase/orders/contract.ts';
import { changedMeanwhile, orderNotFound, unseen } from '#features/purchase/orders/operation-refusals.ts';
import { ORDER_STATUSES } from '#features/purchase/orders/status.ts';
import { rowId } from '#forms/entries.ts';
import { CENTS, doneAnswer, isoMoment, cents as wireCents } from '#forms/wire.ts';
import { defineCall } from '#platform/http/call.ts';

const lineIds = v.pipe(v.array(rowId), v.minLength(1, 'Escolha ao menos um serviço.'), v.maxLength(100));
const cents = v.pipe(
  v.number('Digite o valor, como 120,00.'),
  v.integer(),
  v.minValue(0),
  v.description(CENTS),
);
const words = (missing: string) =>
  v.pipe(v.string(), v.trim(), v.nonEmpty(missing), v.maxLength(500, 'Use até 500 letras.'));
const status = v.picklist(ORDER_STATUSES);

const cannotRefund = {
  ...orderNotFound,
  disputed: {
    status: 409,
    detail: 'Há uma contestação em aberto no cartão. Espere o resultado, para não devolver duas vezes.',
  },
  needs_approval: { status: 403, detail: 'Acima do limite por pedido, outra pessoa aprova. Peça aprovação.' },
} as const;

const cannotCancel = {
  ...cannotRefund,
  request_waits: { status: 409, detail: 'O cliente pediu o cancelamento. Decida antes, em Cancelamentos.' },
  refund_running: { status: 409, detail: 'Já há uma devolução em andamento neste pedido.' },
  bank_unavailable: { status: 503, detail: 'O banco não respondeu. Nada mudou; tente de novo.' },
  just_paid: { status: 409, detail: 'O pagamento acabou de chegar. Abra o pedido de novo.' },
  not_allowed: { status: 409, detail: 'Este pedido não tem serviço a cancelar.' },
} as const;

export const refund = defineCall({
  name: 'cancellations/refund',
  kind: 'change',
  permission: 'orders.refund',
  summary: 'Cancelar serviços e devolver o valor',
  stepUp: true,
  body: v.strictObject({
    incrementId,
    lineIds,
    cents,
    reason: words('Escreva o motivo.'),
    seen,
  }),
  answer: v.strictObject({ status, cents: wireCents }),
  refusals: {
    ...cannotCancel,
    line_closed: { status: 409, detail: 'Um dos serviços já foi atendido ou cancelado.' },
    wrong_amount: {
      status: 422,
      detail: ({ expected }: { expected: string }) =>
        `O valor a devolver é ${expected}. Digite exatamente este valor.`,
    },
    ...changedMeanwhile,
  },
});

/** Cancels everything that was not attended, and closes an unpaid order's charge at the bank first. */
export const cancel = defineCall({
  name: 'cancellations/cancel',
  kind: 'change',
  permission: 'orders.refund',
  summary: 'Cancelar um pedido',
  stepUp: true,
  asksProvider: true,
  body: v.strictObject({ incrementId, reason: words('Escreva o motivo.') }),
  answer: v.strictObject({ status }),
  refusals: cannotCancel,
});

export const refundAmount = defineCall({
  name: 'cancellations/amount',
  kind: 'view',
  permission: 'orders.refund',
  summary: 'Calcular a devolução',
  body: v.strictObject({ incrementId, lineIds }),
  answer: v.strictObject({
    received: wireCents,
    refunded: wireCents,
    cents: wireCents,
    /** A refund above the limit needs a second person's approval. */
    needsApproval: v.boolean(),
  }),
  refusals: orderNotFound,
});

const requestRow = v.strictObject({
  incrementId: v.string(),
  requestedAt: isoMoment,
  whole: v.boolean(),
  /** The name is '' for roles that may not see what was bought. */
  lines: v.array(v.strictObject({ position: v.number(), name: v.string(), attended: v.boolean() })),
  reason: v.string(),
  /** The ISO date of the last day of the right to withdraw (CDC, art. 49). */
  regretUntil: v.string(),
  mayRegret: v.boolean(),
  /** People who may not decide get null, because the sum contains prices of other units. */
  cents: v.nullable(wireCents),
});

export const listWaiting = defineCall({
  name: 'cancellations/list',
  kind: 'view',
  permission: 'cancellations.decide',
  summary: 'Ver cancelamentos a decidir',
  unattended: 'marks',
  body: v.strictObject({}),
  answer: v.strictObject({ rows: v.array(requestRow) }),
});

const cannotDecide = {
  ...cannotRefund,
  needs_approval: { status: 403, detail: 'Acima do limite por pedido, quem decide é o Financeiro.' },
  none: { status: 409, detail: 'Este pedido não tem mais cancelamento a decidir.' },
  not_requested: { status: 409, detail: 'Estes serviços não estão todos no que o cliente pediu.' },
  changed: { status: 409, detail: 'O pedido do cliente mudou com esta tela aberta. Abra a lista de novo.' },
} as const;

export const accept = defineCall({
  name: 'cancellations/accept',
  kind: 'change',
  permission: 'cancellations.decide',
  summary: 'Aceitar um cancelamento e devolver',
  stepUp: true,
  body: v.strictObject({
    incrementId,
    /** Positions count from 1; null accepts the whole request. */
    positions: v.nullish(
      v.pipe(v.array(v.pipe(v.number(), v.integer(), v.minValue(1))), v.minLength(1)),
      null,
    ),
    /** The customer reads this answer; it may be '' only if everything is accepted. */
    answer: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(500)), ''),
    /** The server compares this with its own amount, so that nothing else than the operator saw is refunded. The panel always sends it. */
    cents: v.nullish(cents, null),
  }),
  answer: v.strictObject({ status, cents: wireCents, lines: v.number() }),
  refusals: {
    ...cannotDecide,
    ...unseen,
    invalid: { status: 400, detail: 'Ao aceitar só uma parte, explique ao cliente.' },
  },
});

export const refuse = defineCall({
  name: 'cancellations/refuse',
  kind: 'change',
  permission: 'cancellations.decide',
  summary: 'Recusar um cancelamento',
  body: v.strictObject({ incrementId, answer: words('Explique ao cliente.') }),
  answer: v.strictObject({ status }),
  refusals: cannotDecide,
});

export const ask = defineCall({
  name: 'cancellations/ask-approval',
  kind: 'change',
  permission: 'orders.refund',
  summary: 'Pedir aprovação de uma devolução',
  stepUp: true,
  body: refund.body,
  answer: doneAnswer,
  refusals: {
    ...refund.refusals,
    within_limit: { status: 409, detail: 'Este valor não precisa de aprovação.' },
    already_asked: { status: 409, detail: 'Este pedido já espera uma aprovação.' },
  },
});

const approvalRow = v.strictObject({
  id: v.string(),
  incrementId: v.string(),
  askedAt: isoMoment,
  who: v.string(),
  /** The number of services. */
  lines: v.number(),
  cents: wireCents,
  reason: v.string(),
  /** Operators may not approve a request of their own. */
  own: v.boolean(),
  /** Says without a full stop why it can no longer be approved; '' while it can. */
  over: v.string(),
});

export const listApprovals = defineCall({
  name: 'cancellations/approvals',
  kind: 'view',
  permission: 'orders.refund',
  summary: 'Ver devoluções a aprovar, e as que pediu',
  unattended: 'marks',
  body: v.strictObject({}),
  answer: v.strictObject({ rows: v.array(approvalRow) }),
});

const approvalId = v.pipe(v.string(), v.uuid());

const cannotDecideApproval = {
  not_found: { status: 404, detail: 'Não encontramos este pedido de aprovação.' },
  not_waiting: { status: 409, detail: 'Outra pessoa já decidiu.' },
} as const;

export const approve = defineCall({
  name: 'cancellations/approve',
  kind: 'change',
  permission: 'refunds.approve',
  summary: 'Aprovar uma devolução',
  stepUp: true,
  body: v.strictObject({ id: approvalId }),
  answer: v.strictObject({ incrementId: v.string(), cents: wireCents }),
  refusals: {
    ...refund.refusals,
    ...cannotDecideApproval,
    own_request: { status: 403, detail: 'Quem pediu não aprova. Fale com outra pessoa do Financeiro.' },
  },
});

export const withdrawApproval = defineCall({
  name: 'cancellations/withdraw-approval',
  kind: 'change',
  permission: 'orders.refund',
  summary: 'Desistir de um pedido de aprovação',
  body: v.strictObject({ id: approvalId }),
  answer: v.strictObject({ incrementId: v.string() }),
  refusals: {
    ...cannotDecideApproval,
    not_own: { status: 403, detail: 'Só quem pediu a aprovação pode desistir dela.' },
  },
});

export const refuseApproval = defineCall({
  name: 'cancellations/refuse-approval',
  kind: 'change',
  permission: 'refunds.approve',
  summary: 'Recusar uma devolução',
  body: v.strictObject({ id: approvalId, answer: words('Explique a quem pediu.') }),
  answer: v.strictObject({ incrementId: v.string() }),
  refusals: {
    ...cannotDecideApproval,
    own_request: { status: 403, detail: 'Foi você quem pediu. Desista do pedido em vez de recusar.' },
  },
});
