import type { Deps } from '#platform/deps.ts';
import { handleJob, type JobHandler } from '#platform/job-handler.ts';
import type { JobType } from '#platform/job-type.ts';
import { isJobPending } from '#platform/jobs.ts';
import type { Mailer } from '#platform/mail.ts';
import { MAILED_ENDINGS, type MailedEnding } from '../endings.ts';
import type { OrderMail } from '../mail-texts.ts';
import { expireOrders } from './expire-orders.ts';
import { mailOrder } from './mail-order.ts';
import { expireOrdersJob, ORDER_MAILS } from './order-jobs.ts';
import type { OrderPayments } from './order-payments.ts';
import { findOrder } from './read-orders.ts';

/** Mails to be sent first: while one of them is pending, the later one waits. */
const EARLIER: Record<OrderMail, readonly OrderMail[]> = {
  received: [],
  paid: ['received'],
  booked: ['received', 'paid'],
  expired: ['received'],
  unavailable: ['received'],
  refused: ['received'],
  by_store: ['received'],
  refunded: ['received', 'paid', ...MAILED_ENDINGS],
};
const WAIT_SECONDS = 3;

type Message = Omit<Parameters<typeof mailOrder>[1], 'kind'>;

export function orderJobHandlers({
  payments,
  mailer,
}: {
  payments: OrderPayments;
  mailer: Mailer;
}): JobHandler[] {
  const aboutOrder = (kind: 'paid' | MailedEnding) =>
    handleJob(ORDER_MAILS[kind], (deps, data) =>
      send(deps, { kind, job: ORDER_MAILS[kind], data, message: data }),
    );

  async function send<Data extends object>(
    deps: Deps,
    { kind, job, data, message }: { kind: OrderMail; job: JobType<Data>; data: Data; message: Message },
  ): Promise<void> {
    const jobs = EARLIER[kind].map((earlier) => ORDER_MAILS[earlier]);
    if (jobs.length > 0 && (await isJobPending(deps.db, { jobs, orderId: message.orderId })))
      return deps.jobs.enqueue(deps.db, job, data, { startAfterSeconds: WAIT_SECONDS });
    await mailOrder({ ...deps, mailer }, { kind, ...message });
  }

  return [
    handleJob(expireOrdersJob, (deps) => expireOrders({ ...deps, payments })),
    handleJob(ORDER_MAILS.received, async (deps, data) => {
      // The mail about the order's end covers everything.
      if ((await findOrder(deps, data.orderId))?.status !== 'canceled')
        await send(deps, { kind: 'received', job: ORDER_MAILS.received, data, message: data });
    }),
    ...(['paid', ...MAILED_ENDINGS] as const).map(aboutOrder),
    handleJob(ORDER_MAILS.booked, (deps, data) =>
      send(deps, {
        kind: 'booked',
        job: ORDER_MAILS.booked,
        data,
        message: { orderId: data.orderId, id: data.bookingId },
      }),
    ),
    handleJob(ORDER_MAILS.refunded, async (deps, data) => {
      const facts = await payments.refundFacts(deps, data.refundId);
      if (!facts) throw new Error(`no refund ${data.refundId}`);
      const { orderId, ...refund } = facts;
      await send(deps, {
        kind: 'refunded',
        job: ORDER_MAILS.refunded,
        data,
        message: { orderId, id: data.refundId, refund },
      });
    }),
  ];
}
