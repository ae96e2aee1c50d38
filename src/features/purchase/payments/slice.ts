import type { PaymentMethodName } from '#features/purchase/orders/payment-types.ts';
import { defineSlice } from '#platform/define-slice.ts';
import type { PaymentDeps } from './server/deps.ts';
import { paymentJobHandlers } from './server/handle-payment-jobs.ts';
import { paymentsRoutes } from './server/http/routes.ts';
import { hasOtherWays, paymentOffers } from './server/offered-methods.ts';
import { personalData } from './server/personal-data.ts';
import { viewCharge } from './server/view-charge.ts';

export const payments = defineSlice({
  name: 'purchase/payments',
  routes: [paymentsRoutes],
  jobs: paymentJobHandlers,
  services: (deps: PaymentDeps) => ({
    charge: <View>(method: PaymentMethodName, orderId: string) => viewCharge<View>(deps, method, orderId),
    hasOtherWays: () => hasOtherWays(deps),
    offers: (customerId: number, totalCents: number) => paymentOffers(deps, { customerId, totalCents }),
  }),
  personalData,
});
