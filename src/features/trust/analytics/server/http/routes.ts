import type { Deps } from '#platform/deps.ts';
import { CallRoutes } from '#platform/http/call-routes.ts';
import * as calls from '../../calls.ts';
import { takePurchases } from '../take-purchases.ts';

export const analyticsRoutes = (deps: Deps) =>
  new CallRoutes(deps).handle(calls.measurePurchases, ({ customer }) => takePurchases(deps, customer.id));
