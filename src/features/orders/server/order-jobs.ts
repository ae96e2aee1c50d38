import * as v from 'valibot';
import { defineJob, defineSchedule, EVERY_MINUTE } from '#platform/job-type.ts';

const id = v.pipe(v.string(), v.nonEmpty());
const aboutOrder = v.object({ orderId: id });

export const ORDER_MAILS = {
  received: defineJob('mail.order-received', aboutOrder),
  paid: defineJob('mail.order-paid', aboutOrder),
  booked: defineJob('mail.order-booked', v.object({ orderId: id, bookingId: id })),
  expired: defineJob('mail.order-expired', aboutOrder),
  unavailable: defineJob('mail.order-unavailable', aboutOrder),
  refused: defineJob('mail.order-failed', aboutOrder),
  by_store: defineJob('mail.order-canceled', aboutOrder),
  refunded: defineJob('mail.order-refunded', v.object({ refundId: id })),
};

export const expireOrdersJob = defineSchedule('orders.expire', EVERY_MINUTE);
