import { freedTimeMail } from '#features/care/appointments/server/waiting-job.ts';
import { MAILED_ENDINGS, type MailedEnding } from '#features/purchase/orders/endings.ts';
import type { Order } from '#features/purchase/orders/order.ts';
import {
  appointmentsJob,
  firstStepMail,
  mailAgain,
  ORDER_MAILS,
  remindMail,
  remindPlannedJob,
  remindPlannedMail,
} from '#features/purchase/orders/server/order-jobs.ts';
import type { OrderPayments } from '#features/purchase/orders/server/order-payments.ts';
import { findOrder } from '#features/purchase/orders/server/read-orders.ts';
import type { Deps } from '#platform/deps.ts';
import { handleJob, type JobHandler, RunLater } from '#platform/jobs/job-handler.ts';
import { secondsUntilDue } from '#platform/jobs/jobs.ts';
import type { Mailer } from '#platform/mail/mail.ts';
import { mailFirstStep } from './mail-first-step.ts';
import { mailFreedTime } from './mail-freed-time.ts';
import { mailOrder } from './mail-order.ts';
import { mailPlanned } from './mail-planned.ts';
import { mailReminder } from './mail-reminder.ts';
import type { OrderMail } from './order-mail-texts.ts';
import { remindPlanned } from './remind-planned.ts';

const CANCELLATION_MAILS = ['cancel_requested', 'cancel_refused', 'cancel_accepted'] as const;

type MailOncePerOrder = Exclude<
  OrderMail,
  'booked' | 'moved' | 'delayed' | 'refunded' | (typeof CANCELLATION_MAILS)[number]
>;

/** A later mail waits while one of these is pending. Every mail waits until the order's times are booked. */
const EARLIER: Record<OrderMail, readonly MailOncePerOrder[]> = {
  received: [],
  paid: ['received', 'attempt_denied', 'review'],
  time_lost: ['received', 'paid'],
  booked: ['received', 'paid'],
  moved: ['received', 'paid'],
  delayed: ['received', 'paid'],
  expired: ['received'],
  unavailable: ['received'],
  refused: ['received'],
  by_store: ['received'],
  unpaid: ['received'],
  denied: ['received', 'attempt_denied'],
  not_approved: ['received', 'review'],
  attempt_denied: ['received'],
  review: ['received', 'attempt_denied'],
  disputed: ['received', 'paid'],
  cancel_requested: ['received', 'paid'],
  cancel_refused: ['received', 'paid'],
  cancel_accepted: ['received', 'paid'],
  refunded: ['received', 'paid', ...MAILED_ENDINGS],
};

/** The delay lets a due earlier mail be sent first. */
const SENDING_SECONDS = 1;

type Message = Parameters<typeof mailOrder>[1];

interface Needs {
  payments: OrderPayments;
  mailer: Mailer;
}

/** The order is that of the mails, because the workers empty an earlier queue first. */
export function orderMailHandlers({ payments, mailer }: Needs): JobHandler[] {
  const aboutOrder = (kind: 'paid' | 'time_lost' | 'attempt_denied' | 'review' | 'disputed' | MailedEnding) =>
    handleJob(ORDER_MAILS[kind], (deps, { orderId }) => send(deps, { kind, orderId }));

  async function send(deps: Deps, message: Message): Promise<RunLater | null> {
    const jobs = [appointmentsJob, ...EARLIER[message.kind].map((earlier) => ORDER_MAILS[earlier])];
    const seconds = await secondsUntilDue(deps.db, { jobs, id: message.orderId });
    if (seconds !== null) return new RunLater(seconds + SENDING_SECONDS);
    await mailOrder({ ...deps, mailer }, message);
    return null;
  }

  return [
    handleJob(remindPlannedJob, remindPlanned),
    handleJob(remindPlannedMail, (deps, job) => mailPlanned({ ...deps, mailer }, job)),
    handleJob(firstStepMail, (deps, job) => mailFirstStep({ ...deps, mailer }, job)),
    handleJob(freedTimeMail, (deps, job) => mailFreedTime({ ...deps, mailer }, job)),
    handleJob(remindMail, (deps, { orderId, day }) => mailReminder({ ...deps, mailer }, { orderId, day })),
    handleJob(ORDER_MAILS.received, async (deps, { orderId }) => {
      // The mail about a payment, a review or the end says it all.
      if (isSuperseded(await findOrder(deps, orderId))) return null;
      return send(deps, { kind: 'received', orderId });
    }),
    ...(['attempt_denied', 'review', 'paid', 'time_lost', 'disputed', ...MAILED_ENDINGS] as const).map(
      aboutOrder,
    ),
    handleJob(ORDER_MAILS.booked, (deps, { orderId, bookingId, ...change }) =>
      send(deps, { kind: 'booked', orderId, id: bookingId, ...change }),
    ),
    handleJob(ORDER_MAILS.moved, (deps, { orderId, moveId }) =>
      send(deps, { kind: 'moved', orderId, id: moveId }),
    ),
    handleJob(mailAgain, (deps, { orderId, kind, sentId }) =>
      send(deps, { kind, orderId, id: `${orderId}.${sentId}` }),
    ),
    handleJob(ORDER_MAILS.delayed, (deps, { orderId, delayId, late }) =>
      send(deps, { kind: 'delayed', orderId, id: `${orderId}.${delayId}`, late }),
    ),
    ...CANCELLATION_MAILS.map((kind) =>
      handleJob(ORDER_MAILS[kind], (deps, { orderId, cancellationId }) =>
        send(deps, { kind, orderId, id: cancellationId }),
      ),
    ),
    handleJob(ORDER_MAILS.refunded, async (deps, { refundId }) => {
      const facts = await payments.refundFacts(deps, refundId);
      if (!facts) throw new Error(`no refund ${refundId}`);
      const { orderId, ...refund } = facts;
      return send(deps, { kind: 'refunded', orderId, id: refundId, refund });
    }),
  ];
}

const isSuperseded = (order: Order | null): boolean =>
  order !== null &&
  (order.status === 'canceled' || (order.totalCents > 0 && order.status !== 'pending_payment'));
