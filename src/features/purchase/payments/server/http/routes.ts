import { findOwnOrder } from '#features/purchase/orders/server/read-orders.ts';
import { refuse } from '#platform/http/call.ts';
import { CallRoutes } from '#platform/http/call-routes.ts';
import * as calls from '../../calls.ts';
import type { PaymentDeps } from '../deps.ts';
import { watchPayment } from '../payment-state.ts';
import { createPollLimit } from '../poll-limit.ts';

export function paymentsRoutes(deps: PaymentDeps) {
  const pollLimit = createPollLimit();
  return new CallRoutes(deps).handle(calls.readPayment, async ({ customer, query }) => {
    const order = await findOwnOrder(deps, { incrementId: query.id, customerId: customer.id });
    return order ? watchPayment(deps, pollLimit, order) : refuse('not_found');
  });
}
