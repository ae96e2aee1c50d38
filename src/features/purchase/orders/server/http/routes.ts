import type { Deps } from '#platform/deps.ts';
import { refuse } from '#platform/http/call.ts';
import { CallRoutes } from '#platform/http/call-routes.ts';
import * as calls from '../../calls.ts';
import { answerOrder, cancelData } from '../internal/wire.ts';
import { latestCancellation } from '../read-cancellations.ts';
import { viewOrder } from '../read-orders.ts';
import { remakeOrder } from '../remake-order.ts';
import { requestCancellation } from '../request-cancellation.ts';

/** Another customer's order answers 404. */
export const ordersRoutes = (deps: Deps) =>
  new CallRoutes(deps)
    .handle(calls.readOrder, async ({ customer, query }) => {
      const order = await viewOrder(deps, { incrementId: query.id, customerId: customer.id });
      return order ? answerOrder(order, await latestCancellation(deps, order.id)) : refuse('not_found');
    })
    .handle(calls.remakeOrder, async ({ customer, body }) => {
      const remade = await remakeOrder(deps, { customer, incrementId: body.id });
      return remade.ok ? { selfId: remade.selfId, draft: remade.draft } : remade;
    })
    .handle(calls.cancelOrder, async ({ customer, body }) => {
      const { id: incrementId, lines, reason } = body;
      const asked = await requestCancellation(deps, { incrementId, customerId: customer.id, lines, reason });
      return asked.ok ? { cancelData: cancelData(asked.order, asked.request) } : asked;
    });
