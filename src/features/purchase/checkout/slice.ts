import type { PaymentDeps } from '#features/purchase/payments/server/deps.ts';
import { defineSlice } from '#platform/define-slice.ts';
import { checkoutRoutes } from './server/http/routes.ts';
import { payableOrder } from './server/payable-order.ts';

export const checkout = defineSlice({
  name: 'purchase/checkout',
  routes: [checkoutRoutes],
  services: (deps: PaymentDeps) => ({
    payable: (customerId: number, incrementId: string) => payableOrder(deps, { customerId, incrementId }),
  }),
});
