import type { OrderDeps } from '#features/purchase/orders/server/order-payments.ts';
import type { PaymentMethods } from './payment-method.ts';

export interface PaymentDeps extends OrderDeps {
  methods: PaymentMethods;
  /** Ends the wait for a provider; what it was asked may happen all the same. */
  signal?: AbortSignal | undefined;
}
