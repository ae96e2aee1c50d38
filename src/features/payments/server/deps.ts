import type { OrderDeps } from '#features/orders/server/order-payments.ts';
import type { PaymentMethods } from './payment-method.ts';

export interface PaymentDeps extends OrderDeps {
  methods: PaymentMethods;
}
