import { handleJob, type JobHandler } from '#platform/jobs/job-handler.ts';
import { expireOrders } from './expire-orders.ts';
import type { OrderCancellations } from './order-cancellations.ts';
import { expireOrdersJob, remindOrdersJob } from './order-jobs.ts';
import type { OrderPayments } from './order-payments.ts';
import { remindOrders } from './remind-orders.ts';

interface Needs {
  payments: OrderPayments;
  cancellations: OrderCancellations;
}

export const orderJobHandlers = ({ payments, cancellations }: Needs): JobHandler[] => [
  handleJob(remindOrdersJob, remindOrders),
  handleJob(expireOrdersJob, (deps) => expireOrders({ ...deps, payments, cancellations })),
];
