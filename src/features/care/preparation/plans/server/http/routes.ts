import { CallRoutes, type RouteParts } from '#platform/http/call-routes.ts';
import * as calls from '../../calls.ts';
import { type FindVisits, saveVisit } from '../save-visit.ts';

export const visitPlanRoutes = ({
  deps,
  limits,
  bookable,
}: RouteParts & { bookable: { find: FindVisits } }) =>
  new CallRoutes({ deps, limits }).handle(calls.planVisit, async ({ customer, body }) => {
    const saved = await saveVisit(deps, bookable.find, { ...body, customerId: customer.id });
    return saved.ok ? { ok: true as const } : saved;
  });
