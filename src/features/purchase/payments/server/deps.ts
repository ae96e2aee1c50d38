import type { OrderDeps } from '#features/purchase/orders/server/order-payments.ts';
import type { PaymentMethods } from './payment-method.ts';

export interface PaymentDeps extends OrderDeps {
  methods: PaymentMethods;
  /** Ends the wait for a provider; the provider may still act. */
  signal?: AbortSignal | undefined;
}
