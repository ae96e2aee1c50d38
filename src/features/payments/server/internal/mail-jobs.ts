import type { OrderMail } from '#features/orders/mail-texts.ts';
import { mailOrder } from '#features/orders/server/mail-order.ts';
import { findOrder } from '#features/orders/server/read-orders.ts';
import type { Deps } from '#platform/deps.ts';
import { isOnItsWay } from '#platform/jobs.ts';
import type { Mailer } from '#platform/mail.ts';
import { selectChargeOfRefund } from './queries.ts';

/** Messages of one order that leave before another: while one is on its way, the later one waits. */
const EARLIER: Record<OrderMail, readonly OrderMail[]> = {
  received: [],
  paid: ['received'],
  booked: ['received', 'paid'],
  failed: ['received'],
  expired: ['received'],
  canceled: ['received'],
  refunded: ['received', 'paid', 'failed', 'expired', 'canceled'],
};
const WAIT_SECONDS = 3;

const queueOf = (kind: OrderMail) => `mail.order-${kind}`;

interface OrderId {
  orderId: string;
}
type Message = Omit<Parameters<typeof mailOrder>[1], 'kind'>;

/** The jobs that write to customers about their orders. */
export function mailJobs(mailer: Mailer) {
  /** `data` is the job's own: a job that has to wait enqueues itself again. */
  async function send(deps: Deps, kind: OrderMail, data: object, message: Message): Promise<void> {
    const queues = EARLIER[kind].map(queueOf);
    if (queues.length > 0 && (await isOnItsWay(deps.db, { queues, orderId: message.orderId })))
      return deps.jobs.enqueue(deps.db, queueOf(kind), data, { startAfterSeconds: WAIT_SECONDS });
    await mailOrder({ ...deps, mailer }, { kind, ...message });
  }
  return {
    'mail.order-received': async (deps: Deps, data: OrderId) => {
      // Of an order that is over by now, the message of its end tells everything.
      if ((await findOrder(deps, data.orderId))?.status !== 'canceled')
        await send(deps, 'received', data, data);
    },
    'mail.order-paid': (deps: Deps, data: OrderId) => send(deps, 'paid', data, data),
    'mail.order-booked': (deps: Deps, data: OrderId & { bookingId: string }) =>
      send(deps, 'booked', data, { orderId: data.orderId, id: data.bookingId }),
    'mail.order-failed': (deps: Deps, data: OrderId) => send(deps, 'failed', data, data),
    'mail.order-expired': (deps: Deps, data: OrderId) => send(deps, 'expired', data, data),
    'mail.order-canceled': (deps: Deps, data: OrderId) => send(deps, 'canceled', data, data),
    'mail.order-refunded': async (deps: Deps, data: { refundId: string }) => {
      const { refundId } = data;
      const refund = await selectChargeOfRefund(deps.db, refundId);
      if (!refund) throw new Error(`no refund ${refundId}`);
      const { orderId, amountCents, reason } = refund;
      const told = { cents: amountCents, wrongAmount: reason === 'wrong_amount' };
      await send(deps, 'refunded', data, { orderId, id: refundId, refund: told });
    },
  };
}
