import { defineSlice, hourly } from '#platform/define-slice.ts';
import type { Deps } from '#platform/deps.ts';
import { orderMailHandlers } from './mails/server/handle-mail-jobs.ts';
import { remindFirstSteps } from './mails/server/remind-first-steps.ts';
import { orderTrackingRoutes } from './server/http/routes.ts';
import { unitChangeOperations } from './server/panel-operations.ts';
import { showAgenda } from './server/show-agenda.ts';
import { showOrder, showOrders } from './server/show-order.ts';

export const orderTracking = defineSlice({
  name: 'purchase/order-tracking',
  routes: [orderTrackingRoutes],
  jobs: orderMailHandlers,
  sweeps: [hourly('preparation.begin', 'Lembrar do começo do preparo', remindFirstSteps)],
  operations: unitChangeOperations,
  services: (deps: Deps) => ({
    list: (customerId: number, page: number) => showOrders(deps, { customerId, page }),
    view: (customerId: number, incrementId: string) => showOrder(deps, { incrementId, customerId }),
    agenda: (customerId: number, incrementId: string) => showAgenda(deps, { incrementId, customerId }),
  }),
});
