import { appointmentsJob } from '#features/purchase/orders/server/order-jobs.ts';
import { defineSlice, hourly } from '#platform/define-slice.ts';
import type { Deps } from '#platform/deps.ts';
import { handleJob } from '#platform/jobs/job-handler.ts';
import { remindOrders } from './server/remind-orders.ts';
import { settleAppointments } from './server/settle-appointments.ts';

export const fulfilment = defineSlice({
  name: 'purchase/fulfilment',
  jobs: () => [handleJob(appointmentsJob, (deps: Deps, { orderId }) => settleAppointments(deps, orderId))],
  sweeps: [hourly('orders.remind', 'Lembrar do atendimento', remindOrders)],
});
