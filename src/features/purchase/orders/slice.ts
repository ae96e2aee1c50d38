import { defineSlice, everyMinute, nightly } from '#platform/define-slice.ts';
import type { Deps } from '#platform/deps.ts';
import { eraseOldOrders } from './server/erase-orders.ts';
import { expireOrders } from './server/expire-orders.ts';
import { personalData } from './server/personal-data.ts';
import { waitingOrder } from './server/read-orders.ts';

export const orders = defineSlice({
  name: 'purchase/orders',
  sweeps: [
    everyMinute('orders.expire', 'Encerrar pedidos sem pagamento', expireOrders),
    nightly('orders.sweep', 'Apagar dados de pedidos antigos', eraseOldOrders),
  ],
  services: (deps: Deps) => ({
    waiting: (customerId: number) => waitingOrder(deps, customerId),
  }),
  personalData,
});
