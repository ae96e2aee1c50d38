import { latestCancellation } from '#features/purchase/cancellations/server/read-cancellations.ts';
import { viewOrder } from '#features/purchase/orders/server/read-orders.ts';
import type { PaymentMethods } from '#features/purchase/payments/server/payment-method.ts';
import { transactionOf } from '#features/purchase/payments/server/transaction-of.ts';
import { withPayments } from '#features/purchase/payments/server/with-payments.ts';
import { refuse } from '#platform/http/call.ts';
import { CallRoutes, type RouteParts } from '#platform/http/call-routes.ts';
import * as calls from '../../calls.ts';
import { answerOrder } from '../internal/wire.ts';
import { remakeOrder } from '../remake-order.ts';

/** Another customer's order answers 404. */
export function orderTrackingRoutes({
  deps: given,
  limits,
  methods,
}: RouteParts & { methods: PaymentMethods }) {
  const deps = withPayments(given, methods);
  return new CallRoutes({ deps, limits })
    .handle(calls.readOrder, async ({ customer, query }) => {
      const order = await viewOrder(deps, { incrementId: query.id, customerId: customer.id });
      if (!order) return refuse('not_found');
      const latest = await latestCancellation(deps, order.id);
      return answerOrder(order, { latest, transaction: await transactionOf(deps, order.id) });
    })
    .handle(calls.remakeOrder, async ({ customer, body }) => {
      const remade = await remakeOrder(deps, { customer, incrementId: body.id });
      return remade.ok ? { selfId: remade.selfId, draft: remade.draft } : remade;
    });
}
