import type { PaymentMethodName } from '#features/purchase/orders/payment-types.ts';
import { defineSlice, nightly } from '#platform/define-slice.ts';
import { reconciliationOperations } from './reconciliation/server/panel-operations.ts';
import { personalData as reconciliationData } from './reconciliation/server/personal-data.ts';
import { reconcilePayments } from './reconciliation/server/reconcile-payments.ts';
import type { PaymentDeps } from './server/deps.ts';
import { paymentJobHandlers } from './server/handle-payment-jobs.ts';
import { paymentsRoutes } from './server/http/routes.ts';
import { hasOtherWays, paymentOffers } from './server/offered-methods.ts';
import { paymentTrailOperations } from './server/panel-operations.ts';
import { personalData } from './server/personal-data.ts';
import { showReceipt } from './server/show-receipt.ts';
import { showReimbursement } from './server/show-reimbursement.ts';
import { viewCharge } from './server/view-charge.ts';

export const payments = defineSlice({
  name: 'purchase/payments',
  routes: [paymentsRoutes],
  jobs: paymentJobHandlers,
  operations: [...reconciliationOperations, ...paymentTrailOperations],
  sweeps: [nightly('payments.reconcile', 'Conferir pagamentos com o banco', reconcilePayments)],
  services: (deps: PaymentDeps) => ({
    charge: (method: PaymentMethodName, orderId: string) => viewCharge(deps, method, orderId),
    hasOtherWays: () => hasOtherWays(deps),
    offers: (customerId: number, totalCents: number) => paymentOffers(deps, { customerId, totalCents }),
    receipt: (customerId: number, incrementId: string) => showReceipt(deps, { incrementId, customerId }),
    reimbursement: (customerId: number, incrementId: string) =>
      showReimbursement(deps, { incrementId, customerId }),
  }),
  personalData: [personalData, reconciliationData],
});
