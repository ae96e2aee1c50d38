import { CallRoutes, type RouteParts } from '#platform/http/call-routes.ts';
import { cancelOrder } from '../../calls.ts';
import { cancelData } from '../../cancellation.ts';
import { requestCancellation } from '../request-cancellation.ts';

export const cancellationRoutes = ({ deps, limits }: RouteParts) =>
  new CallRoutes({ deps, limits }).handle(cancelOrder, async ({ customer, body }) => {
    const { id: incrementId, lines, reason } = body;
    const outcome = await requestCancellation(deps, { incrementId, customerId: customer.id, lines, reason });
    return outcome.ok
      ? { cancelData: cancelData(outcome.order, outcome.request, deps.clock.now()) }
      : outcome;
  });
