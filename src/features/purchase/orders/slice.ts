import { defineSlice, everyMinute, hourly, nightly } from '#platform/define-slice.ts';
import type { Deps } from '#platform/deps.ts';
import { handleJob } from '#platform/jobs/job-handler.ts';
import { remindOrders } from './fulfilment/server/remind-orders.ts';
import { settleAppointments } from './fulfilment/server/settle-appointments.ts';
import { eraseOldOrders } from './server/erase-orders.ts';
import { expireOrders } from './server/expire-orders.ts';
import { appointmentsJob } from './server/order-jobs.ts';
import { personalData } from './server/personal-data.ts';
import { waitingOrder } from './server/read-orders.ts';

export const orders = defineSlice({
  name: 'purchase/orders',
  jobs: () => [handleJob(appointmentsJob, (deps: Deps, { orderId }) => settleAppointments(deps, orderId))],
  sweeps: [
    everyMinute('orders.expire', 'Encerrar pedidos sem pagamento', expireOrders),
    hourly('orders.remind', 'Lembrar do atendimento', remindOrders),
    nightly('orders.sweep', 'Apagar dados de pedidos antigos', eraseOldOrders),
  ],
  services: (deps: Deps) => ({
    waiting: (customerId: number) => waitingOrder(deps, customerId),
  }),
  personalData: [personalData],
});
