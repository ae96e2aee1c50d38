import { latestCancellation } from '#features/purchase/cancellations/server/read-cancellations.ts';
import { viewOrder } from '#features/purchase/orders/server/read-orders.ts';
import { refuse } from '#platform/http/call.ts';
import { CallRoutes, type RouteParts } from '#platform/http/call-routes.ts';
import * as calls from '../../calls.ts';
import { answerOrder } from '../internal/wire.ts';
import { remakeOrder } from '../remake-order.ts';

interface Parts extends RouteParts {
  transactionOf(orderId: string): Promise<string>;
}

/** Another customer's order gets a 404, as if it did not exist. */
export const orderTrackingRoutes = ({ deps, limits, transactionOf }: Parts) =>
  new CallRoutes({ deps, limits })
    .handle(calls.readOrder, async ({ customer, query }) => {
      const order = await viewOrder(deps, { incrementId: query.id, customerId: customer.id });
      if (!order) return refuse('not_found');
      const latest = await latestCancellation(deps, order.id);
      const transaction = await transactionOf(order.id);
      return answerOrder(order, { latest, transaction, now: deps.clock.now() });
    })
    .handle(calls.remakeOrder, async ({ customer, body }) => {
      const remade = await remakeOrder(deps, { customer, incrementId: body.id });
      return remade.ok ? { selfId: remade.selfId, draft: remade.draft } : remade;
    });
