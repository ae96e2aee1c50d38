import { findOwnOrder } from '#features/purchase/orders/server/read-orders.ts';
import { refuse } from '#platform/http/call.ts';
import { CallRoutes, type RouteParts } from '#platform/http/call-routes.ts';
import * as calls from '../../calls.ts';
import type { PaymentMethods } from '../payment-method.ts';
import { watchPayment } from '../payment-state.ts';
import { createPollLimit } from '../poll-limit.ts';
import { withPayments } from '../with-payments.ts';

export function paymentsRoutes({
  deps: baseDeps,
  limits,
  methods,
}: RouteParts & { methods: PaymentMethods }) {
  const deps = withPayments(baseDeps, methods);
  const pollLimit = createPollLimit();
  return new CallRoutes({ deps, limits }).handle(calls.readPayment, async ({ customer, query }) => {
    const order = await findOwnOrder(deps, { incrementId: query.id, customerId: customer.id });
    return order ? watchPayment(deps, pollLimit, order) : refuse('not_found');
  });
}
