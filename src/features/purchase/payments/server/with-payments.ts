import { orderCancellations } from '#features/purchase/cancellations/server/read-cancellations.ts';
import type { Deps } from '#platform/deps.ts';
import type { PaymentDeps } from './deps.ts';
import { orderPayments } from './order-payments.ts';
import type { PaymentMethods } from './payment-method.ts';

export const withPayments = (deps: Deps, methods: PaymentMethods): PaymentDeps => ({
  ...deps,
  methods,
  payments: orderPayments(methods),
  cancellations: orderCancellations,
});
