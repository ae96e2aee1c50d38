import type { OrderDeps } from '#features/orders/server/order-payments.ts';
import type { PaymentMethods } from './payment-method.ts';

/** What the use cases of payments need: what orders need, and the methods behind which the providers are. */
export interface PaymentDeps extends OrderDeps {
  methods: PaymentMethods;
}
