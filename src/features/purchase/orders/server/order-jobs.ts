import * as v from 'valibot';
import { defineJob, defineSchedule, EVERY_HOUR } from '#platform/jobs/job-type.ts';
import { hashOfToken } from '#platform/secrets/tokens.ts';

const uuidOf = (text: string): string =>
  hashOfToken(text).replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-5$3-8$4-$5');

const id = v.pipe(v.string(), v.nonEmpty());

/** The job has the order's id, so later mails find it. */
const oncePerOrder = (name: string) =>
  defineJob(name, v.object({ orderId: id }), { urgency: 'mail', idOf: ({ orderId }) => orderId });

const oncePerCancellation = (name: string) =>
  defineJob(name, v.object({ orderId: id, cancellationId: id }), {
    urgency: 'mail',
    idOf: ({ cancellationId }) => cancellationId,
  });

export const ORDER_MAILS = {
  received: oncePerOrder('mail.order-received'),
  paid: oncePerOrder('mail.order-paid'),
  time_lost: oncePerOrder('mail.order-time-lost'),
  booked: defineJob('mail.order-booked', v.object({ orderId: id, bookingId: id }), { urgency: 'mail' }),
  moved: defineJob('mail.order-moved', v.object({ orderId: id, moveId: id }), { urgency: 'mail' }),
  delayed: defineJob('mail.order-delayed', v.object({ orderId: id, delayId: id }), { urgency: 'mail' }),
  expired: oncePerOrder('mail.order-expired'),
  unavailable: oncePerOrder('mail.order-unavailable'),
  refused: oncePerOrder('mail.order-failed'),
  by_store: oncePerOrder('mail.order-canceled'),
  unpaid: oncePerOrder('mail.order-unpaid'),
  denied: oncePerOrder('mail.order-denied'),
  not_approved: oncePerOrder('mail.order-not-approved'),
  attempt_denied: oncePerOrder('mail.order-attempt-denied'),
  review: oncePerOrder('mail.order-review'),
  disputed: oncePerOrder('mail.order-disputed'),
  cancel_requested: oncePerCancellation('mail.cancellation-requested'),
  cancel_refused: oncePerCancellation('mail.cancellation-refused'),
  cancel_accepted: oncePerCancellation('mail.cancellation-accepted'),
  refunded: defineJob('mail.order-refunded', v.object({ refundId: id }), { urgency: 'mail' }),
};

/** The mails about a state, which an operator may send again. */
const AGAIN = ['received', 'review', 'paid'] as const;

export type MailedAgain = (typeof AGAIN)[number];

export const mailAgain = defineJob(
  'mail.order-again',
  v.object({ orderId: id, kind: v.picklist(AGAIN), sentId: id }),
  { urgency: 'mail' },
);

export const remindMail = defineJob('mail.order-reminder', v.object({ orderId: id, day: id }), {
  urgency: 'mail',
  idOf: ({ orderId, day }) => uuidOf(`${orderId} ${day}`),
});

/** `visits` names the times, because a new time gets a new reminder. `moved`: the store changed them. */
export const remindPlannedMail = defineJob(
  'mail.planned-visit',
  v.object({ orderId: id, day: id, visits: id, moved: v.optional(v.boolean()) }),
  { urgency: 'mail', idOf: ({ orderId, day, visits }) => uuidOf(`planned ${orderId} ${day} ${visits}`) },
);

/** A paid order has appointments. */
export const appointmentsJob = defineJob('orders.appointments', v.object({ orderId: id }), {
  urgency: 'money',
});

export const remindPlannedJob = defineSchedule('preparation.remind', EVERY_HOUR);
