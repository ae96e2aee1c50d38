import * as v from 'valibot';
import { defineJob, defineSchedule, EVERY_HOUR } from '#platform/jobs/job-type.ts';
import { hashOfToken } from '#platform/secrets/tokens.ts';

const uuidOf = (text: string): string =>
  hashOfToken(text).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-5$3-8$4-$5');

const id = v.pipe(v.string(), v.nonEmpty());

/** The job has the order's id, so later mails find it. */
const oncePerOrder = (name: string, title: string) =>
  defineJob(name, title, v.object({ orderId: id }), { urgency: 'mail', idOf: ({ orderId }) => orderId });

const oncePerCancellation = (name: string, title: string) =>
  defineJob(name, title, v.object({ orderId: id, cancellationId: id }), {
    urgency: 'mail',
    idOf: ({ cancellationId }) => cancellationId,
  });

export const ORDER_MAILS = {
  received: oncePerOrder('mail.order-received', 'E-mail de pedido recebido'),
  paid: oncePerOrder('mail.order-paid', 'E-mail de pedido pago'),
  time_lost: oncePerOrder('mail.order-time-lost', 'E-mail de horário perdido'),
  booked: defineJob(
    'mail.order-booked',
    'E-mail de atendimento marcado',
    v.object({
      orderId: id,
      bookingId: id,
      moved: v.optional(v.boolean()),
      movedFrom: v.optional(v.number()),
    }),
    { urgency: 'mail' },
  ),
  moved: defineJob('mail.order-moved', 'E-mail de troca de unidade', v.object({ orderId: id, moveId: id }), {
    urgency: 'mail',
  }),
  delayed: defineJob(
    'mail.order-delayed',
    'E-mail de resultado atrasado',
    /** `late`: no later date is known. */
    v.object({ orderId: id, delayId: id, late: v.optional(v.boolean()) }),
    { urgency: 'mail' },
  ),
  expired: oncePerOrder('mail.order-expired', 'E-mail de pedido vencido'),
  unavailable: oncePerOrder('mail.order-unavailable', 'E-mail de pedido sem vaga'),
  refused: oncePerOrder('mail.order-failed', 'E-mail de pedido não concluído'),
  by_store: oncePerOrder('mail.order-canceled', 'E-mail de pedido cancelado'),
  unpaid: oncePerOrder('mail.order-unpaid', 'E-mail de pedido sem pagamento'),
  denied: oncePerOrder('mail.order-denied', 'E-mail de pagamento negado'),
  not_approved: oncePerOrder('mail.order-not-approved', 'E-mail de pagamento não aprovado'),
  attempt_denied: oncePerOrder('mail.order-attempt-denied', 'E-mail de tentativa negada'),
  review: oncePerOrder('mail.order-review', 'E-mail de pagamento em análise'),
  disputed: oncePerOrder('mail.order-disputed', 'E-mail de contestação'),
  cancel_requested: oncePerCancellation('mail.cancellation-requested', 'E-mail de cancelamento pedido'),
  cancel_refused: oncePerCancellation('mail.cancellation-refused', 'E-mail de cancelamento recusado'),
  cancel_accepted: oncePerCancellation('mail.cancellation-accepted', 'E-mail de cancelamento aceito'),
  refunded: defineJob('mail.order-refunded', 'E-mail de valor devolvido', v.object({ refundId: id }), {
    urgency: 'mail',
  }),
};

/** Operators may send these mails about a state again. */
const AGAIN = ['received', 'review', 'paid'] as const;

export type MailedAgain = (typeof AGAIN)[number];

export const mailAgain = defineJob(
  'mail.order-again',
  'E-mail de pedido reenviado',
  v.object({ orderId: id, kind: v.picklist(AGAIN), sentId: id }),
  { urgency: 'mail' },
);

export const remindMail = defineJob(
  'mail.order-reminder',
  'E-mail de lembrete',
  v.object({ orderId: id, day: id }),
  {
    urgency: 'mail',
    idOf: ({ orderId, day }) => uuidOf(`${orderId} ${day}`),
  },
);

/** Something of the preparation begins on `day`; each order gets one mail per day. */
export const firstStepMail = defineJob(
  'mail.first-step',
  'E-mail na véspera do começo do preparo',
  v.object({ orderId: id, day: id }),
  { urgency: 'mail', idOf: ({ orderId, day }) => uuidOf(`first step ${orderId} ${day}`) },
);

/** `visits` names the times, because a new time gets a new reminder. Moved times are in ms; only the buyer's have `movedFrom`. */
export const remindPlannedMail = defineJob(
  'mail.planned-visit',
  'E-mail com o dia e o preparo da visita',
  v.object({
    orderId: id,
    day: id,
    visits: id,
    movedTo: v.optional(v.number()),
    movedFrom: v.optional(v.number()),
  }),
  { urgency: 'mail', idOf: ({ orderId, day, visits }) => uuidOf(`planned ${orderId} ${day} ${visits}`) },
);

/** Settles the appointments of a paid order. */
export const appointmentsJob = defineJob(
  'orders.appointments',
  'Marcar os horários do pedido',
  v.object({ orderId: id }),
  { urgency: 'money', idOf: ({ orderId }) => orderId },
);

/** Makes the tax notes of an order what its services demand, after one was attended, cancelled, reopened or paid. */
export const settleInvoicesJob = defineJob(
  'invoices.settle',
  'Preparar notas fiscais',
  v.object({ orderId: id }),
  { urgency: 'housekeeping', waitingKey: ({ orderId }) => orderId },
);

/** Makes the laboratory's orders of an order what was collected, after a service was attended, cancelled or reopened. */
export const settleLaboratoryJob = defineJob(
  'laboratory.settle',
  'Preparar pedidos ao laboratório',
  v.object({ orderId: id }),
  { urgency: 'mail', waitingKey: ({ orderId }) => orderId },
);

export const remindPlannedJob = defineSchedule('preparation.remind', 'Lembrar do preparo', EVERY_HOUR);
