import { CallRoutes, type RouteParts } from '#platform/http/call-routes.ts';
import * as calls from '../../calls.ts';
import { takePurchases } from '../take-purchases.ts';

export const analyticsRoutes = ({ deps, limits }: RouteParts) =>
  new CallRoutes({ deps, limits }).handle(calls.measurePurchases, ({ customer }) =>
    takePurchases(deps, customer.id),
  );
